from . import test_vnfin_tax
