{
    "name": "Vietnam income tax by vnfin",
    "summary": "Salary rule of personal income tax: computed by the law of the day at a vnfin home, with act and article",
    "version": "17.0.1.0.0",
    "category": "Payroll",
    "author": "vnfin contributors",
    "license": "Other OSI approved licence",
    "depends": ["payroll"],
    "external_dependencies": {"python": ["vnfin"]},
    "data": ["data/hr_salary_rule.xml"],
    "installable": True,
}
