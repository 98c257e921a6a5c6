"""The register of a pound as pages: finding an entry, and all there is to see of one."""
