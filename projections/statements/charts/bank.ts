import type { Chart } from '../chart.ts'
import { balanced, place, profitByOwner } from './shared.ts'

const balance = place('balance_sheet')
const income = place('income')
const cash = place('cash_flow')

/** Credit institutions: the State Bank's chart, Circular 49/2014/TT-NHNN. Lines are known by label; codes are not used. */
export const bank: Chart = {
  template: 'bank',
  signature: ['tiền gửi tại nhnn', 'cho vay khách hàng', 'thu nhập lãi thuần', 'tiền gửi của khách hàng'],
  places: [
    balance('cash', ['tiền mặt vàng bạc đá quý'], { depth: 1 }),
    balance('balancesAtCentralBank', ['tiền gửi tại nhnn', 'tiền gửi tại ngân hàng nhà nước'], { depth: 1 }),
    balance('interbankPlacements', ['tiền vàng gửi tại các tctd khác'], { depth: 2 }),
    balance('interbankLoans', ['cho vay các tctd khác'], { depth: 2 }),
    balance('customerLoans', ['cho vay và cho thuê tài chính khách hàng', 'cho vay khách hàng'], {
      depth: 2,
    }),
    balance(
      'loanLossReserve',
      ['dự phòng rủi ro cho vay và cho thuê tài chính khách hàng', 'dự phòng rủi ro cho vay khách hàng'],
      { depth: 2 },
    ),
    balance('availableForSale', ['chứng khoán đầu tư sẵn sàng để bán'], { depth: 2 }),
    balance('heldToMaturity', ['chứng khoán đầu tư giữ đến ngày đáo hạn'], { depth: 2 }),
    balance('fixedAssets', ['tài sản cố định'], { depth: 1 }),
    balance('totalAssets', ['tổng cộng tài sản', 'tổng tài sản có']),
    balance('dueToGovernment', ['các khoản nợ chính phủ và nhnn'], { depth: 1 }),
    balance('interbankFunding', ['tiền gửi và vay các tctd khác'], { depth: 1 }),
    balance('customerDeposits', ['tiền gửi của khách hàng'], { depth: 1 }),
    balance('entrustedFunds', ['vốn tài trợ ủy thác đầu tư cho vay mà tctd chịu rủi ro'], { depth: 1 }),
    balance('valuablePapers', ['phát hành giấy tờ có giá'], { depth: 1 }),
    balance('derivativeLiabilities', ['các công cụ tài chính phái sinh và các khoản nợ tài chính khác'], {
      depth: 1,
    }),
    balance('otherLiabilities', ['các khoản nợ khác'], { depth: 1 }),
    balance('liabilities', ['tổng nợ phải trả']),
    balance('equity', ['vốn và các quỹ', 'vốn chủ sở hữu'], { depth: 1 }),
    balance('paidInCapital', ['vốn điều lệ']),
    balance('sharePremium', ['thặng dư vốn cổ phần']),
    balance('treasuryShares', ['cổ phiếu quỹ']),
    balance('retainedEarnings', ['lợi nhuận chưa phân phối/lỗ lũy kế'], { depth: 2, within: 'equity' }),
    balance('minorityInterest', ['lợi ích cổ đông không kiểm soát'], { depth: 2, within: 'equity' }),
    balance('minorityOutside', ['lợi ích của cổ đông thiểu số'], { depth: 1 }),
    balance('totalSources', ['tổng nợ phải trả và vốn chủ sở hữu']),

    income('interestIncome', ['thu nhập lãi và các khoản thu nhập tương tự']),
    income('interestPaidOnFunding', ['chi phí lãi và các chi phí tương tự']),
    income('netInterestIncome', ['thu nhập lãi thuần']),
    income('netFeeIncome', ['lãi/lỗ thuần từ hoạt động dịch vụ']),
    income('fxTradingIncome', ['lãi/lỗ thuần từ hoạt động kinh doanh ngoại hối và vàng']),
    income('tradingSecuritiesIncome', ['lãi/lỗ thuần từ mua bán chứng khoán kinh doanh']),
    income('investmentSecuritiesIncome', ['lãi/lỗ thuần từ mua bán chứng khoán đầu tư']),
    income('otherOperatingIncome', ['lãi/lỗ thuần từ hoạt động khác']),
    income('dividendIncome', ['thu nhập từ góp vốn mua cổ phần']),
    income('operatingCost', ['chi phí hoạt động']),
    income('preProvisionProfit', [
      'lợi nhuận thuần từ hoạt động kinh doanh trước chi phí dự phòng rủi ro tín dụng (i+ii+iii+iv+v+vi+vii-viii)',
      'lợi nhuận thuần từ hoạt động kinh doanh trước chi phí dự phòng rủi ro tín dụng',
    ]),
    income('creditProvision', ['chi phí dự phòng rủi ro tín dụng']),
    income('profitBeforeTax', ['tổng lợi nhuận trước thuế (ix-x)', 'tổng lợi nhuận trước thuế']),
    income('currentTax', ['chi phí thuế tndn hiện hành']),
    income('deferredTax', ['chi phí thuế tndn hoãn lại']),
    income('incomeTax', ['chi phí thuế tndn'], { depth: 1 }),
    income('netProfit', ['lợi nhuận sau thuế (xi-xii)', 'lợi nhuận sau thuế']),
    income('minorityProfit', ['lợi ích của cổ đông thiểu số']),
    income('parentProfit', [
      'lợi nhuận sau thuế của cổ đông của ngân hàng mẹ (xiii-xiv)',
      'lợi nhuận sau thuế của cổ đông của ngân hàng mẹ',
    ]),
    income('reportedEps', ['lãi cơ bản trên cổ phiếu (bctc)', 'lãi cơ bản trên cổ phiếu']),

    cash('operatingCash', ['lưu chuyển tiền thuần từ hoạt động kinh doanh']),
    cash('investingCash', ['lưu chuyển tiền thuần từ hoạt động đầu tư']),
    cash('capitalExpenditure', ['mua sắm tài sản cố định']),
    cash('dividendsPaid', ['cổ tức trả cho cổ đông lợi nhuận đã chia']),
    cash('financingCash', ['lưu chuyển tiền thuần từ hoạt động tài chính']),
  ],
  identities: [
    {
      name: 'liabilities by kind',
      total: 'liabilities',
      parts: [
        [1, 'dueToGovernment'],
        [1, 'interbankFunding'],
        [1, 'customerDeposits'],
        [1, 'derivativeLiabilities'],
        [1, 'entrustedFunds'],
        [1, 'valuablePapers'],
        [1, 'otherLiabilities'],
      ],
      check: false,
    },
    balanced,
    {
      name: 'net interest income',
      total: 'netInterestIncome',
      parts: [
        [1, 'interestIncome'],
        [-1, 'interestPaidOnFunding'],
      ],
      check: true,
    },
    {
      name: 'profit before provision',
      total: 'preProvisionProfit',
      parts: [
        [1, 'netInterestIncome'],
        [1, 'netFeeIncome'],
        [1, 'fxTradingIncome'],
        [1, 'tradingSecuritiesIncome'],
        [1, 'investmentSecuritiesIncome'],
        [1, 'otherOperatingIncome'],
        [1, 'dividendIncome'],
        [-1, 'operatingCost'],
      ],
      optional: [
        'netFeeIncome',
        'fxTradingIncome',
        'tradingSecuritiesIncome',
        'investmentSecuritiesIncome',
        'otherOperatingIncome',
        'dividendIncome',
      ],
      check: true,
    },
    {
      name: 'profit before tax',
      total: 'profitBeforeTax',
      parts: [
        [1, 'preProvisionProfit'],
        [-1, 'creditProvision'],
      ],
      optional: ['creditProvision'],
      check: true,
    },
    {
      name: 'net profit = before tax − tax',
      total: 'netProfit',
      parts: [
        [1, 'profitBeforeTax'],
        [-1, 'incomeTax'],
      ],
      optional: ['incomeTax'],
      check: true,
    },
    profitByOwner,
  ],
}
