"""The pages of Pinfold: Flask over the verbs of `workflows` and the reads of `services`.

`create_app` puts the parts together. A page knows no rule of the law: it asks, and shows the answer
with its reasons. Serves every section through the forms of its tasks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flask import Flask

    from services.database import Sessions
    from services.reckoning.clock import Clock
    from webforms.config import Settings

# What the pages are made of is imported when they are made: forms and stories need no web server.


def create_app(
    settings: Settings | None = None,
    *,
    sessions: Sessions | None = None,
    clock: Clock | None = None,
) -> Flask:
    """Make the application: settings from the environment unless they are given."""
    from flask import Flask

    from services.database import open_database
    from webforms import (
        access,
        addresses,
        citing,
        compressing,
        errors,
        filling,
        headers,
        language,
        session,
        statics,
        templating,
    )
    from webforms.blueprints import every_blueprint
    from webforms.config import settings_from_environment
    from webforms.office import password_routes

    settings = settings or settings_from_environment()
    app = Flask("webforms", static_folder=None)
    app.config.update(settings.for_flask())
    app.extensions["pinfold"] = session.Installation(
        settings=settings,
        sessions=sessions or open_database(settings.database),
        clock=clock or settings.make_clock(),
    )
    addresses.register(app)
    for part in (
        session, language, citing, access, headers, compressing, templating, filling, errors,
        statics,
    ):  # fmt: skip
        part.register(app)
    password_routes.register(app)
    for blueprint in every_blueprint():
        app.register_blueprint(blueprint)
    templating.answer_each_reader(app)
    return app
