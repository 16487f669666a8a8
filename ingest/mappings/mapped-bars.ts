import type { Candidate } from '../../contracts/events/fact.ts'
import type { Answers, Mapping } from '../../contracts/mapping.ts'
import { isTradedApart } from '../../contracts/market/instrument-kind.ts'
import { newBarReader } from '../bars/bar-reader.ts'
import type { BarColumn, BarValues } from '../bars/bar-sheet.ts'
import { type OpenDocument, type Parsed, RejectedDocument, type RowIssue } from '../feed.ts'
import { turned } from './days.ts'
import { type Doubt, doubtsOf, isTorn, type ReadRow, type Series, seriesOf, spikes } from './doubts.ts'
import { newStepCount, onSteps } from './level.ts'
import { questionsText } from './question.ts'
import { barColumnOf, partOfShare, type ReadBar, readBars } from './read-bars.ts'
import { mostBetweenSteps, type Settled, settle } from './settle.ts'

const mostParts = 0.05

/**
 * The facts of a table of daily prices by its mapping. Each ticker is a series of its own: two files of one mapping with
 * other tickers do not touch each other. What speaks against the document as a whole holds its rows back.
 *
 * @throws RejectedDocument `unsettled` with the questions that neither the table nor a person answers
 */
export function mappedBars(mapping: Mapping, document: OpenDocument, given: Answers): Parsed {
  const settled = settle(mapping, document, given)
  if (settled.questions.length > 0)
    throw new RejectedDocument('unsettled', `${document.name}: ${questionsText(settled.questions)}`)
  const issues: RowIssue[] = []
  const rows = readBars(mapping, settled, issues)
  const series = seriesOf(rows)
  const raw = settled.prices !== 'adjusted' && settled.meanings.includes('close')
  const days = settled.rows.filter(({ day }) => Number.isNaN(day))
  const doubts = doubtsOf(rows, series, {
    unread: days.length,
    readsTurned: turned[settled.format] !== undefined,
    raw,
    hasTickers: settled.hasTickers,
  })
  const parts = issues.filter(({ rule }) => rule === partOfShare).length
  if (parts > settled.rows.length * mostParts)
    doubts.push({
      rule: 'volume-off-scale',
      detail: `${parts} of ${settled.rows.length} volumes are no whole shares: in another unit, or with a point between thousands?`,
    })
  const notTraded = settled.prices === 'raw' && raw ? betweenStepsOf(series) : null
  if (notTraded) doubts.push(notTraded)
  const held = new Set(doubts.length > 0 ? rows.filter(row => doubtAbout(row, doubts)) : [])
  // A warrant may triple and lose it again in two sessions.
  const steady = [...series].flatMap(([ticker, own]) => (isTradedApart(ticker) ? [] : [own]))
  const lone = spikes(steady, raw)
  const torn = new Set<ReadRow>()
  for (const own of steady) for (const row of own) if (isTorn(row, raw)) torn.add(row)
  const isSound = held.size + lone.size + torn.size === 0
  for (const row of isSound ? [] : rows) {
    const doubt = held.has(row) ? doubtAbout(row, doubts)! : null
    const place = { where: `${row.path}:${row.line}` }
    if (doubt)
      issues.push({ verdict: 'held', rule: doubt.rule, ...place, detail: `${row.ticker}: ${doubt.detail}` })
    else if (lone.has(row))
      issues.push({
        verdict: 'held',
        rule: 'close-off-neighbours',
        ...place,
        detail: `${row.ticker}: its close is far from the sessions on both sides`,
      })
    else if (torn.has(row))
      issues.push({
        verdict: 'held',
        rule: 'columns-disagree',
        ...place,
        detail: `${row.ticker}: open, high or low is three times its close or a third of it`,
      })
  }
  for (const { path, line, ticker } of days)
    issues.push({
      verdict: 'refused',
      rule: 'bad-date',
      where: `${path}:${line}`,
      detail: `${ticker}: the day does not exist in the format ${settled.format}`,
    })
  const good = isSound ? rows : rows.filter(row => !held.has(row) && !lone.has(row) && !torn.has(row))
  const columns = columnsOf(settled)
  const parsed = factsOf(document, good, settled, columns)
  return { candidates: parsed.candidates, rows: settled.rows.length, issues: [...issues, ...parsed.issues] }
}

const doubtAbout = ({ ticker }: ReadRow, doubts: readonly Doubt[]): Doubt | undefined =>
  doubts.find(doubt => doubt.ticker === undefined || doubt.ticker === ticker)

/** Traded prices stand on the steps of the exchanges; what does not is adjusted, whatever a mapping says. */
function betweenStepsOf(series: Series): Doubt | null {
  const count = newStepCount()
  for (const [ticker, rows] of series)
    if (onSteps(ticker))
      for (const { values } of rows) {
        count.add(values.open ?? 0)
        count.add(values.high ?? 0)
        count.add(values.low ?? 0)
        count.add(values.close ?? 0)
      }
  const between = count.between()
  if (between === null || between <= mostBetweenSteps) return null
  return {
    rule: 'not-traded-prices',
    detail: `${Math.round(between * 100)} % of the prices stand between the steps of the exchanges: they are adjusted, not traded ones`,
  }
}

/** What a row gives of a bar, under the names of the facts. */
function columnsOf({ meanings, prices }: Settled): BarColumn[] {
  const own = meanings.flatMap((meaning): BarColumn[] => {
    if (meaning === 'total_volume') return ['volume']
    const isPlain = ['open', 'high', 'low', 'close'].includes(meaning)
    return isPlain && prices === 'neither' ? [] : [barColumnOf(meaning, { prices })]
  })
  return [...new Set(own)]
}

function factsOf(
  document: OpenDocument,
  rows: readonly ReadBar[],
  { prices, meanings }: Settled,
  columns: readonly BarColumn[],
): Pick<Parsed, 'candidates' | 'issues'> {
  const close = prices === 'raw' && meanings.includes('close') ? 'close' : 'adj_close'
  const tickers = [...Map.groupBy(rows, ({ ticker }) => ticker)].sort(([a], [b]) => (a < b ? -1 : 1))
  const candidates: Candidate[] = []
  const issues: RowIssue[] = []
  for (const [ticker, own] of tickers) {
    const reader = newBarReader({ ...document, members: [] }, columns, close, false, own.length)
    let path: string | null = null
    let exchange: ReadBar['exchange'] = null
    for (const row of own) {
      if (path !== row.path || exchange !== row.exchange) reader.open(row.path, row.exchange)
      path = row.path
      exchange = row.exchange
      reader.row(ticker, row.day, row.line, prices === 'neither' ? withoutPlain(row.values) : row.values)
    }
    const parsed = reader.finish()
    for (const candidate of parsed.candidates) candidates.push(candidate)
    for (const issue of parsed.issues) issues.push(issue)
  }
  return { candidates, issues }
}

/** What is not read was there to be compared. */
function withoutPlain({ open, high, low, close, ...rest }: BarValues): BarValues {
  return rest
}
