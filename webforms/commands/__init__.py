"""Commands of `pinfold`: each module holds one, by the module's own name."""
