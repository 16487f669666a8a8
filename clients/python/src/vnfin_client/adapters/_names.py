"""Lines of statements under the names of other projects: one list. An id is that of vnfin_client._lines."""

from __future__ import annotations

import calendar
from datetime import date
from typing import Any

from ..finance import _line


def _names(table: str) -> dict[str, str]:
    return dict(tuple(part.strip() for part in row.split("|")) for row in table.strip().splitlines())  # type: ignore[misc]


#: Id of a line and its title in the statements of yfinance; OpenBB has the same in snake case.
TITLES = _names(
    """
    net_sales | Total Revenue
    sales | Operating Revenue
    cost_of_sales | Cost Of Revenue
    gross_profit | Gross Profit
    selling_expenses | Selling And Marketing Expense
    general_admin_expenses | General And Administrative Expense
    interest_expenses | Interest Expense
    financial_income | Interest Income
    operating_profit_loss | Operating Income
    profit_before_tax | Pretax Income
    net_profit_loss_after_tax | Net Income Including Noncontrolling Interests
    minority_interest | Minority Interests
    attributable_to_parent_company | Net Income
    total_assets | Total Assets
    current_assets | Current Assets
    cash_and_cash_equivalents | Cash And Cash Equivalents
    short_term_investments | Other Short Term Investments
    accounts_receivable | Receivables
    net_inventories | Inventory
    other_current_assets | Other Current Assets
    long_term_assets | Total Non Current Assets
    long_term_receivables | Non Current Accounts Receivable
    fixed_assets | Net PPE
    long_term_investments | Investments And Advances
    other_long_term_assets | Other Non Current Assets
    liabilities | Total Liabilities Net Minority Interest
    current_liabilities | Current Liabilities
    short_term_borrowings | Current Debt
    long_term_liabilities | Total Non Current Liabilities Net Minority Interest
    long_term_borrowings | Long Term Debt
    owners_equity | Total Equity Gross Minority Interest
    paid_in_capital | Capital Stock
    undistributed_earnings | Retained Earnings
    minority_interests | Minority Interest
    net_cash_from_operating_activities | Operating Cash Flow
    net_cash_from_investing_activities | Investing Cash Flow
    net_cash_from_financing_activities | Financing Cash Flow
    net_increase_in_cash | Changes In Cash
    """
)


def title_of(statement: str, label: str) -> str:
    """The title of a printed line; a line that no title stands for keeps its printed label."""
    line = _line(statement, label)
    return label.strip() if line is None else TITLES.get(line.id, label.strip())


def period_end(period: str) -> date:
    """The last day of 2025 or 2025-Q3."""
    year, _, quarter = period.partition("-Q")
    month = int(quarter) * 3 if quarter else 12
    return date(int(year), month, calendar.monthrange(int(year), month)[1])


def titled(statement: str, lines: list[dict[str, Any]]) -> dict[str, float | None]:
    """Amounts in VND by title. Of two lines with one title the first with an amount counts: the second is a part of it."""
    made: dict[str, float | None] = {}
    for line in lines:
        title = title_of(statement, line["label"])
        if made.get(title) is None:
            made[title] = line["value"]
    return made
