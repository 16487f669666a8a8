"""vnfin in the shapes of other projects. Each module stands on the home of :func:`vnfin_client.connect`; see docs/adapters.md."""
