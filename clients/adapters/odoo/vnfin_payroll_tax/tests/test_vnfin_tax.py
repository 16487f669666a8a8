"""Run by Odoo: odoo-bin -i vnfin_payroll_tax --test-enable. VNFIN_ADAPTERS_URL names a home."""

import os
import unittest

from odoo.exceptions import UserError
from odoo.tests.common import TransactionCase


class TestVnfinTax(TransactionCase):
    def test_the_rule_is_there_and_computes(self):
        address = os.environ.get("VNFIN_ADAPTERS_URL")
        if not address:
            raise unittest.SkipTest("VNFIN_ADAPTERS_URL is not set")
        self.env["ir.config_parameter"].sudo().set_param("vnfin.url", address)
        self.assertEqual(self.env["vnfin.tax"].personal_income(25_000_000, "2026-11-27", 1)["tax"], 33_750)
        self.assertEqual(self.env.ref("vnfin_payroll_tax.salary_rule_pit_vn").code, "PIT_VN")

    def test_a_home_that_does_not_answer_stops_the_payslip(self):
        self.env["ir.config_parameter"].sudo().set_param("vnfin.url", "http://127.0.0.1:1")
        with self.assertRaises(UserError):
            self.env["vnfin.tax"].personal_income(25_000_000, "2026-11-27", 1)
