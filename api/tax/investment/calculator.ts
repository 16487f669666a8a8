import {
  type InvestmentRequest,
  type InvestmentType,
  investmentAnswer,
  investmentRequest,
} from '../../../contracts/http/tax/investment.ts'
import { investmentLaw } from '../../../contracts/law/investment.ts'
import type { Law } from '../../../contracts/law/law.ts'
import type { Parameter } from '../../../contracts/law/parameter.ts'
import { type Dong, millionOf, type Percent, percentOf } from '../../../contracts/money.ts'
import { addMonthsTo } from '../../../contracts/vietnam-time.ts'
import { amountOf } from '../amount.ts'
import { calculator } from '../calculator.ts'
import { dateOf } from '../date-of.ts'
import { InputError } from '../input-error.ts'
import type { Note } from '../note.ts'
import type { Steps } from '../steps.ts'

interface Result {
  readonly type: InvestmentType
  readonly amount: Dong
  readonly rate: Percent
  readonly tax: Dong
  readonly rule: Parameter
}

const rules: Record<InvestmentType, Parameter<Percent>> = {
  dividend: investmentLaw.dividendRate,
  corporate_bond: investmentLaw.corporateBondRate,
  government_bond: investmentLaw.governmentBondRate,
  savings: investmentLaw.savingsRate,
  stock_transfer: investmentLaw.stockTransferRate,
  green_bond: investmentLaw.greenBondRate,
  fund_distribution: investmentLaw.fundDistributionRate,
  open_fund_certificate: investmentLaw.stockTransferRate,
  digital_asset_transfer: investmentLaw.digitalAssetTransferRate,
}

function compute(request: InvestmentRequest, law: Law): Result {
  const { type, amount } = request
  const dong = amountOf(amount, '/amount')
  const years = type === 'open_fund_certificate' ? law.find(investmentLaw.openFundHoldingYears) : null
  if (isHeldFor(request, years, law)) {
    return { type, amount: dong, rate: 0, tax: 0, rule: investmentLaw.openFundHoldingYears }
  }
  const rate = law.at(rules[type])
  return { type, amount: dong, rate, tax: percentOf(dong, rate), rule: rules[type] }
}

/** Whether units were held for so many full years at the sale. @throws InputError */
function isHeldFor(
  { type, held_years, bought_on }: InvestmentRequest,
  years: number | null,
  law: Law,
): boolean {
  const isFund = type === 'open_fund_certificate'
  if (held_years !== undefined && !isFund) throw fundsOnly('held_years')
  if (bought_on === undefined) return years !== null && (held_years ?? 0) >= years
  if (!isFund) throw fundsOnly('bought_on')
  if (held_years !== undefined) throw bothDays
  const bought = dateOf(bought_on, '/bought_on')
  if (bought > law.date) throw boughtLater
  return years !== null && addMonthsTo(bought, years * 12) <= law.date
}

const present = ({ type, amount, rate, tax }: Result) => ({
  type,
  amount: millionOf(amount),
  tax_rate: rate,
  tax: millionOf(tax),
  net: millionOf(amount - tax),
})

function explain({ amount, rate, tax, rule }: Result, _law: Law, w: Steps): void {
  w.money('tax', 'tax', 'round(amount × rate ÷ 100)', { dong: { amount }, plain: { rate } }, tax, rule)
  w.money('net', 'net', 'amount − tax', { dong: { amount, tax } }, amount - tax)
}

function warnings({ type, rate }: Result): Note[] {
  if (type === 'stock_transfer' || type === 'digital_asset_transfer') return [onSaleValue]
  if (type === 'savings') return [creditInstitutions]
  if (type === 'open_fund_certificate' && rate > 0) return [onSaleValue]
  return []
}

const onSaleValue: Note = {
  code: 'tax_on_sale_value',
  vi: 'Thuế tính trên giá chuyển nhượng từng lần, dù lãi hay lỗ.',
  en: 'The tax is on the value of each sale, whether at a gain or at a loss.',
}
const creditInstitutions: Note = {
  code: 'credit_institutions_only',
  vi: 'Áp dụng cho tiền gửi, chứng chỉ tiền gửi tại tổ chức tín dụng.',
  en: 'For deposits and certificates of deposit at credit institutions.',
}

const fundsOnly = (field: string) =>
  new InputError(
    `/${field}`,
    'applies-to-type',
    { vi: 'chỉ dùng cho open_fund_certificate', en: 'applies to open_fund_certificate only' },
    { vi: `Bỏ ${field}.`, en: `Leave ${field} out.` },
  )
const bothDays = new InputError(
  '/bought_on',
  'exclusive',
  { vi: 'không đi cùng held_years', en: 'does not go with held_years' },
  { vi: 'Ghi một trong hai.', en: 'Give one of the two.' },
)
const boughtLater = new InputError(
  '/bought_on',
  'before-sale',
  { vi: 'sau ngày bán', en: 'is after the day of the sale' },
  { vi: 'effective_date là ngày bán.', en: 'effective_date is the day of the sale.' },
)

export const investment = calculator({
  id: 'investment',
  title: { vi: 'Thuế thu nhập từ đầu tư', en: 'Investment income tax' },
  summary: {
    vi: 'Cổ tức, lãi trái phiếu, tiền gửi, chuyển nhượng chứng khoán, chứng chỉ quỹ, tài sản số.',
    en: 'Dividends, interest of bonds and deposits, transfers of securities, fund units and digital assets.',
  },
  remarks: {
    vi: 'amount là thu nhập đối với cổ tức, lãi; là giá chuyển nhượng đối với chuyển nhượng. Thuế chuyển nhượng tính trên mỗi lần bán, dù lãi hay lỗ.',
    en: 'amount is the income for dividends and interest, and the sale value for transfers. Transfers are taxed sale by sale, at a gain or a loss.',
  },
  annual: false,
  request: investmentRequest,
  answer: investmentAnswer,
  example: { type: 'stock_transfer', amount: 100 },
  parameters: [...new Set(Object.values(rules)), investmentLaw.openFundHoldingYears],
  compute,
  present,
  explain,
  warnings,
})
