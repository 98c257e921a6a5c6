"""The forms that people fill, one for each human task, in modules named by section.

Plain WTForms: nothing here knows a web server, a database or a State. What a State knows (its kinds
of cattle, who may seize there) is handed in as `choices`; what the law thinks of an answer is asked
later, by the operation that runs after the task. `registry.form_named` finds a form by its name.
"""
