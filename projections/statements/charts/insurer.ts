import type { Chart } from '../chart.ts'
import { assetsByTerm, balanced, place, profitAfterTaxes, profitByOwner } from './shared.ts'

const balance = place('balance_sheet')
const income = place('income')
const cash = place('cash_flow')

/** Insurers: Circular 232/2012/TT-BTC and its successor 67/2023/TT-BTC, lines known by label. */
export const insurer: Chart = {
  template: 'insurer',
  signature: [
    'doanh thu phí bảo hiểm thuần',
    'dự phòng nghiệp vụ',
    'tài sản tái bảo hiểm',
    'phí nhượng tái bảo hiểm',
  ],
  places: [
    balance('currentAssets', ['tài sản ngắn hạn'], { depth: 0 }),
    balance('cash', ['tiền và các khoản tương đương tiền'], { depth: 1 }),
    balance('shortInvestments', ['đầu tư tài chính ngắn hạn'], { depth: 1, within: 'currentAssets' }),
    balance('nonCurrentAssets', ['tài sản dài hạn'], { depth: 0 }),
    balance('fixedAssets', ['tài sản cố định'], { depth: 1 }),
    balance('longInvestments', ['đầu tư tài chính dài hạn'], { depth: 1, within: 'nonCurrentAssets' }),
    balance('totalAssets', ['tổng cộng tài sản']),
    balance('liabilities', ['nợ phải trả'], { depth: 0 }),
    balance('currentLiabilities', ['nợ ngắn hạn'], { depth: 1 }),
    balance('shortDebt', ['vay và nợ ngắn hạn', 'vay và nợ thuê tài chính ngắn hạn'], {
      depth: 2,
      within: 'currentLiabilities',
    }),
    balance('longLiabilities', ['nợ dài hạn'], { depth: 1 }),
    balance('longDebt', ['vay và nợ thuê tài chính dài hạn'], { depth: 2, within: 'longLiabilities' }),
    balance('equity', ['vốn chủ sở hữu'], { depth: 0 }),
    balance('ownersEquity', ['vốn chủ sở hữu'], { depth: 1 }),
    balance('paidInCapital', ['vốn góp của chủ sở hữu'], { depth: 2 }),
    balance('sharePremium', ['thặng dư vốn cổ phần'], { depth: 2 }),
    balance('treasuryShares', ['cổ phiếu quỹ'], { depth: 2 }),
    balance('retainedEarnings', ['lợi nhuận sau thuế chưa phân phối'], { depth: 2 }),
    balance('minorityInterest', ['lợi ích cổ đông không kiểm soát'], { depth: 2, within: 'ownersEquity' }),
    balance('minorityOutside', ['lợi ích của cổ đông không kiểm soát'], { depth: 0 }),
    balance('totalSources', ['tổng cộng nguồn vốn']),

    income('writtenPremium', ['thu phí bảo hiểm gốc']),
    income('netPremium', ['doanh thu phí bảo hiểm thuần']),
    income('insuranceRevenue', ['doanh thu thuần hđkd bh']),
    income('claims', ['tổng chi bồi thường bảo hiểm']),
    income('commission', ['chi hoa hồng bảo hiểm']),
    income('insuranceOperatingExpense', ['tổng chi phí hoạt động kinh doanh bảo hiểm']),
    income('insuranceProfit', ['lợi nhuận gộp hoạt động kinh doanh bảo hiểm']),
    income('financialIncome', ['doanh thu hoạt động tài chính']),
    income('financialExpense', ['chi hoạt động tài chính']),
    income('sellingExpense', ['chi phí bán hàng']),
    income('adminExpense', ['chi phí quản lý doanh nghiệp']),
    income('operatingProfit', ['lợi nhuận thuần từ hoạt động kinh doanh']),
    income('profitBeforeTax', ['tổng lợi nhuận kế toán trước thuế']),
    income('currentTax', ['chi phí thuế thu nhập hiện hành']),
    income('deferredTax', ['chi phí thuế thu nhập hoãn lại']),
    income('netProfit', ['lợi nhuận sau thuế thu nhập doanh nghiệp']),
    income('minorityProfit', ['lợi ích của cổ đông thiểu số']),
    income('parentProfit', ['lợi nhuận sau thuế của cổ đông của công ty mẹ']),
    income('reportedEps', ['lãi cơ bản trên cổ phiếu']),

    cash('depreciation', ['khấu hao tài sản cố định']),
    cash('operatingCash', ['lưu chuyển tiền thuần từ hoạt động kinh doanh', 'lưu chuyển tiền thuần từ hđkd']),
    cash('capitalExpenditure', [
      'tiền chi để mua sắm xây dựng tscđ và các tài sản dài hạn khác',
      'tiền mua tài sản cố định',
    ]),
    cash('dividendsPaid', [
      'cổ tức lợi nhuận đã trả cho chủ sở hữu',
      'cổ tức lợi nhuận đã trả cho chủ sở hữu (tiền lãi đã trả cho các nhà đầu tư vào doanh nghiệp)',
    ]),
  ],
  identities: [assetsByTerm, balanced, profitByOwner, { ...profitAfterTaxes, check: false }],
}
