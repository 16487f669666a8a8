import { type SpecialRequest, specialAnswer, specialRequest } from '../../../contracts/http/tax/special.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { specialLaw } from '../../../contracts/law/special.ts'
import { millionOf } from '../../../contracts/money.ts'
import type { Lang } from '../../../contracts/text.ts'
import { amountOf } from '../amount.ts'
import { calculator } from '../calculator.ts'
import { InputError } from '../input-error.ts'
import type { Note } from '../note.ts'
import type { Steps } from '../steps.ts'
import { inheritanceTax, notReported, prizeTax, provisional, type SpecialTax, seasonalTax } from './kinds.ts'

const fieldsOf: Record<SpecialRequest['type'], readonly (keyof SpecialRequest)[]> = {
  seasonal: ['commitment', 'resident'],
  prize: ['resident'],
  inheritance: ['asset', 'relationship', 'resident'],
  gift: ['asset', 'relationship', 'resident'],
}

interface Result {
  readonly request: SpecialRequest
  readonly tax: SpecialTax
}

function compute(request: SpecialRequest, law: Law): Result {
  for (const field of ['commitment', 'asset', 'relationship'] as const) {
    if (request[field] !== undefined && !fieldsOf[request.type].includes(field))
      throw elsewhere(field, request.type)
  }
  const amount = amountOf(request.amount, '/amount')
  switch (request.type) {
    case 'seasonal':
      return { request, tax: seasonalTax(amount, request.resident ?? true, request.commitment ?? false, law) }
    case 'prize':
      return { request, tax: prizeTax(amount, law) }
    default:
      return {
        request,
        tax: inheritanceTax(
          amount,
          request.asset ?? 'registered_asset',
          request.relationship ?? 'non_relative',
          law,
        ),
      }
  }
}

const elsewhere = (field: string, type: string) =>
  new InputError(
    `/${field}`,
    'applies-to-type',
    { vi: `không dùng cho ${type}`, en: `does not apply to ${type}` },
    { vi: `Bỏ ${field} hoặc đổi type.`, en: `Leave ${field} out, or change type.` },
  )

const present = ({ request, tax }: Result, lang: Lang) => ({
  type: request.type,
  amount: millionOf(tax.amount),
  threshold: millionOf(tax.threshold),
  taxable: millionOf(tax.taxable),
  tax_rate: tax.rate,
  tax: millionOf(tax.tax),
  net: millionOf(tax.amount - tax.tax),
  exempt: tax.reason !== null,
  reason: tax.reason?.[lang] ?? null,
})

function explain(
  { tax: { amount, threshold, taxable, rate, tax, reason, by, onExcess } }: Result,
  _: Law,
  w: Steps,
) {
  if (reason === null) {
    w.money(
      'taxable',
      'taxable',
      onExcess ? 'max(0, amount − threshold)' : 'amount',
      { dong: onExcess ? { amount, threshold } : { amount } },
      taxable,
      by.line,
    )
    w.money('tax', 'tax', 'round(taxable × rate ÷ 100)', { dong: { taxable }, plain: { rate } }, tax, by.rate)
  } else {
    w.money('tax', 'tax', '0', {}, 0, by.line)
  }
  w.money('net', 'net', 'amount − tax', { dong: { amount, tax } }, amount - tax)
}

function warnings({ request, tax }: Result, law: Law): Note[] {
  if (request.type === 'seasonal') return provisional(tax, law)
  if (request.type !== 'prize' && request.asset === undefined) return [notReported]
  return []
}

export const special = calculator({
  id: 'special',
  title: { vi: 'Thuế thu nhập vãng lai, trúng thưởng, thừa kế, quà tặng', en: 'Special income tax' },
  summary: {
    vi: 'Tiền công không có hợp đồng hoặc hợp đồng ngắn hạn, trúng thưởng, thừa kế, quà tặng.',
    en: 'Seasonal and casual pay, prizes, inheritance and gifts.',
  },
  remarks: {
    vi: 'Khấu trừ theo quy định của ngày chi trả. Trúng thưởng, thừa kế, quà tặng tính trên phần vượt mức. Không nêu asset thì tính như tài sản phải đăng ký.',
    en: 'Withholding goes by the day of payment. Prizes, inheritance and gifts are taxed on what exceeds the line. Without asset the receipt counts as one that must be registered.',
  },
  annual: false,
  request: specialRequest,
  answer: specialAnswer,
  example: { type: 'prize', amount: 50 },
  parameters: Object.values(specialLaw),
  compute,
  present,
  explain,
  warnings,
})
