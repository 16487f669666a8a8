import { type LendingRequest, lendingAnswer, lendingRequest } from '../../../contracts/http/tax/lending.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { lendingLaw } from '../../../contracts/law/lending.ts'
import {
  type Dong,
  fractionOf,
  millionOf,
  numberVi,
  type Percent,
  percentOf,
} from '../../../contracts/money.ts'
import type { Text } from '../../../contracts/text.ts'
import { amountOf, withinRange } from '../amount.ts'
import { calculator } from '../calculator.ts'
import { InputError } from '../input-error.ts'
import type { Note } from '../note.ts'
import type { Steps } from '../steps.ts'

interface Loan {
  readonly principal: Dong
  readonly annualRate: Percent
  readonly months: number
}

interface Result {
  /** Null when the interest itself was stated. */
  readonly loan: Loan | null
  readonly interest: Dong
  readonly rate: Percent
  readonly tax: Dong
  readonly statutoryRate: Percent
  readonly statutoryTax: Dong
}

/** Tax on the interest alone, never on the principal; no threshold, no offset of losses. */
function compute(request: LendingRequest, law: Law): Result {
  const loan = readLoan(request)
  const interest = loan
    ? withinRange(interestOf(loan), '/principal')
    : amountOf(request.interest_income, '/interest_income')
  const rate = law.at(lendingLaw.productRate)
  const statutory = law.at(lendingLaw.statutoryRate)
  return {
    loan,
    interest,
    rate,
    tax: percentOf(interest, rate),
    statutoryRate: statutory,
    statutoryTax: percentOf(interest, statutory),
  }
}

/** Simple interest on the whole principal, a twelfth of the yearly rate each month. */
const interestOf = ({ principal, annualRate, months }: Loan): Dong =>
  fractionOf(principal, Math.round(annualRate * 1000) * months, 1000 * 100 * 12)

function readLoan({ interest_income, principal, annual_rate, months }: LendingRequest): Loan | null {
  if (interest_income !== undefined) {
    const other = Object.entries({ principal, annual_rate, months }).find(([, value]) => value !== undefined)
    if (other) throw exclusive(`/${other[0]}`)
    return null
  }
  if (principal === undefined || annual_rate === undefined || months === undefined) throw missing
  if (Math.abs(annual_rate * 1000 - Math.round(annual_rate * 1000)) > 1e-6) throw tooFine
  return { principal: amountOf(principal, '/principal'), annualRate: annual_rate, months }
}

const remedy: Text = {
  vi: 'Ghi interest_income, hoặc principal, annual_rate và months.',
  en: 'Give interest_income, or principal, annual_rate and months together.',
}
const missing = new InputError(
  '/interest_income',
  'required',
  { vi: 'là bắt buộc', en: 'is required' },
  remedy,
)
const exclusive = (pointer: string) =>
  new InputError(
    pointer,
    'exclusive',
    { vi: 'không đi cùng interest_income', en: 'does not go with interest_income' },
    remedy,
  )
const tooFine = new InputError(
  '/annual_rate',
  'three-decimals',
  { vi: 'có quá ba chữ số thập phân', en: 'has more than three decimals' },
  {
    vi: 'Ghi lãi suất năm bằng phần trăm, nhiều nhất ba chữ số thập phân.',
    en: 'Give percent with at most three decimals.',
  },
)

const present = (r: Result) => ({
  interest: millionOf(r.interest),
  tax_rate: r.rate,
  tax: millionOf(r.tax),
  net: millionOf(r.interest - r.tax),
  statutory_rate: r.statutoryRate,
  statutory_tax: millionOf(r.statutoryTax),
})

function explain({ loan, interest, rate, tax, ...law }: Result, _law: Law, w: Steps): void {
  if (loan) {
    w.money(
      'interest',
      'interest',
      'round(principal × annual_rate × months ÷ 100 ÷ 12)',
      { dong: { principal: loan.principal }, plain: { annual_rate: loan.annualRate, months: loan.months } },
      interest,
    )
  }
  w.money(
    'tax',
    'tax',
    'round(interest × rate ÷ 100)',
    { dong: { interest }, plain: { rate } },
    tax,
    lendingLaw.productRate,
  )
  w.money('net', 'net', 'interest − tax', { dong: { interest, tax } }, interest - tax)
  w.money(
    'statutory_tax',
    'statutory_tax',
    'round(interest × rate ÷ 100)',
    { dong: { interest }, plain: { rate: law.statutoryRate } },
    law.statutoryTax,
    lendingLaw.statutoryRate,
  )
}

const warnings = ({ rate, statutoryRate: statutory }: Result): Note[] => [
  {
    code: 'product_rate',
    vi: `Thuế suất ${numberVi(rate)}% là quy định của sản phẩm; thuế suất theo luật đối với lãi cho vay là ${numberVi(statutory)}%, xem statutory_rate.`,
    en: `The rate of ${rate}% is a rule of this product; the law taxes interest from lending at ${statutory}%, see statutory_rate.`,
  },
]

export const lending = calculator({
  id: 'lending',
  title: { vi: 'Thuế thu nhập từ cho vay ngang hàng', en: 'Peer-to-peer lending income tax' },
  summary: {
    vi: 'Thuế trên tiền lãi cho vay, theo thuế suất của sản phẩm, bên cạnh thuế suất theo luật.',
    en: 'Tax on interest from lending at the rate of this product, with the rate of the law beside it.',
  },
  remarks: {
    vi: 'tax_rate là thuế suất do sản phẩm quy định; statutory_rate là thuế suất theo luật. Chỉ tính trên tiền lãi.',
    en: 'tax_rate is a rule of this product; statutory_rate is the rate of the law. On the interest alone.',
  },
  annual: false,
  request: lendingRequest,
  answer: lendingAnswer,
  example: { interest_income: 100 },
  parameters: Object.values(lendingLaw),
  compute,
  present,
  explain,
  warnings,
})
