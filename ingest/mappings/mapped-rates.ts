import { type PolicyRateKind, type PolicyRates, policyRates } from '../../contracts/events/policy-rates.ts'
import type { Answers, Mapping } from '../../contracts/mapping.ts'
import { vietnamDate } from '../../contracts/vietnam-time.ts'
import type { OpenDocument, Parsed } from '../feed.ts'
import { depositCandidates, type OfferRow } from '../macro/deposit-candidates.ts'
import { placed } from '../places.ts'
import { newRowLog } from '../row-log.ts'
import { type NavRow, navCandidates } from '../sources/fmarket/nav-candidates.ts'
import { type MappedRow, mappedRows } from './mapped-rows.ts'

/** A NAV below it is in thousand VND: units begin at 10,000 VND by law, and none that is published fell below a tenth. */
const lowestNav = 1_000
const highestNav = 10_000_000
/** Percent a year: what is higher, or a fraction below, is in another unit. */
const highestRate = 30
const lowestRate = 0.05

const subjectOf = ({ subject }: Mapping, row: MappedRow): string => {
  const said = subject?.from ? row.cell(subject.from) : (subject?.constant ?? '')
  return subject?.ids?.[said] ?? said
}

const valueAt = (mapping: Mapping) => [mapping.columns.value?.from]

/** The facts of NAVs of funds by their mapping, VND a unit. What cannot be VND is quarantined. */
export function mappedNavs(mapping: Mapping, document: OpenDocument, given: Answers): Parsed {
  const log = newRowLog()
  const found: NavRow[] = []
  let rows = 0
  const needed = [mapping.columns.value?.from, mapping.subject?.from]
  for (const row of mappedRows(mapping, document, given, log, needed, ({ place }) =>
    valueAt(mapping).map(place),
  )) {
    rows += 1
    const fund = subjectOf(mapping, row)
    const nav = row.number(row.cell(mapping.columns.value?.from), `${fund}: NAV`)
    if (nav !== null && (nav < lowestNav || nav > highestNav))
      log.quarantine('nav-off-scale', row.where, `${fund}: a unit of ${nav} VND; in another unit?`)
    else found.push({ fund, day: row.period('daily'), nav, where: row.where })
  }
  return { candidates: navCandidates(found, vietnamDate(document.fetchedAt), log), rows, issues: log.issues }
}

/** The facts of deposit rates by their mapping, percent a year by bank and term in months. */
export function mappedDeposits(mapping: Mapping, document: OpenDocument, given: Answers): Parsed {
  const log = newRowLog()
  const found: OfferRow[] = []
  let rows = 0
  const needed = [mapping.columns.value?.from, mapping.subject?.from, mapping.term?.from]
  for (const row of mappedRows(mapping, document, given, log, needed, ({ place }) =>
    valueAt(mapping).map(place),
  )) {
    rows += 1
    const bank = subjectOf(mapping, row)
    const term = mapping.term?.from ? row.cell(mapping.term.from) : String(mapping.term?.constant ?? '')
    const day = row.period('daily')
    const rate = rateOf(mapping, row, log, bank)
    if (rate === undefined) continue
    if (day === null) log.refuse('bad-date', row.where, `${bank}: the day does not exist`)
    else
      found.push({
        bank_name: bank || '?',
        term_months: Number(/^\s*(\d+)/.exec(term)?.[1] ?? Number.NaN),
        rate,
        as_of: day,
        source_url: null,
        where: row.where,
      })
  }
  return { candidates: depositCandidates(found, log), rows, issues: log.issues }
}

const kinds: readonly string[] = ['refinancing', 'rediscount', 'overnight'] satisfies PolicyRateKind[]

/** The facts of the rates that the State Bank sets by their mapping, percent a year. */
export function mappedPolicyRates(mapping: Mapping, document: OpenDocument, given: Answers): Parsed {
  const log = newRowLog()
  const found: PolicyRates['rows'] = []
  let rows = 0
  const needed = [mapping.columns.value?.from, mapping.subject?.from]
  for (const row of mappedRows(mapping, document, given, log, needed, ({ place }) =>
    valueAt(mapping).map(place),
  )) {
    rows += 1
    const kind = subjectOf(mapping, row)
    const day = row.period('daily')
    const rate = rateOf(mapping, row, log, kind)
    if (rate === undefined) continue
    if (!kinds.includes(kind))
      log.refuse('unknown-kind', row.where, `${JSON.stringify(kind)} is no policy rate: ${kinds.join(', ')}`)
    else if (day === null) log.refuse('bad-date', row.where, `${kind}: the day does not exist`)
    else if (rate === null) log.refuse('not-stated', row.where, `${kind} ${day} has no value`)
    else found.push(placed({ kind: kind as PolicyRateKind, day, rate, decision: null }, row.where))
  }
  const candidates = [...Map.groupBy(found, ({ day }) => day)].map(([day, own]) => ({
    kind: policyRates,
    key: day,
    effectiveon: day,
    data: { rows: own },
  }))
  return { candidates, rows, issues: log.issues }
}

/** Percent a year; null where there is none, undefined where it is quarantined. */
function rateOf(
  mapping: Mapping,
  row: MappedRow,
  log: ReturnType<typeof newRowLog>,
  what: string,
): number | null | undefined {
  const rate = row.number(row.cell(mapping.columns.value?.from), what)
  if (rate === null || rate === 0 || (rate >= lowestRate && rate <= highestRate)) return rate
  log.quarantine(
    'rate-off-scale',
    row.where,
    `${what}: ${rate} percent a year; a fraction, or in another unit?`,
  )
  return undefined
}
