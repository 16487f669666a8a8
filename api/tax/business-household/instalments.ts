import { dueDatesLaw } from '../../../contracts/law/due-dates.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { type Dong, dongEn, dongVi, percentOf } from '../../../contracts/money.ts'
import { type Day, householdReturns, yearly } from '../calendar/periods.ts'
import { InputError } from '../input-error.ts'
import { isExempt, rateLines, vatLines } from './business.ts'
import { type Letting, lettingOf, pitOfLease } from './lets.ts'
import type { HouseholdTax } from './result.ts'

/** Tax that falls due with one return. */
export interface Due {
  readonly period: string
  readonly head: 'trade' | 'letting'
  /** As the act names it. */
  readonly statutoryDue: string
  readonly vat: Dong
  readonly pit: Dong
}

/**
 * The returns of a year with their tax, by due date. Trade is declared by the quarter, from the one in which the year's
 * revenue passes the threshold (Decree 68/2026/NĐ-CP Arts. 8 to 10); what is due is that of the revenue so far less what was
 * due before, so that the quarters add up to the year. Letting is declared once or twice a year (Art. 8.3.d).
 * @throws InputError where quarters are stated that the law of the year does not declare by
 */
export function duesOf(tax: HouseholdTax, letting: Letting | null, law: Law): Due[] {
  const dues = [...tradeDues(tax, law), ...(letting ? lettingDues(letting, law) : [])]
  return dues
    .filter(({ vat, pit }) => vat + pit > 0)
    .sort((a, b) => a.statutoryDue.localeCompare(b.statutoryDue) || a.head.localeCompare(b.head))
}

function tradeDues(tax: HouseholdTax, law: Law): Due[] {
  const { business } = tax
  const missing = business.activities.findIndex(({ quarters }) => quarters === null)
  if (business.activities.every(({ quarters }) => quarters === null)) return []
  if (missing >= 0) throw everyLine(missing)
  const days = householdReturns(law.taxYear, { monthly: false })
  if (days.length === 0) throw noQuarters(law)
  const line = law.at(dueDatesLaw.monthlyLine)
  if (business.revenue > line) throw byTheMonth(line)
  law.on(dueDatesLaw.quarterlyReturn, days[0]!.day)
  const before = { vat: 0, pit: 0 }
  const quarters = days.map((day, index): Due => {
    const sofar = soFar(tax, index + 1, law)
    const due = dueOf(day, 'trade', sofar.vat - before.vat, sofar.pit - before.pit)
    Object.assign(before, sofar)
    return due
  })
  if (!tax.profit) return quarters
  law.at(dueDatesLaw.profitMethodReturn)
  return [
    ...quarters,
    ...yearly(dueDatesLaw.profitMethodReturn, law.taxYear, 1).map(day => dueOf(day, 'trade', 0, tax.pit)),
  ]
}

const dueOf = ({ period, day }: Day, head: Due['head'], vat: Dong, pit: Dong): Due => ({
  period,
  head,
  statutoryDue: day,
  vat,
  pit,
})

const sumTo = (quarters: readonly Dong[], count: number): Dong =>
  quarters.slice(0, count).reduce((sum, amount) => sum + amount, 0)

/** Tax of the revenue of the first quarters of the year; the PIT on profit is that of the whole year. */
function soFar(
  { business, reduction, profit }: HouseholdTax,
  count: number,
  law: Law,
): { vat: Dong; pit: Dong } {
  const activities = business.activities.map(activity => ({
    ...activity,
    revenue: sumTo(activity.quarters!, count),
  }))
  const revenue = activities.reduce((sum, activity) => sum + activity.revenue, 0)
  if (isExempt(revenue, law)) return { vat: 0, pit: 0 }
  const vat = vatLines({ ...business, activities }, law).reduce((sum, line) => sum + line.vat, 0)
  if (profit) return { vat, pit: 0 }
  const before = rateLines({ activities }, law).reduce((sum, line) => sum + line.pit, 0)
  return { vat, pit: before - percentOf(before, reduction.rate) }
}

/** Two returns where the rent of every quarter is stated, else one for the year; tenants' leases are theirs to declare. */
function lettingDues(letting: Letting, law: Law): Due[] {
  const own = letting.lines.filter(({ lease }) => !lease.tenantPays)
  if (letting.exempt || own.length === 0 || law.find(dueDatesLaw.lettingSecond) === null) return []
  const [last] = yearly(dueDatesLaw.lettingSecond, law.taxYear, 1)
  const [first] = yearly(dueDatesLaw.lettingFirst, law.taxYear, 0)
  if (!first || !last) return []
  const whole = taxOf(letting)
  if (letting.lines.some(({ lease }) => lease.quarters === null))
    return [dueOf(last, 'letting', whole.vat, whole.pit)]
  law.at(dueDatesLaw.lettingFirst)
  const leases = letting.lines.map(({ lease }) => ({ ...lease, revenue: sumTo(lease.quarters!, 1 + 1) }))
  const half = taxOf({ ...lettingOf(leases, 0, law), reduction: letting.reduction })
  return [
    dueOf({ ...first, period: `${law.taxYear}-H1` }, 'letting', half.vat, half.pit),
    dueOf({ ...last, period: `${law.taxYear}-H2` }, 'letting', whole.vat - half.vat, whole.pit - half.pit),
  ]
}

/** What the owner himself pays. */
const taxOf = (letting: Letting): { vat: Dong; pit: Dong } =>
  letting.lines
    .filter(({ lease }) => !lease.tenantPays)
    .reduce((sum, line) => ({ vat: sum.vat + line.vat, pit: sum.pit + pitOfLease(line, letting) }), {
      vat: 0,
      pit: 0,
    })

const everyLine = (index: number) =>
  new InputError(
    `/activities/${index}/quarters`,
    'required',
    {
      vi: 'là bắt buộc khi dòng khác có doanh thu quý',
      en: 'is required where other lines state their quarters',
    },
    {
      vi: 'Ghi quarters cho mọi ngành nghề và nhà trọ, hoặc bỏ ở tất cả.',
      en: 'Give quarters for every line of business and all lodging, or for none.',
    },
  )

const noQuarters = (law: Law) =>
  new InputError(
    '/quarters',
    'declared-by-quarter',
    {
      vi: `không dùng cho kỳ tính thuế ${law.taxYear}: hộ kinh doanh chưa tự khai theo quý`,
      en: `do not apply to tax year ${law.taxYear}: households did not declare by the quarter`,
    },
    { vi: 'Bỏ quarters.', en: 'Leave quarters out.' },
  )

const byTheMonth = (line: Dong) =>
  new InputError(
    '/quarters',
    'declared-by-quarter',
    {
      vi: `không dùng khi doanh thu năm trên ${dongVi(line)}: khai theo tháng`,
      en: `do not apply above ${dongEn(line)} a year: returns are monthly`,
    },
    {
      vi: 'Bỏ quarters; xem hạn tại /api/tax/calendar.',
      en: 'Leave quarters out; due dates stand at /api/tax/calendar.',
    },
  )
