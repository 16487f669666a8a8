from . import vnfin_tax
