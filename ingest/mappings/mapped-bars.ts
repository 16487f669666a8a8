import type { Exchange } from '../../contracts/events/bars.ts'
import type { Candidate } from '../../contracts/events/fact.ts'
import type { Answers, Mapping } from '../../contracts/mapping.ts'
import { isTradedApart } from '../../contracts/market/instrument-kind.ts'
import { newBarReader } from '../bars/bar-reader.ts'
import type { BarColumn } from '../bars/bar-sheet.ts'
import { type OpenDocument, type Parsed, RejectedDocument, type RowIssue } from '../feed.ts'
import { turned } from './days.ts'
import { type Doubt, doubtsOf } from './doubts.ts'
import { newStepCount, onSteps } from './level.ts'
import { questionsText } from './question.ts'
import { barColumnOf, partOfShare, type ReadBars, readBars } from './read-bars.ts'
import { byTicker, Prices, type Series, seriesOf } from './series.ts'
import { maxBetweenSteps, type Settled, settle } from './settle.ts'
import { isTorn, spikes } from './spikes.ts'

const maxParts = 0.05

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
  const bars = readBars(mapping, settled, issues)
  const tickers = byTicker(bars)
  const series = seriesOf(tickers, bars)
  const raw = settled.prices !== 'adjusted' && settled.meanings.includes('close')
  const prices = new Prices(bars, raw)
  const { of: all, rows } = bars
  const unread: number[] = []
  for (let row = 0; row < all.size; row++) if (Number.isNaN(all.days[row])) unread.push(row)
  const doubts = doubtsOf(bars, series, {
    unread: unread.length,
    readsTurned: turned[settled.format] !== undefined,
    raw,
    hasTickers: settled.hasTickers,
  })
  const parts = issues.filter(({ rule }) => rule === partOfShare).length
  if (parts > all.size * maxParts)
    doubts.push({
      rule: 'volume-off-scale',
      detail: `${parts} of ${all.size} volumes are no whole shares: in another unit, or with a point between thousands?`,
    })
  const notTraded = settled.prices === 'raw' && raw ? betweenStepsOf(bars, series) : null
  if (notTraded) doubts.push(notTraded)
  const tickerAt = (row: number) => all.tickers[all.tickerOf[row]!]!
  const quarantined = new Set(doubts.length > 0 ? rows.filter(row => doubtAbout(tickerAt(row), doubts)) : [])
  // A warrant may triple and lose it again in two sessions.
  const steady = [...series].flatMap(([ticker, own]) => (isTradedApart(ticker) ? [] : [own]))
  const lone = spikes(steady, prices)
  const torn = new Set<number>()
  for (const own of steady) for (const row of own) if (isTorn(prices, row)) torn.add(row)
  const isSound = quarantined.size + lone.size + torn.size === 0
  for (const row of isSound ? [] : rows) {
    const ticker = tickerAt(row)
    const doubt = quarantined.has(row) ? doubtAbout(ticker, doubts)! : null
    const place = { where: `${all.path(row)}:${all.line(row)}` }
    if (doubt)
      issues.push({
        verdict: 'quarantined',
        rule: doubt.rule,
        ...place,
        detail: `${ticker}: ${doubt.detail}`,
      })
    else if (lone.has(row))
      issues.push({
        verdict: 'quarantined',
        rule: 'close-off-neighbours',
        ...place,
        detail: `${ticker}: its close is far from the sessions on both sides`,
      })
    else if (torn.has(row))
      issues.push({
        verdict: 'quarantined',
        rule: 'columns-disagree',
        ...place,
        detail: `${ticker}: open, high or low is three times its close or a third of it`,
      })
  }
  for (const row of unread)
    issues.push({
      verdict: 'refused',
      rule: 'bad-date',
      where: `${all.path(row)}:${all.line(row)}`,
      detail: `${tickerAt(row)}: the day does not exist in the format ${settled.format}`,
    })
  const isGood = (row: number) => !(quarantined.has(row) || lone.has(row) || torn.has(row))
  const parsed = factsOf(document, bars, tickers, isSound ? null : isGood, settled)
  return { candidates: parsed.candidates, rows: all.size, issues: [...issues, ...parsed.issues] }
}

const doubtAbout = (ticker: string, doubts: readonly Doubt[]): Doubt | undefined =>
  doubts.find(doubt => doubt.ticker === undefined || doubt.ticker === ticker)

/** Traded prices stand on the steps of the exchanges; what does not is adjusted, whatever a mapping says. */
function betweenStepsOf(bars: ReadBars, series: Series): Doubt | null {
  const count = newStepCount()
  const { open, high, low, close } = new Prices(bars, true)
  for (const [ticker, rows] of series)
    if (onSteps(ticker))
      for (const row of rows) {
        count.add(open[row]!)
        count.add(high[row]!)
        count.add(low[row]!)
        count.add(close[row]!)
      }
  const between = count.between()
  if (between === null || between <= maxBetweenSteps) return null
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
  bars: ReadBars,
  rows: ReadonlyMap<string, Uint32Array>,
  isGood: ((row: number) => boolean) | null,
  settled: Settled,
): Pick<Parsed, 'candidates' | 'issues'> {
  const { of: all, days } = bars
  const columns = columnsOf(settled)
  const close = settled.prices === 'raw' && settled.meanings.includes('close') ? 'close' : 'adj_close'
  const from = columns.map(bars.values)
  const candidates: Candidate[] = []
  const issues: RowIssue[] = []
  for (const [ticker, found] of [...rows].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const own = isGood ? found.filter(isGood) : found
    if (own.length === 0) continue
    const reader = newBarReader({ ...document, members: [] }, columns, close, false, own.length)
    let path: string | null = null
    let exchange: Exchange | null = null
    for (const row of own) {
      if (path !== all.path(row) || exchange !== all.exchange(row)) {
        path = all.path(row)
        exchange = all.exchange(row)
        reader.open(path, exchange)
      }
      reader.rowFrom(ticker, days[row]!, all.line(row), from, row)
    }
    const parsed = reader.finish()
    for (const candidate of parsed.candidates) candidates.push(candidate)
    for (const issue of parsed.issues) issues.push(issue)
  }
  return { candidates, issues }
}
