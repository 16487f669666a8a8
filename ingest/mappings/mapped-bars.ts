import type { Answers, BarMeaning, Mapping, Unit } from '../../contracts/mapping.ts'
import { isTradedApart } from '../../contracts/market/instrument-kind.ts'
import { epochDay } from '../../contracts/vietnam-time.ts'
import { newBarReader } from '../bars/bar-reader.ts'
import type { BarColumn, BarValues } from '../bars/bar-sheet.ts'
import { isInPoints } from '../bars/index-codes.ts'
import { type OpenDocument, type Parsed, RejectedDocument, type RowIssue } from '../feed.ts'
import { turned } from './days.ts'
import { type Doubt, doubtsOf, isTorn, type ReadRow, spikes } from './doubts.ts'
import { betweenSteps } from './level.ts'
import type { SettledRow } from './locate.ts'
import { codeOf } from './names.ts'
import { isAmbiguous, isShortened, readNumber } from './numbers.ts'
import { questionsText } from './question.ts'
import { mostBetweenSteps, type Settled, settle } from './settle.ts'

const factors: Readonly<Record<Unit, number>> = {
  vnd: 1,
  'thousand-vnd': 1e3,
  'vnd-or-thousand-vnd': 1,
  'million-vnd': 1e6,
  'billion-vnd': 1e9,
  shares: 1,
  'thousand-shares': 1e3,
  'million-shares': 1e6,
  points: 1,
  percent: 1,
  'of-the-indicator': 1,
}

const priceMeanings: readonly BarMeaning[] = [
  'open',
  'high',
  'low',
  'close',
  'adj_open',
  'adj_high',
  'adj_low',
  'adj_close',
]
const shareMeanings: readonly BarMeaning[] = ['volume', 'total_volume', 'put_through_volume']

const partOfShare = 'part-of-a-share'
const mostParts = 0.05

/** Since 2010 the exchange never traded so few shares in a session. */
const quietUntil = epochDay('2010-01-01')
const fewestOfIndex = 5_000_000

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
  const rows = settled.rows.flatMap(row => readRow(mapping, settled, row, issues))
  const raw = settled.prices !== 'adjusted' && settled.meanings.includes('close')
  const days = settled.rows.filter(({ day }) => Number.isNaN(day))
  const doubts = doubtsOf([...rows, ...days.map(row => ({ ...row, values: {} }))], {
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
  const notTraded = settled.prices === 'raw' && raw ? betweenStepsOf(rows) : null
  if (notTraded) doubts.push(notTraded)
  const held = new Set(doubts.length > 0 ? rows.filter(row => doubtAbout(row, doubts)) : [])
  // A warrant may triple and lose it again in two sessions.
  const steady = rows.filter(({ ticker }) => !isTradedApart(ticker))
  const lone = spikes(steady, raw)
  const torn = new Set(steady.filter(row => isTorn(row, raw)))
  for (const row of rows) {
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
  for (const row of settled.rows)
    if (Number.isNaN(row.day))
      issues.push({
        verdict: 'refused',
        rule: 'bad-date',
        where: `${row.path}:${row.line}`,
        detail: `${row.ticker}: the day does not exist in the format ${settled.format}`,
      })
  const good = rows.filter(row => !held.has(row) && !lone.has(row) && !torn.has(row))
  const columns = columnsOf(settled)
  const parsed = factsOf(document, good, settled, columns)
  return { candidates: parsed.candidates, rows: settled.rows.length, issues: [...issues, ...parsed.issues] }
}

const doubtAbout = ({ ticker }: ReadRow, doubts: readonly Doubt[]): Doubt | undefined =>
  doubts.find(doubt => doubt.ticker === undefined || doubt.ticker === ticker)

/** Traded prices stand on the steps of the exchanges; what does not is adjusted, whatever a mapping says. */
function betweenStepsOf(rows: readonly ReadRow[]): Doubt | null {
  const prices = new Map<string, number[]>()
  for (const { ticker, values } of rows) {
    const own = prices.get(ticker) ?? []
    if (own.length === 0) prices.set(ticker, own)
    for (const name of ['open', 'high', 'low', 'close'] as const) if (values[name]) own.push(values[name])
  }
  const between = betweenSteps(prices)
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
    if (isPlain && prices === 'neither') return []
    return [(isPlain && prices === 'adjusted' ? `adj_${meaning}` : meaning) as BarColumn]
  })
  return [...new Set(own)]
}

function readRow(
  mapping: Mapping,
  settled: Settled,
  row: SettledRow,
  issues: RowIssue[],
): (ReadRow & Pick<SettledRow, 'exchange'>)[] {
  const { ticker, path, line, day, exchange } = row
  if (Number.isNaN(day)) return []
  const refuse = (rule: string, detail: string) => {
    issues.push({ verdict: 'refused', rule, where: `${path}:${line}`, detail })
    return []
  }
  if (codeOf(ticker) === null)
    return refuse('bad-ticker', `${JSON.stringify(ticker)} is no ticker of Vietnam`)
  const isIndex = isInPoints(ticker)
  const values: Partial<Record<BarMeaning, number | null>> = {}
  for (const [name, cell] of Object.entries(row.cells)) {
    const meaning = name as BarMeaning
    const read = readNumber(cell, settled.notation)
    if (Number.isNaN(read))
      return refuse('bad-number', `${ticker}: ${meaning} is ${JSON.stringify(cell.slice(0, 40))}`)
    const column = mapping.columns[meaning]
    const isPrice = priceMeanings.includes(meaning)
    const unit = isPrice ? (isIndex ? 1 : factorOf(column?.unit, settled)) : factors[column?.unit ?? 'shares']
    const value = read === null ? null : read * unit * (column?.scale ?? 1)
    if (value !== null && shareMeanings.includes(meaning)) {
      // 123.456 shares are 123,456 of a table that writes its thousands with a point.
      const isPoint = isAmbiguous(cell) && cell.includes(settled.notation.decimal)
      if (isPoint || (!isShortened(cell) && Math.abs(value - Math.round(value)) > 1e-6))
        return refuse(
          partOfShare,
          `${ticker}: ${meaning} is ${JSON.stringify(cell)}, and there are no parts of a share`,
        )
    }
    values[meaning] = value === null ? null : rounded(value, meaning)
    if (value !== null && isShortened(cell) && shareMeanings.includes(meaning)) {
      const isLost = ticker === 'VNINDEX' && day >= quietUntil && value < fewestOfIndex
      if (isLost) values[meaning] = null
      issues.push({
        verdict: 'flagged',
        rule: isLost ? 'volume-off-scale' : 'rounded-volume',
        where: `${path}:${line}`,
        detail: `${ticker}: ${meaning} is ${cell}${isLost ? ', too few for the whole exchange: in another unit, read as not told' : ', rounded by its source'}`,
      })
    }
  }
  return [{ path, line, ticker, day, exchange, values: named(values, settled) }]
}

const factorOf = (unit: Unit | undefined, { unit: settled }: Settled): number =>
  unit === 'vnd-or-thousand-vnd' || unit === undefined ? factors[settled] : factors[unit]

/** Free of the noise of floats: four decimals of a price, whole shares and VND else. */
const rounded = (value: number, meaning: BarMeaning): number =>
  priceMeanings.includes(meaning) ? Math.round(value * 1e4) / 1e4 : Math.round(value)

function named(values: Partial<Record<BarMeaning, number | null>>, { prices }: Settled): BarValues {
  const { total_volume: total, ...rest } = values
  const named: BarValues = {}
  for (const [name, value] of Object.entries(rest)) {
    const isPlain = ['open', 'high', 'low', 'close'].includes(name)
    named[(isPlain && prices === 'adjusted' ? `adj_${name}` : name) as BarColumn] = value
  }
  // Order-matched volume is what all deals leave without those put through.
  if (total !== undefined && named.volume === undefined)
    named.volume =
      total === null || typeof named.put_through_volume !== 'number' ? null : total - named.put_through_volume
  return named
}

function factsOf(
  document: OpenDocument,
  rows: readonly (ReadRow & Pick<SettledRow, 'exchange'>)[],
  { prices, meanings }: Settled,
  columns: readonly BarColumn[],
): Pick<Parsed, 'candidates' | 'issues'> {
  const close = prices === 'raw' && meanings.includes('close') ? 'close' : 'adj_close'
  const tickers = [...Map.groupBy(rows, ({ ticker }) => ticker)].sort(([a], [b]) => (a < b ? -1 : 1))
  const parsed = tickers.map(([ticker, own]) => {
    const reader = newBarReader({ ...document, members: [] }, columns, close)
    let place = ''
    for (const row of own) {
      if (place !== `${row.path} ${row.exchange}`) reader.open(row.path, row.exchange)
      place = `${row.path} ${row.exchange}`
      // What is not read was there to be compared.
      const { open, high, low, close: last, ...rest } = row.values
      reader.row(ticker, row.day, row.line, prices === 'neither' ? rest : { ...row.values })
    }
    return reader.finish()
  })
  return {
    candidates: parsed.flatMap(({ candidates }) => candidates),
    issues: parsed.flatMap(({ issues }) => issues),
  }
}
