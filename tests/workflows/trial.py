"""Operations and checks for the trial diagrams; what they do shows in a table without keys."""

from datetime import timedelta
from typing import Any

from sqlalchemy import Column, DateTime, Integer, MetaData, String, Table, insert

from services.refusals import RefusedByLaw
from workflows.operations import Step, check, operation

effects = Table(
    "trial_effects",
    MetaData(),
    Column("what", String(100)),
    Column("entry", Integer),
    Column("claim", Integer),
    Column("at", DateTime(timezone=True)),
    Column("recorded_at", DateTime(timezone=True)),
    Column("by", String(100)),
    Column("answers", String(500)),
)

broken: set[str] = set()
"""Names of `trial/explode` operations that raise while they are in here."""


@operation("trial/note", section="section_14")
def note(step: Step) -> dict[str, Any]:
    """Leave one row behind."""
    step.session.execute(
        insert(effects).values(
            what=step.parameters.get("what", "noted"),
            entry=step.subject.get("entry"),
            claim=step.subject.get("claim"),
            at=step.at,
            recorded_at=step.recorded_at,
            by=step.actor.name if step.actor else None,
            answers=",".join(f"{name}={value}" for name, value in sorted(step.answers.items())),
        )
    )
    return {}


@operation("trial/answer", section="section_14")
def answer(step: Step) -> dict[str, Any]:
    """Return the answers as they are."""
    return dict(step.answers)


@operation("trial/give", section="section_14")
def give(step: Step) -> dict[str, Any]:
    """Return the parameters as they are."""
    return dict(step.parameters)


@operation("trial/in_days", section="section_14")
def in_days(step: Step) -> dict[str, Any]:
    """An instant some days after the act, under the name `until`."""
    name, days = step.parameters.get("name", "until"), step.parameters.get("days", 7)
    return {name: (step.at + timedelta(days=days)).isoformat()}


@operation("trial/refuse", section="section_16")
def refuse(step: Step) -> dict[str, Any]:
    """The law forbids it when the answers say so."""
    if step.answers.get("unlawful"):
        raise RefusedByLaw("section_16", "That is not lawful.")
    return {}


@operation("trial/explode", section="section_14")
def explode(step: Step) -> dict[str, Any]:
    """A fault of the program, while it lasts."""
    if step.parameters.get("name") in broken:
        raise RuntimeError("boom")
    return note(step)


@operation("trial/misbehave", section="section_14")
def misbehave(step: Step) -> Any:
    """Return whatever the answers say, even what task data must not hold."""
    return step.answers["returns"]


@check("trial/same_claim", section="section_14")
def same_claim(step: Step) -> bool:
    """True when the sender is about the receiver's claim."""
    return step.sender is not None and step.sender.get("claim") == step.subject.get("claim")


@check("trial/never", section="section_14")
def never(step: Step) -> bool:
    """Never true."""
    return False
