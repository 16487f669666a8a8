from vnfin import Vnfin

from odoo import api, models
from odoo.exceptions import UserError

from ..tax import TaxNotComputed, personal_income


class VnfinTax(models.AbstractModel):
    """The tax interface of a vnfin home; its address and key are the system parameters vnfin.url and vnfin.key."""

    _name = "vnfin.tax"
    _description = "Vietnam income tax by vnfin"

    @api.model
    def _client(self):
        parameters = self.env["ir.config_parameter"].sudo()
        return Vnfin(parameters.get_param("vnfin.url", "http://localhost:3000"), parameters.get_param("vnfin.key") or None, lang="vi")

    @api.model
    def personal_income(self, gross, day, dependents=0, **more):
        """As ``tax.personal_income``; what is not computed stops the payslip."""
        try:
            with self._client() as client:
                return personal_income(client, gross, day, dependents, **more)
        except TaxNotComputed as error:
            raise UserError(str(error)) from error
