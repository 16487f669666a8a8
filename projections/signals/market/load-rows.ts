import type { Trx } from '../../engine/projection.ts'
import { withFormer } from '../../listing/lives.ts'
import type { PriceRow } from './read-bars.ts'
import { rowsOfSecurity, type Securities } from './securities.ts'

const fields = [
  'session',
  'open',
  'high',
  'low',
  'close',
  'volume',
  'turnover',
  'adj_open',
  'adj_high',
  'adj_low',
  'adj_close',
  'adj_volume',
  'adj_volume_basis',
  'exchange',
  'raw_document',
  'adj_document',
  'adj_factor',
  'own_adj_close',
] as const

/** Adjusted prices as served, on the basis of the ticker's latest edition, and as the document of the raw ones has them. */
const expressions: Readonly<Record<string, string>> = {
  adj_open: 'b.adj_open * b.adj_factor',
  adj_high: 'b.adj_high * b.adj_factor',
  adj_low: 'b.adj_low * b.adj_factor',
  adj_close: 'b.adj_close * b.adj_factor',
  own_adj_close: 'case when b.adj_document = b.raw_document then b.adj_close else o.adj_close end',
}

/** A ticker's rows as one text, `field,field;field,field`: half the time of a row object each from the driver. */
const packed = `string_agg(concat(${fields.map(f => expressions[f] ?? `b.${f}`).join(", ',', ")}), ';' order by b.session)`
const from = `prices.bars b
  left join prices.adjusted_overlaps o
    on o.ticker = b.ticker and o.session = b.session and o.document = b.raw_document and b.adj_document <> b.raw_document`

const number = (text: string | undefined): number | null =>
  text === undefined || text === '' ? null : Number(text)

/** Every ticker has the same sessions: one text of each is enough for all of them. */
type Sessions = Map<string, string>

function oneText(sessions: Sessions, session: string): string {
  const cached = sessions.get(session)
  if (cached === undefined) sessions.set(session, session)
  return cached ?? session
}

function unpack(text: string, sessions: Sessions): PriceRow[] {
  return text.split(';').map(line => {
    const f = line.split(',')
    return {
      session: oneText(sessions, f[0]!),
      open: number(f[1]),
      high: number(f[2]),
      low: number(f[3]),
      close: number(f[4]),
      volume: number(f[5]),
      turnover: number(f[6]),
      adj_open: number(f[7]),
      adj_high: number(f[8]),
      adj_low: number(f[9]),
      adj_close: number(f[10]),
      adj_volume: number(f[11]),
      adj_volume_basis: f[12] === 'as_traded' ? f[12] : null,
      exchange: f[13] || null,
      raw_document: number(f[14]),
      adj_document: number(f[15]),
      adj_factor: number(f[16]),
      own_adj_close: number(f[17]),
    }
  })
}

/** Tickers read at a time: about a megabyte of text, which is gone before it grows old. */
const chunk = 25

/** All rows of the securities that have tickers, oldest first, ticker by ticker; one without rows comes with none. */
export async function* historiesOf(
  trx: Trx,
  tickers: readonly string[],
  securities: Securities,
): AsyncGenerator<{ ticker: string; rows: PriceRow[] }> {
  const sessions: Sessions = new Map()
  const read = (some: readonly string[]) =>
    trx.query<{ ticker: string; packed: string }>(
      `select b.ticker, ${packed} as packed from ${from} where b.ticker = any($1) group by b.ticker`,
      [withFormer(some, securities.lives)],
    )
  let next = read(tickers.slice(0, chunk))
  for (let i = 0; i < tickers.length; i += chunk) {
    const { rows } = await next
    // The database reads the next batch while this one is recorded.
    if (i + chunk < tickers.length) {
      next = read(tickers.slice(i + chunk, i + 2 * chunk))
      next.catch(() => {}) // thrown where it is awaited
    }
    const found = new Map(rows.map(r => [r.ticker, r.packed]))
    const rowsUnder = (ticker: string) => {
      const text = found.get(ticker)
      return text === undefined ? [] : unpack(text, sessions)
    }
    for (const ticker of tickers.slice(i, i + chunk))
      yield { ticker, rows: rowsOfSecurity(ticker, rowsUnder, securities) }
  }
}

/** The rows of the securities that have some tickers in some sessions, oldest first. */
export async function rowsOf(
  trx: Trx,
  tickers: readonly string[],
  sessions: readonly string[],
  securities: Securities,
): Promise<Map<string, PriceRow[]>> {
  const { rows } = await trx.query<{ ticker: string; packed: string }>(
    `select b.ticker, ${packed} as packed from ${from}
      where b.session = any($2::date[]) and b.ticker = any($1) group by b.ticker`,
    [withFormer(tickers, securities.lives), sessions],
  )
  const texts: Sessions = new Map()
  const found = new Map(rows.map(r => [r.ticker, unpack(r.packed, texts)]))
  return new Map(
    tickers.map((ticker): [string, PriceRow[]] => [
      ticker,
      rowsOfSecurity(ticker, of => found.get(of) ?? [], securities),
    ]),
  )
}
