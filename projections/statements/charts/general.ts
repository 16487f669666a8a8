import type { Chart, Place, StatementKind } from '../chart.ts'
import type { LineName } from '../line.ts'
import {
  assetsByTerm,
  balanced,
  place as labelledPlace,
  liabilitiesByTerm,
  profitAfterTaxes,
  profitByOwner,
} from './shared.ts'

/** Places of a statement by the codes of both forms (null: by label only) and by label. */
const place = (statement: StatementKind) => {
  const labelled = labelledPlace(statement)
  return (
    line: LineName,
    tt200: string | null,
    tt99: string | null,
    labels: string[],
    more: Partial<Place> = {},
  ): Place => {
    const codes = { ...(tt200 === null ? {} : { tt200 }), ...(tt99 === null ? {} : { tt99 }) }
    return labelled(line, labels, { codes, ...more })
  }
}

const balance = place('balance_sheet')
const income = place('income')
const cash = place('cash_flow')

/**
 * Ordinary companies: forms B01, B02, B03-DN of Circular 200/2014 (years to 2025) and of Circular 99/2025
 * (years from 2026), whose codes moved: 21 of the income statement was financial income and is now the gain on
 * investment property. Minority interest and goodwill are known by label only.
 */
export const general: Chart = {
  template: 'general',
  signature: [
    'doanh thu bán hàng và cung cấp dịch vụ',
    'giá vốn hàng bán',
    'hàng tồn kho',
    'phải thu ngắn hạn của khách hàng',
  ],
  places: [
    balance('currentAssets', '100', '100', ['tài sản ngắn hạn'], { depth: 0 }),
    balance('cash', '110', '110', ['tiền và các khoản tương đương tiền', 'tiền và tương đương tiền'], {
      depth: 1,
      within: 'currentAssets',
    }),
    balance(
      'shortInvestments',
      '120',
      '120',
      ['đầu tư tài chính ngắn hạn', 'các khoản đầu tư tài chính ngắn hạn'],
      { depth: 1, within: 'currentAssets' },
    ),
    balance('receivables', '130', '130', ['các khoản phải thu ngắn hạn'], {
      depth: 1,
      within: 'currentAssets',
    }),
    balance('tradeReceivables', '131', '131', ['phải thu ngắn hạn của khách hàng', 'phải thu khách hàng'], {
      depth: 2,
    }),
    balance('inventory', '140', '140', ['hàng tồn kho'], { depth: 1, within: 'currentAssets' }),
    balance('nonCurrentAssets', '200', '200', ['tài sản dài hạn'], { depth: 0 }),
    balance('fixedAssets', '220', '220', ['tài sản cố định'], { depth: 1, within: 'nonCurrentAssets' }),
    balance('tangibleAssets', '221', '221', ['tài sản cố định hữu hình'], {
      depth: 2,
      within: 'fixedAssets',
    }),
    balance('leasedAssets', '224', '224', ['tài sản cố định thuê tài chính'], {
      depth: 2,
      within: 'fixedAssets',
    }),
    balance('intangibleAssets', '227', '227', ['tài sản cố định vô hình'], {
      depth: 2,
      within: 'fixedAssets',
    }),
    balance('longAssetsInProgress', '240', '250', ['tài sản dở dang dài hạn'], {
      depth: 1,
      within: 'nonCurrentAssets',
    }),
    balance('constructionInProgress', '242', '252', ['chi phí xây dựng cơ bản dở dang'], {
      depth: 2,
      within: 'longAssetsInProgress',
    }),
    balance('goodwill', null, null, ['lợi thế thương mại'], { depth: 2 }),
    balance('totalAssets', '270', '280', ['tổng cộng tài sản', 'tổng tài sản']),
    balance('liabilities', '300', '300', ['nợ phải trả'], { depth: 0 }),
    balance('currentLiabilities', '310', '310', ['nợ ngắn hạn'], { depth: 1, within: 'liabilities' }),
    balance('tradePayables', '311', '311', ['phải trả người bán ngắn hạn'], {
      depth: 2,
      within: 'currentLiabilities',
    }),
    balance('taxesPayable', '313', '314', ['thuế và các khoản phải nộp nhà nước'], {
      depth: 2,
      within: 'currentLiabilities',
    }),
    balance('payablesToEmployees', '314', null, ['phải trả người lao động'], { depth: 2 }),
    balance('welfareFund', '322', null, ['quỹ khen thưởng phúc lợi'], { depth: 2 }),
    balance('unearnedRevenueShort', '318', '319', ['doanh thu chưa thực hiện ngắn hạn'], {
      depth: 2,
      within: 'currentLiabilities',
    }),
    balance('shortDebt', '320', '321', ['vay và nợ thuê tài chính ngắn hạn'], {
      depth: 2,
      within: 'currentLiabilities',
    }),
    balance('longLiabilities', '330', '330', ['nợ dài hạn'], { depth: 1, within: 'liabilities' }),
    balance('unearnedRevenueLong', '336', '337', ['doanh thu chưa thực hiện dài hạn'], {
      depth: 2,
      within: 'longLiabilities',
    }),
    balance('longDebt', '338', '339', ['vay và nợ thuê tài chính dài hạn'], {
      depth: 2,
      within: 'longLiabilities',
    }),
    balance('convertibleBonds', '339', '340', ['trái phiếu chuyển đổi'], {
      depth: 2,
      within: 'longLiabilities',
    }),
    balance('equity', '400', '400', ['vốn chủ sở hữu'], { depth: 0 }),
    balance('ownersEquity', '410', '410', ['vốn chủ sở hữu'], { depth: 1 }),
    balance('paidInCapital', '411', '411', ['vốn góp của chủ sở hữu'], { depth: 2 }),
    balance('sharePremium', '412', '412', ['thặng dư vốn cổ phần'], { depth: 2, within: 'ownersEquity' }),
    balance('treasuryShares', '415', '415', ['cổ phiếu quỹ', 'cổ phiếu mua lại của chính mình'], {
      depth: 2,
    }),
    balance('retainedEarnings', '421', '420', ['lợi nhuận sau thuế chưa phân phối'], {
      depth: 2,
      within: 'ownersEquity',
    }),
    balance('minorityInterest', null, null, ['lợi ích cổ đông không kiểm soát'], {
      depth: 2,
      within: 'ownersEquity',
    }),
    balance('minorityOutside', null, null, ['lợi ích cổ đông thiểu số'], {
      depth: 0,
      within: 'ownersEquity',
    }),
    balance('totalSources', '440', '440', ['tổng cộng nguồn vốn']),

    income('grossRevenue', '01', '01', ['doanh thu bán hàng và cung cấp dịch vụ']),
    income('revenueDeductions', '02', '02', ['các khoản giảm trừ doanh thu']),
    income('revenue', '10', '10', ['doanh thu thuần về bán hàng và cung cấp dịch vụ', 'doanh thu thuần']),
    income('costOfGoods', '11', '11', ['giá vốn hàng bán']),
    income('grossProfit', '20', '20', [
      'lợi nhuận gộp về bán hàng và cung cấp dịch vụ',
      'lợi nhuận gộp',
      'lãi gộp',
    ]),
    income('investmentPropertyGain', null, '21', ['lãi/lỗ từ thanh lý bất động sản đầu tư']),
    income('financialIncome', '21', '22', ['doanh thu hoạt động tài chính', 'thu nhập tài chính']),
    income('financialExpense', '22', '23', ['chi phí tài chính']),
    income('interestExpense', '23', '24', [
      'trong đó chi phí lãi vay',
      'chi phí lãi vay',
      'chi phí tiền lãi vay',
      'trong đó chi phí đi vay',
      'chi phí đi vay',
    ]),
    income('associates', '24', '27', [
      'phần lãi/lỗ trong công ty liên doanh liên kết',
      'lãi/lỗ từ công ty liên doanh',
    ]),
    income('sellingExpense', '25', '25', ['chi phí bán hàng']),
    income('adminExpense', '26', '26', ['chi phí quản lý doanh nghiệp', 'chi phí quản lý dn']),
    income('operatingProfit', '30', '30', [
      'lợi nhuận thuần từ hoạt động kinh doanh',
      'lãi/lỗ từ hoạt động kinh doanh',
    ]),
    income('otherProfit', '40', '40', ['lợi nhuận khác']),
    income('profitBeforeTax', '50', '50', ['tổng lợi nhuận kế toán trước thuế', 'ln trước thuế']),
    income('currentTax', '51', '51', ['chi phí thuế tndn hiện hành']),
    income('deferredTax', '52', '52', ['chi phí thuế tndn hoãn lại']),
    income('netProfit', '60', '60', ['lợi nhuận sau thuế thu nhập doanh nghiệp', 'lợi nhuận thuần']),
    income('parentProfit', '61', '61', [
      'lợi nhuận sau thuế của cổ đông của công ty mẹ',
      'lợi nhuận sau thuế của công ty mẹ',
      'lợi nhuận sau thuế của cổ đông công ty mẹ',
      'cổ đông của công ty mẹ',
    ]),
    income('minorityProfit', '62', '62', [
      'lợi ích của cổ đông thiểu số',
      'lợi nhuận sau thuế của cổ đông không kiểm soát',
      'cổ đông thiểu số',
    ]),
    income('reportedEps', '70', '70', ['lãi cơ bản trên cổ phiếu']),

    cash('depreciation', '02', '02', ['khấu hao tscđ và bđsđt', 'khấu hao tài sản cố định'], {
      within: 'operatingCash',
    }),
    cash('incomeTaxPaid', '15', null, ['thuế thu nhập doanh nghiệp đã nộp', 'thuế tndn đã nộp']),
    cash('operatingCash', '20', '20', ['lưu chuyển tiền thuần từ hoạt động kinh doanh']),
    cash(
      'capitalExpenditure',
      '21',
      '21',
      ['tiền chi để mua sắm xây dựng tscđ và các tài sản dài hạn khác'],
      { within: 'investingCash' },
    ),
    cash('investingCash', '30', '30', ['lưu chuyển tiền thuần từ hoạt động đầu tư']),
    cash('sharesIssuedCash', '31', '31', ['tiền thu từ phát hành cổ phiếu nhận vốn góp của chủ sở hữu'], {
      within: 'financingCash',
    }),
    cash(
      'sharesBoughtBackCash',
      '32',
      '32',
      ['tiền chi trả vốn góp cho các chủ sở hữu mua lại cổ phiếu của doanh nghiệp đã phát hành'],
      { within: 'financingCash' },
    ),
    cash('dividendsPaid', '36', '36', ['cổ tức lợi nhuận đã trả cho chủ sở hữu'], {
      within: 'financingCash',
    }),
    cash('financingCash', '40', '40', ['lưu chuyển tiền thuần từ hoạt động tài chính']),
    cash('netCashChange', '50', '50', ['lưu chuyển tiền thuần trong kỳ']),
    cash('openingCash', '60', '60', ['tiền và tương đương tiền đầu kỳ']),
    cash('fxOnCash', '61', '61', ['ảnh hưởng của thay đổi tỷ giá hối đoái quy đổi ngoại tệ']),
    cash('closingCash', '70', '70', ['tiền và tương đương tiền cuối kỳ']),
  ],
  identities: [
    assetsByTerm,
    balanced,
    liabilitiesByTerm,
    {
      name: 'revenue = gross revenue − deductions',
      total: 'revenue',
      parts: [
        [1, 'grossRevenue'],
        [-1, 'revenueDeductions'],
      ],
      check: false,
    },
    {
      name: 'gross profit = revenue − cost',
      total: 'grossProfit',
      parts: [
        [1, 'revenue'],
        [-1, 'costOfGoods'],
      ],
      check: true,
    },
    {
      name: 'operating profit of Circular 200',
      forms: ['tt200'],
      total: 'operatingProfit',
      parts: [
        [1, 'grossProfit'],
        [1, 'financialIncome'],
        [-1, 'financialExpense'],
        [1, 'associates'],
        [-1, 'sellingExpense'],
        [-1, 'adminExpense'],
      ],
      optional: ['associates', 'financialIncome', 'financialExpense', 'sellingExpense', 'adminExpense'],
      check: true,
    },
    {
      name: 'operating profit of Circular 99',
      forms: ['tt99'],
      total: 'operatingProfit',
      parts: [
        [1, 'grossProfit'],
        [1, 'investmentPropertyGain'],
        [1, 'financialIncome'],
        [-1, 'financialExpense'],
        [-1, 'sellingExpense'],
        [-1, 'adminExpense'],
        [1, 'associates'],
      ],
      optional: [
        'investmentPropertyGain',
        'associates',
        'financialIncome',
        'financialExpense',
        'sellingExpense',
        'adminExpense',
      ],
      check: true,
    },
    profitAfterTaxes,
    profitByOwner,
    { name: 'closing cash = balance sheet', total: 'closingCash', parts: [[1, 'cash']], check: true },
    {
      name: 'fixed assets by kind',
      total: 'fixedAssets',
      parts: [
        [1, 'tangibleAssets'],
        [1, 'leasedAssets'],
        [1, 'intangibleAssets'],
      ],
      check: false,
    },
  ],
}
