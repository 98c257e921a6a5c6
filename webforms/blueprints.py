"""The list of blueprints, one for each part of the site. A new part is added here."""

from flask import Blueprint


def every_blueprint() -> list[Blueprint]:
    """Every part of the site, in the order of the navigation."""
    from webforms.diagrams import checking_routes, drafting_routes, procedures_routes  # noqa: F401
    from webforms.diagrams.routes import diagrams
    from webforms.diagrams.studio import studio
    from webforms.law.routes import law
    from webforms.matters.routes import matters
    from webforms.monitor import duty_routes, record_routes  # noqa: F401
    from webforms.monitor.routes import monitor
    from webforms.office.clock_routes import demonstration_clock
    from webforms.office.password_routes import passwords
    from webforms.office.routes import office
    from webforms.offices.routes import offices
    from webforms.orders import entering_routes, rate_card_routes  # noqa: F401
    from webforms.orders.routes import orders
    from webforms.papers.routes import papers
    from webforms.persons.routes import persons
    from webforms.queue.routes import queue
    from webforms.queue.task_routes import tasks
    from webforms.register.routes import register
    from webforms.starts.routes import starts

    return [
        queue, tasks, starts, register, persons, matters, papers, diagrams, monitor, studio, orders,
        offices, law, office, passwords, demonstration_clock,
    ]  # fmt: skip
