/** What the rows of one list or page share. */
interface Source {
  readonly item: string
  /** Name of the list; it stands in the row as its reviewer, behind the rule. */
  readonly list: string
  readonly publisher: string
  /** Day of the document; where only a month or a year is printed, its first day, and `list` says so. */
  readonly date: string
  readonly url: string
  readonly unit?: string
  /** What a figure is of, and of which day; figures are compared within one basis only. */
  readonly basis?: string
  /** Where one sentence names all of them. */
  readonly quote?: string
  /** false: the list says that it is not so. */
  readonly found?: false
}

/** A row of the base, as its columns stand in the sheet. */
export interface BaseRow {
  readonly ticker: string
  readonly item: string
  readonly value: string
  readonly unit: string
  readonly basis: string
  readonly quote: string
  readonly url: string
  readonly date: string
  readonly publisher: string
  readonly reviewer: string
  readonly found: 'yes' | 'no'
}

/** Rule by which the rows were taken from lists: no person has reviewed them one by one. */
const rule = 'rule base-1'

/**
 * Rows of one list, a line each: `TICKER | =value | #basis | quote`. Value and basis may be absent, the quote too where
 * the source has one for all; then a line may name several tickers.
 * @throws where a line has no quote
 */
export function listed(source: Source, lines: string): BaseRow[] {
  return lines
    .split('\n')
    .filter(line => line !== '')
    .flatMap(line =>
      source.quote !== undefined && !line.includes(' | ')
        ? line.split(' ').map(ticker => rowOf(source, ticker, []))
        : [rowOf(source, line.slice(0, line.indexOf(' | ')), line.split(' | ').slice(1))],
    )
}

function rowOf(source: Source, ticker: string, cells: readonly string[]): BaseRow {
  const value = cells[0]?.startsWith('=') ? cells[0].slice(1) : ''
  const afterValue = value === '' ? cells : cells.slice(1)
  const hasBasis = afterValue[0]?.startsWith('#') ?? false
  const quote = afterValue.slice(hasBasis ? 1 : 0).join(' | ') || source.quote
  if (!quote) throw new Error(`base evidence: ${ticker} of ${source.list} has no quote`)
  return {
    ticker,
    item: source.item,
    value,
    unit: value === '' ? '' : (source.unit ?? ''),
    basis: (hasBasis ? afterValue[0]?.slice(1) : source.basis) ?? '',
    quote,
    url: source.url,
    date: source.date,
    publisher: source.publisher,
    reviewer: `${rule}, ${source.list}`,
    found: source.found === false ? 'no' : 'yes',
  }
}
