"""A payroll sheet: reads a staff list, calculates every row in one request, writes net pay, tax and insurance.

    python3 examples/payroll-sheet/payroll.py examples/payroll-sheet/staff.csv payroll.csv

Amounts are in million VND a month. Tax needs no key.
"""

import os
import sys

import pandas

from vnfin import Vnfin

source, target = sys.argv[1:3]
staff = pandas.read_csv(source)

items = [
    {
        "id": row.name,
        "calculator": "personal-income",
        "input": {"salary": row.salary, "dependents": int(row.dependents)},
    }
    for row in staff.itertuples(index=False)
]
with Vnfin(os.environ.get("VNFIN_URL", "http://localhost:3000"), os.environ.get("VNFIN_KEY")) as vnfin:
    answer = vnfin.calculate_batch({"items": items})

# A row with a mistake has a problem in place of its figures; it must not become a zero on a payslip.
wrong = [result for result in answer["data"]["results"] if not result["success"]]
for result in wrong:
    print(f"{result['id']}: {result['problem']['detail']} {result['problem']['action']}", file=sys.stderr)
if wrong:
    sys.exit(1)

paid = [result["data"] for result in answer["data"]["results"]]
sheet = staff.assign(
    insurance=[data["breakdown"]["insurance"] for data in paid],
    tax=[data["tax_amount"] for data in paid],
    net=[data["net_income"] for data in paid],
)
sheet.to_csv(target, index=False)

print(sheet.to_string(index=False))
print(f"\nTotal net pay: {sheet['net'].sum():.6f} {answer['meta']['unit']}")
for basis in answer["meta"]["legal"]:
    print(f"  {basis['act']}, article {basis['article']}: {basis['title']}")
