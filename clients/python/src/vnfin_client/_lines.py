"""Lines of statements and ratios under the names that exports of the other library have.

Facts about column names, read off exports that people keep (docs/python-migration.md names them). A line that is not here
keeps the label that the publisher prints.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass


@dataclass(frozen=True)
class Line:
    """A line: plain labels that mean it, its column in Vietnamese and English frames, its id in frames of KBS."""

    labels: tuple[str, ...]
    vi: str
    en: str
    id: str


def plain(label: str) -> str:
    """A label without numbering, notes in brackets and case."""
    text = re.sub(r"\([^)]*\)", " ", unicodedata.normalize("NFC", label))
    text = re.sub(r"^\s*(?:[A-Z]|[IVX]+|\d+)(?:\.\d+)*\s*[.)]\s*", "", text)
    return re.sub(r"\s+", " ", text).strip(" :-*").casefold()


def _lines(table: str) -> tuple[Line, ...]:
    rows = (re.split(r"\s*\|\s*", row.strip()) for row in table.strip().splitlines())
    return tuple(Line(tuple(plain(one) for one in labels.split(";")), vi, en, id) for labels, vi, en, id in rows)


BALANCE_SHEET = _lines(
    """
    tài sản ngắn hạn | TÀI SẢN NGẮN HẠN (đồng) | CURRENT ASSETS (Bn. VND) | current_assets
    tiền và các khoản tương đương tiền | Tiền và tương đương tiền (đồng) | Cash and cash equivalents (Bn. VND) | cash_and_cash_equivalents
    đầu tư tài chính ngắn hạn;các khoản đầu tư tài chính ngắn hạn | Giá trị thuần đầu tư ngắn hạn (đồng) | Short-term investments (Bn. VND) | short_term_investments
    các khoản phải thu ngắn hạn | Các khoản phải thu ngắn hạn (đồng) | Accounts receivable (Bn. VND) | accounts_receivable
    hàng tồn kho | Hàng tồn kho ròng | Net Inventories | net_inventories
    tài sản ngắn hạn khác | Tài sản lưu động khác | Other current assets (Bn. VND) | other_current_assets
    tài sản dài hạn | TÀI SẢN DÀI HẠN (đồng) | LONG-TERM ASSETS (Bn. VND) | long_term_assets
    các khoản phải thu dài hạn | Phải thu dài hạn (đồng) | Long-term trade receivables (Bn. VND) | long_term_receivables
    tài sản cố định | Tài sản cố định (đồng) | Fixed assets (Bn. VND) | fixed_assets
    đầu tư tài chính dài hạn;các khoản đầu tư tài chính dài hạn | Đầu tư dài hạn (đồng) | Long-term investments (Bn. VND) | long_term_investments
    tài sản dài hạn khác | Tài sản dài hạn khác (đồng) | Other non-current assets | other_long_term_assets
    tổng cộng tài sản;tổng tài sản | TỔNG CỘNG TÀI SẢN (đồng) | TOTAL ASSETS (Bn. VND) | total_assets
    nợ phải trả;tổng nợ phải trả | NỢ PHẢI TRẢ (đồng) | LIABILITIES (Bn. VND) | liabilities
    nợ ngắn hạn | Nợ ngắn hạn (đồng) | Current liabilities (Bn. VND) | current_liabilities
    vay và nợ thuê tài chính ngắn hạn | Vay và nợ thuê tài chính ngắn hạn (đồng) | Short-term borrowings (Bn. VND) | short_term_borrowings
    người mua trả tiền trước ngắn hạn | Người mua trả tiền trước ngắn hạn (đồng) | Advances from customers (Bn. VND) | advances_from_customers
    nợ dài hạn | Nợ dài hạn (đồng) | Long-term liabilities (Bn. VND) | long_term_liabilities
    vay và nợ thuê tài chính dài hạn | Vay và nợ thuê tài chính dài hạn (đồng) | Long-term borrowings (Bn. VND) | long_term_borrowings
    vốn chủ sở hữu;tổng vốn chủ sở hữu | VỐN CHỦ SỞ HỮU (đồng) | OWNER'S EQUITY(Bn.VND) | owners_equity
    vốn góp của chủ sở hữu | Vốn góp của chủ sở hữu (đồng) | Paid-in capital (Bn. VND) | paid_in_capital
    quỹ đầu tư phát triển | Quỹ đầu tư và phát triển (đồng) | Investment and development funds (Bn. VND) | development_fund
    lợi nhuận sau thuế chưa phân phối | Lãi chưa phân phối (đồng) | Undistributed earnings (Bn. VND) | undistributed_earnings
    lợi ích cổ đông không kiểm soát;lợi ích của cổ đông thiểu số | LỢI ÍCH CỦA CỔ ĐÔNG THIỂU SỐ | MINORITY INTERESTS | minority_interests
    tổng cộng nguồn vốn;tổng nợ phải trả và vốn chủ sở hữu | TỔNG CỘNG NGUỒN VỐN (đồng) | TOTAL RESOURCES (Bn. VND) | total_resources
    """
)

INCOME = _lines(
    """
    doanh thu hoạt động tài chính | Thu nhập tài chính | Financial Income | financial_income
    trong đó: chi phí lãi vay;chi phí lãi vay | Chi phí tiền lãi vay | Interest Expenses | interest_expenses
    doanh thu bán hàng và cung cấp dịch vụ | Doanh thu bán hàng và cung cấp dịch vụ | Sales | sales
    các khoản giảm trừ doanh thu | Các khoản giảm trừ doanh thu | Sales deductions | sales_deductions
    doanh thu thuần về bán hàng và cung cấp dịch vụ;doanh thu thuần | Doanh thu thuần | Net Sales | net_sales
    giá vốn hàng bán | Giá vốn hàng bán | Cost of Sales | cost_of_sales
    lợi nhuận gộp về bán hàng và cung cấp dịch vụ;lợi nhuận gộp | Lãi gộp | Gross Profit | gross_profit
    chi phí tài chính | Chi phí tài chính | Financial Expenses | financial_expenses
    phần lãi/lỗ trong công ty liên doanh, liên kết | Lãi/lỗ từ công ty liên doanh | Gain/(loss) from joint ventures | gain_loss_from_joint_ventures
    chi phí bán hàng | Chi phí bán hàng | Selling Expenses | selling_expenses
    chi phí quản lý doanh nghiệp | Chi phí quản lý DN | General & Admin Expenses | general_admin_expenses
    lợi nhuận thuần từ hoạt động kinh doanh | Lãi/Lỗ từ hoạt động kinh doanh | Operating Profit/Loss | operating_profit_loss
    thu nhập khác | Thu nhập khác | Other income | other_income
    chi phí khác | Thu nhập/Chi phí khác | Other Income/Expenses | other_expenses
    lợi nhuận khác | Lợi nhuận khác | Net other income/expenses | net_other_income
    tổng lợi nhuận kế toán trước thuế;tổng lợi nhuận trước thuế | LN trước thuế | Profit before tax | profit_before_tax
    chi phí thuế tndn hiện hành | Chi phí thuế TNDN hiện hành | Business income tax - current | business_income_tax_current
    chi phí thuế tndn hoãn lại | Chi phí thuế TNDN hoãn lại | Business income tax - deferred | business_income_tax_deferred
    lợi nhuận sau thuế thu nhập doanh nghiệp;lợi nhuận sau thuế | Lợi nhuận thuần | Net Profit For the Year | net_profit_loss_after_tax
    lợi ích của cổ đông thiểu số;lợi nhuận sau thuế của cổ đông không kiểm soát | Cổ đông thiểu số | Minority Interest | minority_interest
    lợi nhuận sau thuế của cổ đông của công ty mẹ;lợi nhuận sau thuế của cổ đông công ty mẹ | Cổ đông của Công ty mẹ | Attributable to parent company | attributable_to_parent_company
    """
)

CASH_FLOW = _lines(
    """
    lưu chuyển tiền thuần từ hoạt động kinh doanh | Lưu chuyển tiền tệ ròng từ các hoạt động SXKD | Net cash inflows/outflows from operating activities | net_cash_from_operating_activities
    lưu chuyển tiền thuần từ hoạt động đầu tư | Lưu chuyển từ hoạt động đầu tư | Net Cash Flows from Investing Activities | net_cash_from_investing_activities
    lưu chuyển tiền thuần từ hoạt động tài chính | Lưu chuyển tiền từ hoạt động tài chính | Cash flows from financial activities | net_cash_from_financial_activities
    lưu chuyển tiền thuần trong kỳ;lưu chuyển tiền thuần trong năm | Lưu chuyển tiền thuần trong kỳ | Net increase/decrease in cash and cash equivalents | net_increase_in_cash
    """
)

STATEMENTS = {"balance_sheet": BALANCE_SHEET, "income": INCOME, "cash_flow": CASH_FLOW}


@dataclass(frozen=True)
class Ratio:
    """A column of the ratio table; ``of`` is the ratio of vnfin that it shows, None where vnfin has none."""

    group: str
    en: str
    vi: str
    of: str | None


def _ratios(table: str) -> tuple[Ratio, ...]:
    rows = (re.split(r"\s*\|\s*", row.strip()) for row in table.strip().splitlines())
    return tuple(Ratio(group, en, vi, None if of == "-" else of) for group, en, vi, of in rows)


RATIOS = _ratios(
    """
    Chỉ tiêu cơ cấu nguồn vốn | (ST+LT borrowings)/Equity | (Vay NH+DH)/VCSH | debt_to_equity
    Chỉ tiêu cơ cấu nguồn vốn | Debt/Equity | Nợ/VCSH | liabilities_to_equity
    Chỉ tiêu cơ cấu nguồn vốn | Fixed Asset-To-Equity | TSCĐ / Vốn CSH | -
    Chỉ tiêu cơ cấu nguồn vốn | Owners' Equity/Charter Capital | Vốn CSH/Vốn điều lệ | -
    Chỉ tiêu hiệu quả hoạt động | Asset Turnover | Vòng quay tài sản | asset_turnover
    Chỉ tiêu hiệu quả hoạt động | Fixed Asset Turnover | Vòng quay TSCĐ | -
    Chỉ tiêu hiệu quả hoạt động | Days Sales Outstanding | Số ngày thu tiền bình quân | dso
    Chỉ tiêu hiệu quả hoạt động | Days Inventory Outstanding | Số ngày tồn kho bình quân | dio
    Chỉ tiêu hiệu quả hoạt động | Days Payable Outstanding | Số ngày thanh toán bình quân | dpo
    Chỉ tiêu hiệu quả hoạt động | Cash Cycle | Chu kỳ tiền | cash_conversion_cycle
    Chỉ tiêu hiệu quả hoạt động | Inventory Turnover | Vòng quay hàng tồn kho | -
    Chỉ tiêu khả năng sinh lợi | EBIT Margin (%) | Biên EBIT (%) | ebit_margin
    Chỉ tiêu khả năng sinh lợi | Gross Profit Margin (%) | Biên lợi nhuận gộp (%) | gross_margin
    Chỉ tiêu khả năng sinh lợi | Net Profit Margin (%) | Biên lợi nhuận ròng (%) | net_margin
    Chỉ tiêu khả năng sinh lợi | ROE (%) | ROE (%) | roe
    Chỉ tiêu khả năng sinh lợi | ROIC (%) | ROIC (%) | roic
    Chỉ tiêu khả năng sinh lợi | ROA (%) | ROA (%) | roa
    Chỉ tiêu khả năng sinh lợi | EBITDA (Bn. VND) | EBITDA (Tỷ đồng) | -
    Chỉ tiêu khả năng sinh lợi | EBIT (Bn. VND) | EBIT (Tỷ đồng) | -
    Chỉ tiêu khả năng sinh lợi | Dividend yield (%) | Tỷ suất cổ tức (%) | dividend_yield
    Chỉ tiêu thanh khoản | Current Ratio | Chỉ số thanh toán hiện thời | current_ratio
    Chỉ tiêu thanh khoản | Cash Ratio | Chỉ số thanh toán tiền mặt | cash_ratio
    Chỉ tiêu thanh khoản | Quick Ratio | Chỉ số thanh toán nhanh | quick_ratio
    Chỉ tiêu thanh khoản | Interest Coverage | Khả năng chi trả lãi vay | interest_cover
    Chỉ tiêu thanh khoản | Financial Leverage | Đòn bẩy tài chính | -
    Chỉ tiêu định giá | Market Capital (Bn. VND) | Vốn hóa (Tỷ đồng) | -
    Chỉ tiêu định giá | Outstanding Share (Mil. Shares) | Số CP lưu hành (Triệu CP) | -
    Chỉ tiêu định giá | P/E | P/E | pe
    Chỉ tiêu định giá | P/B | P/B | pb
    Chỉ tiêu định giá | P/S | P/S | ps
    Chỉ tiêu định giá | P/Cash Flow | P/Cash Flow | pcf
    Chỉ tiêu định giá | EPS (VND) | EPS (VND) | eps
    Chỉ tiêu định giá | BVPS (VND) | BVPS (VND) | bvps
    Chỉ tiêu định giá | EV/EBITDA | EV/EBITDA | ev_ebitda
    """
)
