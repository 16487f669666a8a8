import type { SpecialRequest } from '../../../contracts/http/tax/special.ts'
import { investmentLaw } from '../../../contracts/law/investment.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { personalIncomeLaw } from '../../../contracts/law/personal-income.ts'
import { transferLaw } from '../../../contracts/law/transfers.ts'
import { type Dong, fractionOf } from '../../../contracts/money.ts'
import { amountOf, withinRange } from '../amount.ts'
import { InputError } from '../input-error.ts'
import { needed } from '../needed.ts'
import type { Note } from '../note.ts'
import { collections } from './collections.ts'
import { type Head, headOf, onWhole } from './head.ts'
import { inParts, neededAmount } from './required.ts'

/** Capital of a company without shares: on the gain, or on the price where its cost is unknown (Art. 53). */
export function capitalTransfer(request: SpecialRequest, law: Law): Head {
  const amount = neededAmount(request, 'amount')
  const of = { amount, collection: collections.capital }
  const flat = request.resident === false ? law.find(transferLaw.capitalNonResidentRate) : null
  if (flat !== null)
    return headOf({
      ...of,
      parts: [onWhole('transfer', 'amount', amount, transferLaw.capitalNonResidentRate, law)],
    })
  if (request.cost === undefined)
    return headOf({
      ...of,
      parts: [onWhole('transfer', 'amount', amount, transferLaw.capitalRateOnPrice, law)],
      notes: [costUnknown],
    })
  const cost = amountOf(request.cost, '/cost')
  const expenses = amountOf(request.expenses, '/expenses')
  const gain = Math.max(0, amount - cost - expenses)
  return headOf({
    ...of,
    parts: [onWhole('transfer', 'gain', gain, transferLaw.capitalRate, law)],
    lead: w =>
      w.money('gain', 'gain', 'max(0, amount − cost − expenses)', { dong: { amount, cost, expenses } }, gain),
  })
}

/** Listed or not: on the value of each sale, at a gain or a loss (Art. 54). */
export function securities(request: SpecialRequest, law: Law): Head {
  const { value, lead } = saleOf(request)
  return headOf({
    amount: value,
    parts: [onWhole('transfer', 'sale_value', value, investmentLaw.stockTransferRate, law)],
    lead,
    notes: [onSaleValue],
    collection: request.listed === false ? collections.ownSecurities : collections.broker,
  })
}

/** A futures match or expiry: price × multiplier × contracts × initial margin ÷ 2 (Circular 87/2026/TT-BTC Art. 5). */
export function derivatives(request: SpecialRequest, law: Law): Head {
  const price = inParts(needed(request, 'price'), 100, '/price')
  const margin = inParts(needed(request, 'initial_margin_percent'), 1000, '/initial_margin_percent')
  const contracts = needed(request, 'contracts')
  const multiplier = needed(request, 'multiplier')
  const divisor = law.at(transferLaw.futuresDivisor)
  const above = BigInt(price) * BigInt(multiplier) * BigInt(contracts) * BigInt(margin)
  const below = BigInt(100 * 100 * 1000 * divisor)
  const value = withinRange(Number((above + below / BigInt(divisor)) / below), '/contracts')
  return headOf({
    amount: value,
    parts: [onWhole('transfer', 'futures_value', value, transferLaw.futuresRate, law)],
    notes: [eachMatch],
    collection: collections.broker,
    lead: w =>
      w.money(
        'futures_value',
        'futures_value',
        'round(price × multiplier × contracts × margin ÷ 100 ÷ divisor ÷ 1000 ÷ 1000)',
        { plain: { price: price / 100, multiplier, contracts, margin: margin / 1000, divisor } },
        value,
        transferLaw.futuresDivisor,
      ),
  })
}

/** Shares received as a dividend: taxed as investment at par, or the price if lower, when they are sold (Art. 52.4). */
export function stockDividend(request: SpecialRequest, law: Law): Head {
  law.at(transferLaw.stockDividend)
  const { value, price, shares, lead } = saleOf(request)
  const open = Math.min(shares, request.shares_received ?? shares)
  const par = neededAmount(request, 'par_value')
  const dividend = open * Math.min(par, price)
  return headOf({
    amount: value,
    parts: [
      onWhole('investment', 'dividend_value', dividend, investmentLaw.dividendRate, law),
      onWhole('transfer', 'sale_value', value, investmentLaw.stockTransferRate, law),
    ],
    notes: [firstIn],
    collection: collections.broker,
    lead: w => {
      lead(w)
      w.money(
        'dividend_value',
        'dividend_value',
        'taxed_shares × min(par_value, sale_price)',
        { dong: { par_value: par, sale_price: price }, plain: { taxed_shares: open } },
        dividend,
        transferLaw.stockDividend,
      )
    },
  })
}

/** Bonus shares and ESOP: wages when sold, a tenth withheld, and the transfer (Art. 50.3.a). */
export function shareBonus(request: SpecialRequest, law: Law): Head {
  law.at(transferLaw.shareBonus)
  const { value, price, shares, lead } = saleOf(request)
  const open = Math.min(shares, request.shares_received ?? shares)
  const esop = request.type === 'esop'
  const book = request.book_value === undefined ? null : amountOf(request.book_value, '/book_value')
  const par = book === null ? neededAmount(request, 'par_value') : 0
  const paid = amountOf(request.price_paid, '/price_paid')
  const income =
    book ?? withinRange(open * (esop ? Math.max(0, par - paid) : Math.min(par, price)), '/shares')
  const resident = request.resident !== false
  const rate = resident ? transferLaw.shareBonusWithholding : personalIncomeLaw.nonResidentRate
  return headOf({
    amount: value,
    parts: [
      onWhole('wage', 'share_income', income, rate, law),
      onWhole('transfer', 'sale_value', value, investmentLaw.stockTransferRate, law),
    ],
    notes: [firstIn, resident ? settledLater : nonResidentInferred],
    collection: collections.broker,
    lead: w => {
      lead(w)
      const plain = { plain: { taxed_shares: open } }
      if (book !== null)
        w.money(
          'share_income',
          'share_income',
          'book_value',
          { dong: { book_value: book } },
          income,
          transferLaw.shareBonus,
        )
      else if (esop)
        w.money(
          'share_income',
          'share_income',
          'taxed_shares × max(0, par_value − price_paid)',
          { dong: { par_value: par, price_paid: paid }, ...plain },
          income,
          transferLaw.shareBonus,
        )
      else
        w.money(
          'share_income',
          'share_income',
          'taxed_shares × min(par_value, sale_price)',
          { dong: { par_value: par, sale_price: price }, ...plain },
          income,
          transferLaw.shareBonus,
        )
    },
  })
}

/** The value of a sale: `amount`, or shares at a price. */
function saleOf(request: SpecialRequest) {
  if (request.type === 'securities' && request.shares === undefined) {
    const value = neededAmount(request, 'amount')
    return {
      value,
      price: value,
      shares: 1,
      lead: (w: Parameters<Head['lead']>[0]) =>
        w.money('sale_value', 'sale_value', 'amount', { dong: { amount: value } }, value),
    }
  }
  if (request.amount !== undefined) throw amountAndShares
  const shares = needed(request, 'shares')
  const price: Dong = neededAmount(request, 'sale_price')
  const value = withinRange(fractionOf(price, shares, 1), '/shares')
  return {
    value,
    price,
    shares,
    lead: (w: Parameters<Head['lead']>[0]) =>
      w.money(
        'sale_value',
        'sale_value',
        'shares × sale_price',
        { dong: { sale_price: price }, plain: { shares } },
        value,
      ),
  }
}

const amountAndShares = new InputError(
  '/amount',
  'exclusive',
  { vi: 'không đi cùng shares và sale_price', en: 'does not go with shares and sale_price' },
  { vi: 'Ghi shares và sale_price.', en: 'Give shares and sale_price.' },
)
const onSaleValue: Note = {
  code: 'tax_on_sale_value',
  vi: 'Thuế tính trên giá chuyển nhượng từng lần, dù lãi hay lỗ.',
  en: 'The tax is on the value of each sale, whether at a gain or at a loss.',
}
const eachMatch: Note = {
  code: 'each_match_taxed',
  vi: 'Một lần khớp lệnh hoặc đáo hạn; mở và đóng vị thế là hai lần. Tỷ lệ ký quỹ ban đầu do VSDC công bố.',
  en: 'One match or expiry: opening and closing a position are two. VSDC publishes the initial margin.',
}
const costUnknown: Note = {
  code: 'cost_not_established',
  vi: 'Không nêu cost: tính trên giá chuyển nhượng như khi không xác định được giá mua.',
  en: 'Without cost the tax is on the price, as where the purchase value is not established.',
}
const firstIn: Note = {
  code: 'shares_received_count_first',
  vi: 'Bán cổ phiếu cùng loại được coi là bán số cổ phiếu nhận trước, cho đến hết: shares_received.',
  en: 'Sales of the same share count as those received until they are used up: shares_received.',
}
const settledLater: Note = {
  code: 'provisional_withholding',
  vi: 'Số khấu trừ của phần tiền lương là tạm thời; tổng hợp khi quyết toán năm (settlement, kind: shares).',
  en: 'What is withheld as wage is provisional; it is added in the settlement of the year (settlement, kind: shares).',
}
const nonResidentInferred: Note = {
  code: 'non_resident_shares_inferred',
  vi: 'Thuế suất của cá nhân không cư trú đối với cổ phiếu thưởng suy ra từ quy định về tiền lương.',
  en: 'The rate of a non-resident on bonus shares is inferred from that on wages.',
}
