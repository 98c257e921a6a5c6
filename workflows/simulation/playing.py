"""One story while it is being played."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

from sqlalchemy import bindparam, func, select
from sqlalchemy.orm import Session

from services.database import Sessions
from services.journal import Act
from services.reckoning.clock import SetClock, date_in_india
from services.refusals import Refused, RefusedForm, RefusedRole, RefusedTask, Told
from services.statute import law_in_force
from workflows import complete_task, fire_due_timers, start_proceeding
from workflows.assignment import role_of
from workflows.catalogue import Catalogue
from workflows.happened import when_it_happened
from workflows.outcome import Outcome
from workflows.simulation.choosing import Named, choose_task, open_tasks, withdrawn_task
from workflows.simulation.expectations import Look, compare, compare_with_nothing
from workflows.simulation.ground import lay_ground
from workflows.simulation.memory import changed_tables, state_of
from workflows.simulation.played import Failure, Played
from workflows.simulation.story import Expect, Story, StoryStep
from workflows.simulation.telling import as_given, as_word, because_of, refused_under, where
from workflows.simulation.timeline import Timeline
from workflows.standing_in import DoneBy, roles_authorised
from workflows.store import Case, HumanTask, Incident

if TYPE_CHECKING:
    from workflows.simulation.player import Forms

BEGIN_ENTRY = "enter_seizure"
WITHOUT_ENTRY = (
    BEGIN_ENTRY,
    "order_removal",
    "recover_removal_fine",
    "furnish_return",
    "establish_pound",
    "determine_villages",
    "record_vacancy",
    "suspend_pound_keeper",
    "post_list",
    "record_feeding",
    "apply_sums",
    "authorise_officer",
    "end_authorisation",
)
WITH_OR_WITHOUT = (
    "report_confinement_breach", "recover_confinement_fine", "report_offence", "record_suit",
    "require_police_aid",
)  # fmt: skip
"""About cattle that were impounded, or about some that never were."""
MOST_SWEEPS = 2000
NEXT_DUE = select(func.min(Case.next_due_at)).where(Case.next_due_at <= bindparam("until"))


@dataclass(frozen=True)
class Meant:
    """What a step means to do: the role it needs, and the task; without a task it starts."""

    role: str
    entry_id: int | None
    task_id: int | None
    or_roles: tuple[str, ...] = ()
    """Whom the law lets be authorised to do it in his place."""


class Playing:
    """A story, its database, its clock, and the names it has given."""

    def __init__(
        self,
        story: Story,
        forms: "Forms",
        catalogue: Catalogue,
        sessions: Sessions,
        *,
        forgetful: bool,
        show: bool,
    ) -> None:
        self.story, self.forms, self.catalogue = story, forms, catalogue
        self.forgetful = forgetful
        self.played = Played(story.title, story.state)
        self.sessions = sessions
        self.clock = SetClock(story.story[0].at)
        self.named: dict[str, Named] = {}
        self.cases: list[Named] = []
        self.matters: dict[int, str] = {}
        """What each case without an entry is about."""
        with self.sessions.writing() as session, session.begin():
            self.ground = lay_ground(session, story)
        self.timeline = Timeline(self.sessions, self.played.moments) if show else None
        self.number = 0
        self.done: Named | None = None

    def play(self) -> Played:
        """Play all steps; stop at the first that could not be done as told."""
        for step in self.story.story:
            self.number += 1
            self.played.steps += 1
            if not self._step(step):
                break
        return self.played

    def _step(self, step: StoryStep) -> bool:
        try:
            self.done = None
            went_on = self._move_to(step.at) and (step.do is None or self._do(step, step.do))
            if went_on and step.expect is not None:
                self._expect(step, step.expect, self.done)
            return went_on
        except Exception as fault:  # whatever breaks, the story says at which step
            said = as_given(f"{type(fault).__name__}: {fault}")
            self._fail(step.at, Told("a fault of the program"), Told("none"), said, where(fault))
            return False

    # Time.

    def _move_to(self, at: datetime) -> bool:
        """Move the clock, firing every timer due on the way, each at its own instant."""
        for _ in range(MOST_SWEEPS):
            due = self._next_due(at)
            if due is None:
                self.clock.move_to(at)
                return True
            self.clock.move_to(max(due, self.clock.now()))
            self._forget()
            sweep = fire_due_timers(
                self.sessions, clock=self.clock, limit=100, catalogue=self.catalogue
            )
            self.after_acts()
            if self.timeline:
                self.timeline.note(self.clock.now())
            if sweep.incidents:
                self._tell_incident(self.clock.now())
                return False
        opens = Told("a timer opens itself again and again")
        self._fail(at, Told("timers"), Told("none due any more"), opens)
        return False

    def _next_due(self, until: datetime) -> datetime | None:
        with self.sessions.reading() as session:
            return session.scalar(NEXT_DUE, {"until": until})

    def _tell_incident(self, at: datetime) -> None:
        with self.sessions.reading() as session:
            incident = session.scalars(
                select(Incident).where(Incident.resolved_at.is_(None)).limit(1)
            ).one()
            trace = [as_given(line) for line in incident.trace.splitlines()[-6:] if line.strip()]
            self._fail(
                at, Told("a timer was fired"), Told("the proceeding goes on"),
                as_given(incident.what), tuple(trace),
            )  # fmt: skip

    # Doing.

    def after_acts(self) -> None:
        """Called after timers fired or an act was done, for a play that does more by itself."""

    def _do(self, step: StoryStep, form: str) -> bool:
        self._forget()
        try:
            meant = self._meant(step, form)
            if step.by not in (None, meant.role, *meant.or_roles):
                raise RefusedRole(
                    "The form %(form)s is for the %(role)s.", form=form, role=meant.role
                )
            answers = self.forms.fill(form, step.with_, self.clock.now())
        except Refused as refusal:
            return self._was_refused(step, form, refusal, [])
        role = step.by or meant.role
        actor = self.ground.actors.get(role)
        if actor is None:
            with self.sessions.writing() as session, session.begin():
                actor = self.ground.actor(session, role)
        before = state_of(self.sessions) if step.refused else {}
        try:
            with self.sessions.writing() as session, session.begin():
                outcome = self._act(session, form, answers, meant, actor)
        except Refused as refusal:
            changed = changed_tables(before, state_of(self.sessions)) if before else []
            return self._was_refused(step, form, refusal, changed)
        self.done = self._name(step, outcome)
        self.after_acts()
        if self.timeline:
            self.timeline.note(step.at)
        if step.refused:
            self._fail(
                step.at, Told("%(form)s is refused", form=form), as_word(step.refused),
                Told("it was done"),
            )  # fmt: skip
            return False
        return True

    def _act(
        self, session: Any, form: str, answers: dict[str, Any], meant: Meant, actor: Any
    ) -> Outcome:
        at = self.clock.now()
        if meant.task_id is not None:
            return complete_task(
                session, meant.task_id, answers, actor=actor, at=at, catalogue=self.catalogue
            )
        return start_proceeding(
            session,
            form,
            answers,
            actor=actor,
            place=self.ground.place,
            at=at,
            entry_id=meant.entry_id,
            catalogue=self.catalogue,
        )

    def _meant(self, step: StoryStep, form: str) -> Meant:
        place = self.ground.place
        begins = self.catalogue.start_form(form, place.state)
        if begins is not None:
            free = form in WITHOUT_ENTRY or (form in WITH_OR_WITHOUT and not self._entries())
            entry_id = None if free else self._case(step, None).entry_id
            version, start = begins
            role = role_of(start.lane, place, self.clock.now())
            section = version.drawing.section_of(start)
            return Meant(role, entry_id, None, self._or_roles(form, section, role))
        elsewhere = self.catalogue.sections_begun_anywhere(form)
        if elsewhere:
            raise RefusedTask(
                "The form %(form)s begins no procedure in this State.", form=form, also=elsewhere
            )
        with self.sessions.reading() as session:
            case = self._case(step, lambda one: bool(open_tasks(session, one.case_id, form)))
            try:
                task = choose_task(session, case.case_id, form, self._named(step))
            except RefusedTask:
                before = self._done_before_it_was_withdrawn(session, case.case_id, step, form)
                if before is None:
                    raise
                task = before
            or_roles = self._or_roles(form, task.section, task.role)
            return Meant(task.role, task.entry_id, task.id, or_roles)

    def _done_before_it_was_withdrawn(
        self, session: Session, case_id: int, step: StoryStep, form: str
    ) -> HumanTask | None:
        """No such task is open: the one that was withdrawn, if the step tells of a time before."""
        if self.catalogue.entered_late(form, self.ground.place.state) is None:
            return None
        try:
            now = self.clock.now()
            done_at = when_it_happened(form, self.forms.fill(form, step.with_, now), now)
        except Refused:
            return None
        if done_at is None:
            return None
        return withdrawn_task(session, case_id, form, self._named(step), done_at)

    def _or_roles(self, form: str, section: str, role: str) -> tuple[str, ...]:
        place, on = self.ground.place, date_in_india(self.clock.now())
        law = law_in_force(place.state, str(place.local_area_id), on)
        return roles_authorised(law, DoneBy(form, section, role))

    def _was_refused(
        self, step: StoryStep, form: str, refusal: Refused, changed: list[str]
    ) -> bool:
        if self.timeline:
            self.timeline.say(step.at, step.by or "", f"{form} refused ({refusal})")
        if step.refused is None:
            self._fail(
                step.at, as_word(form), Told("done"), refused_under(refusal.code),
                because_of(refusal),
            )  # fmt: skip
            return False
        if step.refused not in (refusal.code, *refusal.also):
            self._fail(
                step.at, Told("%(form)s is refused", form=form), as_word(step.refused),
                as_word(refusal.code), because_of(refusal),
            )  # fmt: skip
        if changed:
            self._fail(
                step.at, Told("%(form)s refused", form=form), Told("nothing changed"),
                Told("changed: %(tables)s", tables=str(changed)),
            )  # fmt: skip
        return True

    def _expect(self, step: StoryStep, expect: Expect, done: Named | None) -> None:
        named = self._named(step)
        claim_id = named.subject.get("claim") if named else None
        if not self.cases:
            for found in compare_with_nothing(expect):
                self._fail(step.at, found.what, found.expected, found.was)
            return
        case = done or self._case(step, None)
        suit_id = (named or case).subject.get("suit")
        with self.sessions.reading() as session:
            look = Look(
                session,
                case.case_id,
                case.entry_id or 0,
                self.clock.now(),
                claim_id,
                suit_id,
                self.matters.get(case.case_id),
            )
            for found in compare(look, expect):
                self._fail(step.at, found.what, found.expected, found.was, found.why)

    # Names.

    def _entries(self) -> list[Named]:
        return [one for one in self.cases if one.entry_id is not None]

    def _case(self, step: StoryStep, fits: Callable[[Named], bool] | None) -> Named:
        """The case a step is about: the one it names, the only one, or the only one that fits.

        Without a condition the only entry fits, whatever else there is without one.
        """
        for name in (step.entry, step.in_):
            if name in self.named:
                return self.named[name]
        if step.entry is not None:
            raise RefusedForm(None, "Nothing is named %(name)s.", name=step.entry)
        if not self.cases:
            raise RefusedTask("There is no entry in the register yet.")
        if len(self.cases) == 1:
            return self.cases[0]
        if fits is None:
            cases = self._entries() or self.cases
        else:
            cases = [one for one in self.cases if fits(one)]
        if not cases:
            raise RefusedTask("No task with the form %(form)s is open.", form=step.do or "")
        if len(cases) > 1:
            raise RefusedForm(None, "Several entries are in the register; say which with `entry`.")
        return cases[0]

    def _named(self, step: StoryStep) -> Named | None:
        if step.in_ is None:
            return None
        if step.in_ not in self.named:
            raise RefusedForm(None, "Nothing is named %(name)s.", name=step.in_)
        return self.named[step.in_]

    def _name(self, step: StoryStep, outcome: Outcome) -> Named:
        """Remember what was done, and by what name."""
        about = {kind: id for kind, id in outcome.subject.items() if kind != "entry"}
        done = Named(outcome.case_id, outcome.entry_id, about, outcome.proceeding_id)
        if done.case_id not in {one.case_id for one in self.cases}:
            self.cases.append(Named(done.case_id, done.entry_id, {}))
        if step.as_ is not None:
            self.named[step.as_] = done
        if outcome.entry_id is None:
            with self.sessions.reading() as session:
                last = session.scalar(select(Act.matter).order_by(Act.id.desc()).limit(1))
            if last is not None:
                self.matters[outcome.case_id] = last
        return done

    def _forget(self) -> None:
        """As another process would, run the diagrams by specs that no run has touched."""
        if self.forgetful:
            for version in self.catalogue.procedures(self.story.state).versions.values():
                version.forget_specs()

    def _fail(
        self, at: datetime, what: Told, expected: Told, was: Told, why: tuple[Told, ...] = ()
    ) -> None:
        self.played.failures.append(Failure(self.number, at, what, expected, was, why))
