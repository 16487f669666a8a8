import { statementDeadline } from '../statement-deadlines.ts'
import { vietnamDate } from '../vietnam-time.ts'
import { type Bars, bars } from './bars.ts'
import { centralRates } from './central-rate.ts'
import { classification } from './classification.ts'
import { corporateAction } from './corporate-action.ts'
import { depositRates } from './deposit-rates.ts'
import { evidence, evidenceCandidates, evidenceDecision } from './evidence.ts'
import type { Fact, FactData, FactKind } from './fact.ts'
import { foreignFlow } from './foreign-flow.ts'
import { fundList, fundNav } from './fund.ts'
import { futureBars } from './future-bars.ts'
import { fxMarket } from './fx-market.ts'
import { fxQuotes } from './fx-quotes.ts'
import { gold } from './gold.ts'
import { indexBars } from './index-bars.ts'
import { indexMembers } from './index-members.ts'
import { indicator } from './indicator.ts'
import { industries } from './industries.ts'
import { insiderDealing } from './insider-dealing.ts'
import { instrumentTerms } from './instrument-terms.ts'
import { interbankRates } from './interbank-rates.ts'
import { lendingRates } from './lending-rates.ts'
import { listing } from './listing.ts'
import { macroTable } from './macro-table.ts'
import { news } from './news.ts'
import { openMarket } from './open-market.ts'
import { policyRates } from './policy-rates.ts'
import { proprietaryFlow } from './proprietary-flow.ts'
import { publishedRatios } from './published-ratios.ts'
import { securityChange } from './security-change.ts'
import { statement } from './statement.ts'

/**
 * What tells that a fact was public by a day. `observed`: its document was here by then. `stated`: the document names its
 * own day of publication. `presumed`: the document came later, and says for the first time what was public by then: a
 * bar after its session, a statement by its deadline.
 */
export const publicationBases = ['observed', 'stated', 'presumed'] as const
export type PublicationBasis = (typeof publicationBases)[number]

/** Where the days of publication stand in the facts of a kind; days are `YYYY-MM-DD`, null: none is stated. */
interface Publication<T> {
  /** Of the whole document as it states it itself: holds for revisions too. */
  readonly stated?: (data: T) => string | null
  /** The column of days or periods, and the day by which a row of it was public. */
  readonly column?: keyof T & string
  readonly by?: (value: string) => string
  /** The day by which one of `data.rows` was public. */
  readonly row?: (row: RowOf<T>) => string | null
  /** The day by which all of it was public. */
  readonly whole?: (data: T) => string
}

type RowOf<T> = T extends { rows: readonly (infer Row)[] } ? Row : never

const entry = <T>(kind: FactKind<T>, publication: Publication<T>) =>
  [kind.type, { kind, publication }] as unknown as [string, Entry]

interface Entry {
  readonly kind: FactKind<Data>
  readonly publication: Publication<Data>
}
// biome-ignore lint/suspicious/noExplicitAny: facts of every kind
type Data = any

const never = '9999-12-31'

/** A quote is public on its day; nothing tells when a figure of a month without a day of release was. */
const ofDay = (period: string): string => (period.length === 10 ? period : never)

const asOf = (data: { readonly as_of: string }) => data.as_of

/**
 * How facts of each kind are dated. A kind that is not here counts from the day on which its document came in. To add
 * one: a line.
 */
const publications = new Map<string, Entry>([
  entry(bars, { column: 'session' }),
  entry(indexBars, { column: 'session' }),
  entry(futureBars, { column: 'session' }),
  entry(foreignFlow, { column: 'session' }),
  entry(proprietaryFlow, { column: 'session' }),
  entry(fundNav, { column: 'day' }),
  entry(centralRates, { column: 'day' }),
  entry(fxQuotes, { column: 'day' }),
  entry(fxMarket, { column: 'day' }),
  entry(interbankRates, { column: 'day' }),
  entry(indicator, { stated: data => data.released_on, column: 'period', by: ofDay }),
  entry(macroTable, { stated: data => data.released_on }),
  entry(statement, { whole: data => statementDeadline(data.period) }),
  entry(publishedRatios, { row: row => statementDeadline(row.period) }),
  entry(listing, { stated: asOf }),
  entry(classification, { stated: asOf }),
  entry(instrumentTerms, { stated: asOf }),
  entry(indexMembers, { stated: asOf }),
  entry(fundList, { stated: asOf }),
  // A nomenclature, whose names are no figures of a day: there from the first session in Vietnam.
  entry(industries, { whole: () => '2000-07-28' }),
  entry(securityChange, { row: row => row.first_session ?? row.last_session }),
  entry(corporateAction, { row: row => row.announced_on ?? row.ex_date }),
  entry(insiderDealing, { row: row => row.published_on }),
  entry(gold, { row: row => row.day }),
  entry(policyRates, { row: row => row.day }),
  entry(depositRates, { row: row => row.as_of }),
  entry(lendingRates, { row: row => row.effective_on }),
  entry(openMarket, { row: row => row.day }),
  entry(news, { row: row => vietnamDate(row.published_at) }),
  entry(evidence, { row: row => row.date }),
  entry(evidenceCandidates, { whole: data => data.date }),
  entry(evidenceDecision, { row: row => row.date }),
])

/** A fact, or what of it was public; and what tells so. */
export interface Published<F extends Fact> {
  /** As observed by then, or at the end of the last day by which a part of it was public. */
  readonly fact: F
  readonly basis: PublicationBasis
}

/**
 * What of a fact was public at the end of a day in Vietnam; null: nothing. A later fact of the same natural key is a
 * revision: it counts from the day on which its document came in, or which the document states of itself, never from
 * the days of its rows.
 * @param isFirst no earlier fact of its feed has its natural key
 */
export function publishedBy<F extends Fact>(fact: F, day: string, isFirst: boolean): Published<F> | null {
  if (vietnamDate(fact.observedat) <= day) return { fact, basis: 'observed' }
  const found = publications.get(fact.type)
  if (!found) return null
  const { kind, publication } = found
  const stated = publication.stated?.(fact.data) ?? null
  if (stated !== null)
    return stated <= day ? { fact: observedOn(fact, stated, fact.data), basis: 'stated' } : null
  if (!isFirst) return null
  const data = fact.type === bars.type ? traded(fact.data as Bars, day) : fact.data
  const part = data === null ? null : presumed(kind, publication, data, day)
  return part === null ? null : { fact: observedOn(fact, part.on, part.data), basis: 'presumed' }
}

const observedOn = <F extends Fact>(fact: F, on: string, data: Data): F => ({
  ...fact,
  observedat: `${on}T23:59:59+07:00`,
  data,
})

/** What was public by the day, and the last day by which a part of it was. */
function presumed(
  kind: FactKind<Data>,
  { column, by, row, whole }: Publication<Data>,
  data: Data,
  day: string,
): { readonly data: Data; readonly on: string } | null {
  if (whole) {
    const on = whole(data)
    return on <= day ? { data, on } : null
  }
  const days: string[] =
    column !== undefined
      ? (data[column] as readonly string[]).map(value => by?.(value) ?? value)
      : row
        ? data.rows.map((one: RowOf<Data>) => row(one) ?? never)
        : []
  const indices = days.flatMap((on, at) => (on <= day ? [at] : []))
  if (indices.length === 0) return null
  const on = indices
    .map(at => days[at]!)
    .sort()
    .at(-1)!
  if (indices.length === days.length) return { data, on }
  return column === undefined
    ? { data: { ...data, rows: indices.map(at => data.rows[at]) }, on }
    : { data: picked(data, days.length, indices, kind.lists ?? []), on }
}

/** Some rows of columns of this length, those within an object too. */
const picked = (data: Data, length: number, indices: readonly number[], lists: readonly string[]): Data =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      if (Array.isArray(value))
        return [name, value.length === length && !lists.includes(name) ? indices.map(at => value[at]) : value]
      return [
        name,
        typeof value === 'object' && value !== null ? picked(value, length, indices, lists) : value,
      ]
    }),
  )

/** Adjusted prices know of the events up to the end of their document: an earlier day has the traded ones alone. */
function traded(data: Bars, day: string): FactData<typeof bars> | null {
  const isAdjusted = Object.keys(data).some(name => name.startsWith('adj_'))
  if (!isAdjusted || (data.adjusted_to !== undefined && data.adjusted_to <= day)) return data
  if (data.close === undefined) return null
  return Object.fromEntries(Object.entries(data).filter(([name]) => !name.startsWith('adj'))) as FactData<
    typeof bars
  >
}
