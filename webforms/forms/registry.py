"""The name of a form, as a diagram or a story writes it, and its class."""

from services.refusals import RefusedTask
from webforms.forms.authorising import AuthoriseOfficer, EndAuthorisation
from webforms.forms.base import LegalForm
from webforms.forms.section_04 import DetermineVillages, EstablishPound
from webforms.forms.section_06 import (
    AppointPoundKeeper,
    DecideSuspension,
    RecordVacancy,
    SuspendPoundKeeper,
)
from webforms.forms.section_07 import (
    ConfirmReturn,
    EnterConflict,
    FurnishReturn,
    SettleConflict,
)
from webforms.forms.section_08 import EnterSeizure
from webforms.forms.section_09 import RecordFeeding, RecordLoss
from webforms.forms.section_10 import RequirePoliceAid
from webforms.forms.section_12 import ImposeFine, PostList
from webforms.forms.section_12a import ApplyForRefund
from webforms.forms.section_12b import (
    DecideConfinementOffence,
    RecoverConfinementFine,
    ReportConfinementBreach,
)
from webforms.forms.section_12b_removal import (
    ImposeRemovalFine,
    OrderRemoval,
    RecoverRemovalFine,
    RemoveCattle,
    ReportCompliance,
)
from webforms.forms.section_13 import DeliverCattle, ReceiveClaim, SettleDues
from webforms.forms.section_14 import (
    DecideDisposal,
    Proclaim,
    ReportUnclaimed,
    SellWithoutNotice,
    StickUpNotice,
)
from webforms.forms.section_14_sale import FixSale, RecordSale
from webforms.forms.section_14a import DisposeQuickly, ReportWeakOrUnattached
from webforms.forms.section_15 import DemandSecurity, SeizeAgain
from webforms.forms.section_16 import DeliverBalance
from webforms.forms.section_17 import DecideSurplusClaim, DepositSurplus, PreferSurplusClaim
from webforms.forms.section_18 import ApplySums
from webforms.forms.section_19 import OrderRelease
from webforms.forms.section_20 import DecideComplaint, ExamineComplainant, ReceiveComplaint
from webforms.forms.section_23 import RecoverAward
from webforms.forms.section_24 import AppropriateFine, DecideOffence, RecoverFine, ReportOffence
from webforms.forms.section_29 import RecordDecree, RecordSuit

FORMS: dict[str, type[LegalForm]] = {
    form.name: form
    for form in (
        EnterSeizure,
        RecordLoss,
        RecordFeeding,
        ReceiveClaim,
        SettleDues,
        DeliverCattle,
        ReportUnclaimed,
        StickUpNotice,
        Proclaim,
        FixSale,
        DecideDisposal,
        SellWithoutNotice,
        RecordSale,
        DeliverBalance,
        DepositSurplus,
        PreferSurplusClaim,
        ApplySums,
        DecideSurplusClaim,
        OrderRelease,
        ReceiveComplaint,
        ExamineComplainant,
        DecideComplaint,
        RecoverAward,
        DemandSecurity,
        SeizeAgain,
        ApplyForRefund,
        ReportWeakOrUnattached,
        DisposeQuickly,
        OrderRemoval,
        ReportCompliance,
        RemoveCattle,
        ImposeRemovalFine,
        RecoverRemovalFine,
        ReportConfinementBreach,
        DecideConfinementOffence,
        RecoverConfinementFine,
        FurnishReturn,
        ConfirmReturn,
        EnterConflict,
        SettleConflict,
        EstablishPound,
        DetermineVillages,
        AppointPoundKeeper,
        RecordVacancy,
        SuspendPoundKeeper,
        DecideSuspension,
        AuthoriseOfficer,
        EndAuthorisation,
        RequirePoliceAid,
        PostList,
        ImposeFine,
        ReportOffence,
        DecideOffence,
        RecoverFine,
        AppropriateFine,
        RecordSuit,
        RecordDecree,
    )
}


def form_named(name: str) -> type[LegalForm]:
    """The form of that name. Refuses a name that no form has."""
    try:
        return FORMS[name]
    except KeyError:
        raise RefusedTask("There is no form %(form)s.", form=name) from None
