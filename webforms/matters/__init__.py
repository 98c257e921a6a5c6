"""Matters without a register entry: a pound, a return, an offence, an order of removal."""
