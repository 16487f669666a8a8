import {
  type SpecialRequest,
  type SpecialType,
  specialAnswer,
  specialRequest,
} from '../../../contracts/http/tax/special.ts'
import { investmentLaw } from '../../../contracts/law/investment.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { otherIncomeLaw } from '../../../contracts/law/other-income.ts'
import { personalIncomeLaw } from '../../../contracts/law/personal-income.ts'
import { realEstateLaw } from '../../../contracts/law/real-estate.ts'
import { specialLaw } from '../../../contracts/law/special.ts'
import { transferLaw } from '../../../contracts/law/transfers.ts'
import { millionOf } from '../../../contracts/money.ts'
import type { Lang } from '../../../contracts/text.ts'
import { calculator } from '../calculator.ts'
import { InputError } from '../input-error.ts'
import { collections } from './collections.ts'
import { explainHead } from './explain.ts'
import { exemptHead, type Head, headOfSpecial } from './head.ts'
import { inheritanceTax, notReported, prizeTax, provisional, seasonalTax } from './kinds.ts'
import { digitalAsset, goldBar, nonResidentBusiness, otherIncome, royalty } from './other.ts'
import { realEstate } from './real-estate.ts'
import { neededAmount } from './required.ts'
import { capitalTransfer, derivatives, securities, shareBonus, stockDividend } from './shares.ts'
import { exemptPay, nonResidentWage, severance } from './work.ts'

type Compute = (request: SpecialRequest, law: Law) => Head

const soldShares = ['shares', 'sale_price'] as const
const receivedShares = [...soldShares, 'par_value', 'shares_received'] as const
const serviceTime = ['amount', 'average_wage', 'months_worked', 'months_insured'] as const

/** Each head with the fields it takes besides `type` and `resident`. To add one: a line here and its law. */
const heads: Readonly<Record<SpecialType, readonly [Compute, ...(keyof SpecialRequest)[]]>> = {
  seasonal: [seasonal, 'amount', 'commitment'],
  prize: [prize, 'amount', 'winnings'],
  inheritance: [inheritance, 'amount', 'asset', 'relationship'],
  gift: [inheritance, 'amount', 'asset', 'relationship'],
  real_estate: [
    realEstate,
    'amount',
    'relationship',
    'table_value',
    'building_amount',
    'building_table_value',
    'share_percent',
    'only_home',
    'acquired_on',
    'held_days',
    'sold_whole',
    'future_housing',
  ],
  capital_transfer: [capitalTransfer, 'amount', 'cost', 'expenses'],
  securities: [securities, 'amount', 'listed', ...soldShares],
  derivatives: [derivatives, 'contracts', 'price', 'multiplier', 'initial_margin_percent'],
  stock_dividend: [stockDividend, ...receivedShares],
  esop: [shareBonus, ...receivedShares, 'price_paid', 'book_value'],
  share_bonus: [shareBonus, ...receivedShares, 'book_value'],
  royalty: [royalty, 'amount'],
  franchise: [royalty, 'amount'],
  domain_name: [otherIncome, 'amount'],
  carbon_credit: [otherIncome, 'amount', 'first_transfer'],
  number_plate: [otherIncome, 'amount', 'residual_value'],
  digital_asset: [digitalAsset, 'amount'],
  gold_bar: [goldBar, 'amount'],
  severance: [severance, ...serviceTime],
  job_loss: [severance, ...serviceTime],
  unused_leave: [exemptPay, 'amount'],
  pension: [exemptPay, 'amount'],
  non_resident_wage: [nonResidentWage, 'amount', 'days_in_vietnam', 'benefits'],
  non_resident_business: [nonResidentBusiness, 'amount', 'trade'],
}

const ofAll: readonly string[] = ['type', 'resident', 'effective_date', 'lang']

interface Result {
  readonly request: SpecialRequest
  readonly head: Head
}

function compute(request: SpecialRequest, law: Law): Result {
  const [headOf, ...fields] = heads[request.type]
  const taken: readonly string[] = fields
  for (const [field, value] of Object.entries(request))
    if (value !== undefined && !taken.includes(field) && !ofAll.includes(field))
      throw elsewhere(field, request.type)
  return { request, head: headOf(request, law) }
}

function seasonal(request: SpecialRequest, law: Law): Head {
  const amount = neededAmount(request, 'amount')
  const tax = seasonalTax(amount, request.resident ?? true, request.commitment ?? false, law)
  return headOfSpecial(tax, collections.payer, provisional(tax, law))
}

function prize(request: SpecialRequest, law: Law): Head {
  const amount = neededAmount(request, 'amount')
  if (request.winnings === 'casino')
    return exemptHead(amount, otherIncomeLaw.casino, casinoFree, collections.nobody, law)
  return headOfSpecial(prizeTax(amount, law), collections.payer, [])
}

function inheritance(request: SpecialRequest, law: Law): Head {
  const amount = neededAmount(request, 'amount')
  const tax = inheritanceTax(
    amount,
    request.asset ?? 'registered_asset',
    request.relationship ?? 'non_relative',
    law,
  )
  return headOfSpecial(tax, collections.registration, request.asset === undefined ? [notReported] : [])
}

const casinoFree = {
  vi: 'Trúng thưởng trong casino không thuộc thu nhập chịu thuế.',
  en: 'Winnings in a casino are not taxable income.',
}

const elsewhere = (field: string, type: string) =>
  new InputError(
    `/${field}`,
    'applies-to-type',
    { vi: `không dùng cho ${type}`, en: `does not apply to ${type}` },
    { vi: `Bỏ ${field} hoặc đổi type.`, en: `Leave ${field} out, or change type.` },
  )

function present({ request, head }: Result, lang: Lang) {
  const parts = head.parts.map(part => ({
    head: part.head,
    base: millionOf(part.base),
    threshold: millionOf(part.threshold),
    taxable: millionOf(part.taxable),
    tax_rate: part.rate,
    tax: millionOf(part.tax),
  }))
  const first = parts[0]!
  const tax = taxOf(head)
  return {
    type: request.type,
    amount: millionOf(head.amount),
    threshold: first.threshold,
    taxable: first.taxable,
    tax_rate: first.tax_rate,
    tax: millionOf(tax),
    net: millionOf(head.amount - tax),
    exempt: head.reason !== null,
    reason: head.reason?.[lang] ?? null,
    parts,
    statutory_amount: head.statutory === null ? null : millionOf(head.statutory),
    years_counted: head.years,
    collected_by: head.collection.by,
    deadline: head.collection.when[lang],
  }
}

export const taxOf = (head: Head) => head.parts.reduce((sum, { tax }) => sum + tax, 0)

export const special = calculator({
  id: 'special',
  title: {
    vi: 'Thuế từng lần: nhà đất, vốn, chứng khoán, bản quyền, trúng thưởng, quà tặng, vãng lai',
    en: 'Income taxed by the event: property, capital, shares, royalties, prizes, gifts, casual pay',
  },
  summary: {
    vi: 'Mỗi khoản thu nhập tính thuế từng lần của cá nhân cư trú và không cư trú: bất động sản, vốn, chứng khoán, phái sinh, cổ phiếu thưởng, bản quyền, nhượng quyền, trúng thưởng, thừa kế, quà tặng, vãng lai, thôi việc.',
    en: 'Every head of income that is taxed by the event, of residents and non-residents: real estate, capital, shares, futures, bonus shares, royalties, franchise, prizes, inheritance, gifts, casual pay, severance.',
  },
  remarks: {
    vi: 'Khấu trừ theo quy định của ngày chi trả hoặc chuyển nhượng. Mỗi loại nhận các trường của mình. Thuế là tổng các phần (parts); mức, phần tính thuế, thuế suất ở trên là của phần đầu. Giá một cổ phiếu cũng ghi bằng triệu đồng; giá hợp đồng tương lai ghi bằng điểm với hệ số nhân bằng đồng. Không nêu asset thì tính như tài sản phải đăng ký.',
    en: 'The day of payment or transfer picks the rules. Each type takes its own fields. tax is the sum of parts; threshold, taxable and tax_rate are those of the first. Prices of a share are in million VND too; the price of a futures contract is in points, its multiplier in đồng. Without asset the receipt counts as one that must be registered.',
  },
  annual: false,
  request: specialRequest,
  answer: specialAnswer,
  example: { type: 'prize', amount: 50 },
  parameters: [
    ...Object.values(specialLaw),
    ...Object.values(realEstateLaw),
    ...Object.values(transferLaw),
    ...Object.values(otherIncomeLaw),
    investmentLaw.dividendRate,
    investmentLaw.stockTransferRate,
    investmentLaw.digitalAssetTransferRate,
    personalIncomeLaw.nonResidentRate,
  ],
  compute,
  present,
  explain: ({ head }, law, w) => explainHead(head, law, w),
  warnings: ({ head }) => [...head.notes],
})
