"""The request of a payslip and what a salary rule needs of its answer. Nothing of Odoo is needed here."""

import httpx

from vnfin import Vnfin, VnfinError

MILLION = 1_000_000


class TaxNotComputed(Exception):
    """The home did not compute: the text says why and what to do. A payslip without its tax must not be confirmed."""


def personal_income(client: Vnfin, gross, day, dependents=0, **more):
    """Income tax of a monthly pay.

    :param gross: VND a month, before insurance and tax
    :param day: YYYY-MM-DD, whose law applies: the last day of the payslip
    :param more: other fields of /api/tax/personal-income; amounts in million VND
    :returns: whole VND: tax, net, taxable; and ``legal``, the acts and articles applied
    :raises TaxNotComputed: a field is refused, or no home answers
    """
    body = {"salary": gross / MILLION, "dependents": dependents, "effective_date": str(day), "lang": "vi", **more}
    try:
        answer = client.calculate_personal_income(body)
    except VnfinError as error:
        raise TaxNotComputed(f"{error.problem['detail']} {error.problem['action']}") from error
    except httpx.TransportError as error:
        raise TaxNotComputed(f"No vnfin answers ({error}). Start one with `npx vnfin up`, or set the parameter vnfin.url.") from error
    data = answer["data"]
    return {
        "tax": round(data["tax_amount"] * MILLION), "net": round(data["net_income"] * MILLION),
        "taxable": round(data["taxable_income"] * MILLION),
        "legal": [f"{one['act']}, {one['article']}" for one in answer["meta"]["legal"]],
    }
