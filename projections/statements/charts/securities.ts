import type { Chart } from '../chart.ts'
import { assetsByTerm, liabilitiesByTerm, place, profitAfterTaxes, profitByOwner } from './shared.ts'

const balance = place('balance_sheet')
const income = place('income')
const cash = place('cash_flow')

/** Securities companies: Circular 334/2016/TT-BTC. The older chart of fund managers is read as far as it says the same. */
export const securities: Chart = {
  template: 'securities',
  signature: [
    'cộng doanh thu hoạt động',
    'doanh thu môi giới chứng khoán',
    'các khoản cho vay',
    'phải thu từ hoạt động quản lý quỹ',
    'chứng khoán của nhà ủy thác đầu tư',
  ],
  places: [
    balance('currentAssets', ['tài sản ngắn hạn'], { depth: 0 }),
    balance('cash', ['tiền và các khoản tương đương tiền'], { depth: 2 }),
    balance('cash', ['tiền và các khoản tương đương tiền'], { depth: 1 }),
    balance('fvtplAssets', ['các tài sản tài chính ghi nhận thông qua lãi lỗ (fvtpl)'], { depth: 2 }),
    balance('heldToMaturity', ['các khoản đầu tư nắm giữ đến ngày đáo hạn (htm)'], { depth: 2 }),
    balance('marginLoans', ['các khoản cho vay'], { depth: 2 }),
    balance(
      'availableForSale',
      ['các tài sản tài chính sẵn sàn để bán (afs)', 'các tài sản tài chính sẵn sàng để bán (afs)'],
      { depth: 2 },
    ),
    balance('nonCurrentAssets', ['tài sản dài hạn'], { depth: 0 }),
    balance('fixedAssets', ['tài sản cố định'], { depth: 1 }),
    balance('totalAssets', ['tổng cộng tài sản']),
    balance('liabilities', ['nợ phải trả'], { depth: 0 }),
    balance('currentLiabilities', ['nợ ngắn hạn'], { depth: 1 }),
    balance('shortDebt', ['vay và nợ thuê tài chính ngắn hạn', 'vay và nợ ngắn hạn'], {
      depth: 2,
      within: 'currentLiabilities',
    }),
    balance('longLiabilities', ['nợ dài hạn'], { depth: 1, within: 'liabilities' }),
    balance('longDebt', ['vay và nợ thuê tài chính dài hạn', 'vay và nợ dài hạn'], {
      depth: 2,
      within: 'longLiabilities',
    }),
    balance('convertibleBonds', ['trái phiếu chuyển đổi dài hạn'], { depth: 2, within: 'longLiabilities' }),
    balance('equity', ['vốn chủ sở hữu'], { depth: 0 }),
    balance('ownersEquity', ['vốn chủ sở hữu'], { depth: 1 }),
    balance('paidInCapital', ['vốn góp của chủ sở hữu']),
    balance('sharePremium', ['thặng dư vốn cổ phần']),
    balance('treasuryShares', ['cổ phiếu quỹ']),
    balance('retainedEarnings', ['lợi nhuận sau thuế chưa phân phối'], { depth: 2 }),
    balance('minorityInterest', ['lợi ích cổ đông không nắm quyền kiểm soát'], {
      depth: 2,
      within: 'ownersEquity',
    }),
    balance('totalSources', ['tổng cộng nguồn vốn']),

    income('fvtplGain', ['lãi từ các tài sản tài chính ghi nhận thông qua lãi/lỗ (fvtpl)']),
    income('fvtplLoss', [
      'lỗ các tài sản tài chính ghi nhận thông qua lỗ (fvtpl)',
      'lỗ các tài sản tài chính ghi nhận thông qua lãi/lỗ (fvtpl)',
    ]),
    income('operatingRevenue', [
      'doanh thu thuần',
      'cộng doanh thu hoạt động',
      'doanh thu thuần về hoạt động kinh doanh',
    ]),
    income('operatingExpense', ['cộng chi phí hoạt động', 'chi phí hoạt động kinh doanh']),
    income('financialIncome', ['cộng doanh thu hoạt động tài chính', 'doanh thu hoạt động tài chính']),
    income('financialExpense', ['cộng chi phí tài chính', 'chi phí tài chính'], {}),
    income('interestExpense', ['chi phí lãi vay', 'trong đó chi phí lãi vay']),
    income('sellingExpense', ['chi phí bán hàng']),
    income('adminExpense', ['chi phí quản lý công ty chứng khoán', 'chi phí quản lý doanh nghiệp']),
    income('operatingProfit', ['kết quả hoạt động', 'lợi nhuận thuần từ hoạt động kinh doanh']),
    income('profitBeforeTax', ['tổng lợi nhuận kế toán trước thuế']),
    income('incomeTax', ['chi phí thuế thu nhập doanh nghiệp'], { depth: 1 }),
    income('currentTax', ['chi phí thuế tndn hiện hành']),
    income('deferredTax', ['chi phí thuế tndn hoãn lại']),
    income('netProfit', ['lợi nhuận kế toán sau thuế tndn', 'lợi nhuận sau thuế thu nhập doanh nghiệp']),
    income('parentProfit', ['lợi nhuận sau thuế phân bổ cho chủ sở hữu']),
    income('minorityProfit', ['lợi nhuận thuần phân bổ cho lợi ích cổ đông không kiểm soát']),
    income('reportedEps', ['lãi cơ bản trên cổ phiếu (đồng/1 cổ phiếu)', 'lãi cơ bản trên cổ phiếu']),

    cash('depreciation', ['khấu hao tài sản cố định']),
    cash('operatingCash', [
      'lưu chuyển tiền thuần từ hoạt động kinh doanh chứng khoán',
      'lưu chuyển tiền thuần từ hoạt động kinh doanh',
    ]),
    cash('capitalExpenditure', ['tiền chi để mua sắm xây dựng tscđ và các tài sản dài hạn khác']),
    cash('dividendsPaid', ['cổ tức lợi nhuận đã trả cho chủ sở hữu']),
  ],
  identities: [
    assetsByTerm,
    {
      name: 'assets = liabilities + equity',
      total: 'totalAssets',
      parts: [
        [1, 'liabilities'],
        [1, 'equity'],
      ],
      check: true,
    },
    liabilitiesByTerm,
    profitAfterTaxes,
    profitByOwner,
  ],
}
