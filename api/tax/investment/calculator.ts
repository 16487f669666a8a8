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
import { amountOf } from '../amount.ts'
import { calculator } from '../calculator.ts'
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

function compute({ type, amount, held_years }: InvestmentRequest, law: Law): Result {
  const dong = amountOf(amount, '/amount')
  if (held_years !== undefined && type !== 'open_fund_certificate') throw holdingYearsElsewhere
  const years = type === 'open_fund_certificate' ? law.find(investmentLaw.openFundHoldingYears) : null
  if (years !== null && (held_years ?? 0) >= years) {
    return { type, amount: dong, rate: 0, tax: 0, rule: investmentLaw.openFundHoldingYears }
  }
  const rate = law.at(rules[type])
  return { type, amount: dong, rate, tax: percentOf(dong, rate), rule: rules[type] }
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

const holdingYearsElsewhere = new InputError(
  '/held_years',
  'applies-to-type',
  { vi: 'chỉ dùng cho open_fund_certificate', en: 'applies to open_fund_certificate only' },
  { vi: 'Bỏ held_years.', en: 'Leave held_years out.' },
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
