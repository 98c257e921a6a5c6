"""Offices that the Magistrate of the District authorises to act in his place (ss. 6, 14).

An act: where the law of a State lets him, he authorises an office by an order, and ends it. Whom he
may authorise, for which acts and of which rank is in the law files of the section. The matter of an
authorisation is `authorisation/<id>`.
"""

from services.authorisations.operations import authorise_officer, end_authorisation

__all__ = ["authorise_officer", "end_authorisation"]
