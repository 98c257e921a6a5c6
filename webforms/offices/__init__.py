"""Offices, officers and posts in the browser (ss. 4, 6 and every role).

Orders that make or change them are entered and approved as all orders are (`webforms.orders`);
here they are shown as they stand, with the forms of those orders and the passwords.
"""
