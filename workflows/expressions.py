"""Conditions of a diagram, read by a white list: whoever edits a diagram must not run code.

Allowed: names of variables, constants, comparisons, `and`, `or`, `not`, and `in` with a list of
constants written out. Refused: everything else Python knows; calls, attributes, subscripts,
arithmetic, f-strings, comprehensions, lambdas, assignments. The same reader is used by the lint
and at run time, so that nothing can pass the one and surprise the other.
"""

import ast
import operator
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from services.refusals import Told, quoted

LONGEST_EXPRESSION = 400
MOST_PARTS = 60
LARGEST_INTEGER = 10**15

COMPARISONS: dict[type[ast.cmpop], Callable[[Any, Any], Any]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.Is: operator.is_,
    ast.IsNot: operator.is_not,
    ast.In: lambda value, choices: value in choices,
    ast.NotIn: lambda value, choices: value not in choices,
}


class ExpressionRefused(Exception):
    """The expression is not one a diagram may hold, or its variables do not fit it."""

    def __init__(self, text: str, /, **facts: Any) -> None:
        self.said = Told(text, **facts)
        super().__init__(self.said)


def check_expression(expression: str) -> frozenset[str]:
    """The variables an expression uses; refuses what is not on the white list."""
    return frozenset(
        node.id for node in ast.walk(_read(expression.strip())) if isinstance(node, ast.Name)
    )


def evaluate(expression: str, variables: Mapping[str, Any]) -> Any:
    """The value of an expression; refuses an unknown variable and things that do not compare."""
    return _value(_read(expression.strip()), variables)


def check_variable(name: str) -> str:
    """The name of one variable, as a timer or a due date holds it; refuses anything else."""
    name = name.strip()
    if not isinstance(_read(name), ast.Name):
        raise ExpressionRefused("%(name)s is not the name of one variable", name=quoted(name[:80]))
    return name


def read_literal(text: str) -> str | int | bool | None:
    """A parameter of an operation: a quoted string, a whole number, True, False or None."""
    tree = _read(text.strip())
    if not isinstance(tree, ast.Constant):
        raise ExpressionRefused("%(text)s is not a literal", text=quoted(text[:80]))
    value: str | int | bool | None = tree.value  # type: ignore[assignment]
    return value


@lru_cache(maxsize=2000)
def _read(expression: str) -> ast.expr:
    if len(expression) > LONGEST_EXPRESSION:
        raise ExpressionRefused(
            "an expression has at most %(most)s characters", most=LONGEST_EXPRESSION
        )
    try:
        tree = ast.parse(expression, mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise ExpressionRefused(
            "%(text)s cannot be read at character %(place)s",
            text=quoted(expression[:80]),
            place=getattr(error, "offset", None) or 1,
        ) from None
    if sum(1 for _ in ast.walk(tree)) > MOST_PARTS:
        raise ExpressionRefused("an expression has at most %(most)s parts", most=MOST_PARTS)
    _check(tree)
    return tree


def _check(node: ast.expr) -> None:
    match node:
        case ast.Name(id=name):
            if name.startswith("_"):
                raise ExpressionRefused("%(name)s is not the name of a variable", name=quoted(name))
        case ast.Constant(value=value):
            _check_constant(value)
        case ast.BoolOp(values=values):
            for part in values:
                _check(part)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            _check(operand)
        case ast.Compare(left=left, ops=operators, comparators=comparators):
            _check(left)
            for comparison, right in zip(operators, comparators, strict=True):
                _check_comparison(comparison, right)
        case _:
            raise ExpressionRefused(
                "%(part)s may not stand in an expression: only variables, constants, comparisons, "
                "and, or, not, and `in` a list of constants",
                part=quoted(type(node).__name__),
            )


def _check_constant(value: object) -> None:
    fits = value is None or isinstance(value, bool | str)
    if not fits and not (type(value) is int and abs(value) <= LARGEST_INTEGER):
        raise ExpressionRefused(
            "%(value)s is not a constant an expression may hold", value=quoted(str(value)[:40])
        )


def _check_comparison(comparison: ast.cmpop, right: ast.expr) -> None:
    if isinstance(comparison, ast.In | ast.NotIn):
        if not isinstance(right, ast.Tuple | ast.List | ast.Set):
            raise ExpressionRefused("`in` needs a list of constants written out after it")
        for choice in right.elts:
            if not isinstance(choice, ast.Constant):
                raise ExpressionRefused("a list after `in` holds constants only")
            _check_constant(choice.value)
        return
    is_singleton = isinstance(right, ast.Constant) and right.value in (None, True, False)
    if isinstance(comparison, ast.Is | ast.IsNot) and not is_singleton:
        raise ExpressionRefused("`is` compares with None, True or False only")
    _check(right)


def _value(node: ast.expr, variables: Mapping[str, Any]) -> Any:
    match node:
        case ast.Name(id=name):
            if name not in variables:
                raise ExpressionRefused("there is no variable %(name)s here", name=quoted(name))
            return variables[name]
        case ast.Constant(value=value):
            return value
        case ast.BoolOp(op=ast.And(), values=values):
            return all(_value(value, variables) for value in values)
        case ast.BoolOp(values=values):
            return any(_value(value, variables) for value in values)
        case ast.UnaryOp(operand=operand):
            return not _value(operand, variables)
        case ast.Compare():
            return _compare(node, variables)
    raise ExpressionRefused(
        "%(part)s may not stand in an expression", part=quoted(type(node).__name__)
    )


def _compare(node: ast.Compare, variables: Mapping[str, Any]) -> bool:
    left = _value(node.left, variables)
    for comparison, part in zip(node.ops, node.comparators, strict=True):
        right: Any
        if isinstance(part, ast.Tuple | ast.List | ast.Set):
            right = [_value(choice, variables) for choice in part.elts]
        else:
            right = _value(part, variables)
        try:
            holds = COMPARISONS[type(comparison)](left, right)
        except TypeError:
            raise ExpressionRefused(
                "a %(one)s does not compare with a %(other)s",
                one=quoted(type(left).__name__),
                other=quoted(type(right).__name__),
            ) from None
        if not holds:
            return False
        left = right
    return True
