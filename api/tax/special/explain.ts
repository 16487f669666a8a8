import type { Law } from '../../../contracts/law/law.ts'
import type { Dong } from '../../../contracts/money.ts'
import type { Steps } from '../steps.ts'
import type { Head, TaxPart } from './head.ts'

/** From the bases to the tax of each part, their sum, and what is left. */
export function explainHead(head: Head, _law: Law, w: Steps): void {
  head.lead(w)
  const { amount, parts, reason, reasonBy } = head
  const taxes: Record<string, Dong> = {}
  parts.forEach((part, index) => {
    const suffix = parts.length === 1 ? '' : `_${index + 1}`
    if (reason !== null) w.money(`tax${suffix}`, 'tax', '0', {}, 0, ...(reasonBy ? [reasonBy] : []))
    else explainPart(part, suffix, w)
    taxes[`tax${suffix}`] = part.tax
  })
  const tax = Object.values(taxes).reduce((sum, each) => sum + each, 0)
  if (parts.length > 1) w.money('tax', 'tax', Object.keys(taxes).join(' + '), { dong: taxes }, tax)
  w.money('net', 'net', 'amount − tax', { dong: { amount, tax } }, amount - tax)
}

function explainPart(part: TaxPart, suffix: string, w: Steps): void {
  const base = { [part.baseName]: part.base }
  w.money(
    `taxable${suffix}`,
    'taxable',
    part.onExcess ? `max(0, ${part.baseName} − threshold)` : part.baseName,
    { dong: part.onExcess ? { ...base, threshold: part.threshold } : base },
    part.taxable,
    ...(part.by.line ? [part.by.line] : []),
  )
  w.money(
    `tax${suffix}`,
    'tax',
    `round(taxable${suffix} × rate${suffix} ÷ 100)`,
    { dong: { [`taxable${suffix}`]: part.taxable }, plain: { [`rate${suffix}`]: part.rate } },
    part.tax,
    part.by.rate,
  )
}
