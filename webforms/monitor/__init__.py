"""The board: what a supervisor watches, State by area by pound, and what he reassigns."""
