import type { Exchange } from '../../contracts/events/bars.ts'
import { type RightsByExDate, rightsOnFile } from '../corporate-actions/on-file.ts'
import type { Trx } from '../engine/projection.ts'
import { dbOfTrx } from '../engine/trx-db.ts'
import { tickerOfToday } from '../listing/security-days.ts'
import { lastPrices, pricedBy } from '../ratios/market-prices.ts'
import { piotroski } from '../ratios/piotroski.ts'
import { windowOf } from '../ratios/window.ts'
import { withEvents } from '../signals/market/by-events.ts'
import { rowsOf } from '../signals/market/load-rows.ts'
import { BarReader, type PriceRow } from '../signals/market/read-bars.ts'
import { readSecurities, tickerNow } from '../signals/market/securities.ts'
import type { History } from '../statements/history.ts'
import { figuresOf } from '../statements/line.ts'
import { loadHistories } from '../statements/load.ts'
import type { Candidate, Climate } from './candidate.ts'
import { type Session, tapeOf } from './tape.ts'

/** Sessions that a tape is made of: a year, and the month before it for the older mean. */
const sessionsRead = 280

interface Listed {
  ticker: string
  exchange: Exchange | null
  icb: string | null
  name_vi: string | null
}

/** Shares to be screened, the newest session, and the newest year on file of each. */
export interface Candidates {
  readonly candidates: Candidate[]
  readonly session: string | null
  readonly years: ReadonlyMap<string, string>
}

/** Every listed share under its ticker of today with its statements and tape, as known now. */
export async function loadCandidates(trx: Trx): Promise<Candidates> {
  const sessions = await newestSessions(trx)
  const histories = new Map((await loadHistories(trx)).map(h => [h.ticker, h]))
  const securities = await readSecurities(trx)
  const isCurrent = (ticker: string) => tickerNow(securities, ticker) === ticker
  const listed = (await listedShares(trx)).filter(({ ticker }) => isCurrent(ticker))
  const traded = new Set(listed.map(l => l.ticker))
  // A company that no list names is a share all the same: its statements and prices are there.
  const { rows: others } = await trx.query<{ ticker: string }>(
    'select distinct b.ticker from prices.bars b where b.session = any($1::date[]) and not exists (select 1 from listing.instruments i where i.ticker = b.ticker)',
    [sessions.slice(-1)],
  )
  for (const { ticker } of others)
    if (!traded.has(ticker) && isCurrent(ticker))
      listed.push({ ticker, exchange: null, icb: null, name_vi: null })
  const tickers = listed.map(l => l.ticker)
  const prices = await lastPrices(dbOfTrx(trx), tickers)
  const rights = await rightsOnFile(dbOfTrx(trx))
  const flows = await foreignChanges(trx, sessions.slice(-20))
  const candidates: Candidate[] = []
  for (let i = 0; i < tickers.length; i += chunk) {
    const some = listed.slice(i, i + chunk)
    const rows = await rowsOf(
      trx,
      some.map(l => l.ticker),
      sessions,
      securities,
    )
    for (const place of some)
      candidates.push(
        candidate(
          place,
          histories.get(place.ticker),
          tape(rows.get(place.ticker) ?? [], rights.get(place.ticker), place),
          pricedBy(prices.get(place.ticker), histories.get(place.ticker), rights.get(place.ticker)).market,
          flows.get(place.ticker) ?? Number.NaN,
        ),
      )
  }
  const years = [...histories].flatMap(
    ([
      ticker,
      {
        years: [newest],
      },
    ]): [string, string][] => (newest ? [[ticker, newest.period]] : []),
  )
  return { candidates, session: sessions.at(-1) ?? null, years: new Map(years) }
}

/** Tickers read at a time: a few megabytes of text. */
const chunk = 200

const unstated = figuresOf({})

function candidate(
  place: Listed,
  history: History | undefined,
  sessions: readonly Session[],
  market: Candidate['market'],
  foreignChange20: number,
): Candidate {
  const years = history?.years.map(y => y.figures) ?? []
  const template = history?.template ?? 'general'
  return {
    ticker: place.ticker,
    name: place.name_vi,
    exchange: place.exchange,
    icb: place.icb,
    template,
    years,
    quarters: history?.quarters.map(q => q.figures) ?? [],
    trailing: history?.trailing?.figures ?? unstated,
    market,
    tape: tapeOf(sessions),
    piotroski: template === 'general' && years.length > 0 ? piotroski(windowOf(template, years)).value : null,
    consistent: history?.years[0]?.consistent ?? false,
    foreignChange20,
  }
}

function tape(
  own: readonly PriceRow[],
  rights: RightsByExDate | undefined,
  { exchange, icb }: Listed,
): Session[] {
  const { basis, rows } = withEvents(own, rights, { exchange, icb, kind: 'share', status: 'listed' })
  const reader = new BarReader(basis)
  // Nothing is computed across an ex-date of which the factor is not known.
  const first = Math.max(
    0,
    rows.findLastIndex(row => (row.gap ?? null) !== null),
  )
  return rows.slice(first).flatMap(row => {
    const bar = reader.read(row)
    return bar === null
      ? []
      : {
          day: bar.session,
          close: bar.close,
          high: bar.high,
          low: bar.low,
          volume: bar.volume,
          value: bar.value,
        }
  })
}

/** Sessions that tapes are made of, oldest first. */
export async function newestSessions(trx: Trx): Promise<string[]> {
  const { rows } = await trx.query<{ session: string }>(
    `with recursive newest(session, n) as (
       select max(session), 1 from prices.bars
       union all
       select (select max(b.session) from prices.bars b where b.session < newest.session), n + 1
         from newest where n < $1 and newest.session is not null)
     select session from newest where session is not null order by session`,
    [sessionsRead],
  )
  return rows.map(r => r.session)
}

/** Shares in normal listing; funds, warrants and the delisted are none. */
async function listedShares(trx: Trx): Promise<Listed[]> {
  const { rows } = await trx.query<Listed>(
    `select ticker, exchange, icb, name_vi from listing.instruments where kind = 'share' and status = 'listed' order by ticker`,
  )
  return rows
}

/** Net shares of foreigners over the sessions given by ticker of today, where flows are stated for most of them. */
async function foreignChanges(trx: Trx, sessions: readonly string[]): Promise<Map<string, number>> {
  const { rows: there } = await trx.query<{ there: boolean }>(
    "select to_regclass('foreign_flow.flows') is not null as there",
  )
  if (!there[0]?.there) return new Map()
  const { rows } = await trx.query<{ ticker: string; net: number }>(
    `select n.ticker, sum(buy_volume - sell_volume)::float8 as net
       from foreign_flow.flows f ${tickerOfToday('f')}
      where session = any($1::date[]) and buy_volume is not null and sell_volume is not null and n.ticker is not null
      group by n.ticker having count(*) >= 15`,
    [sessions],
  )
  return new Map(rows.map(r => [r.ticker, r.net]))
}

/** What VNINDEX says of the market's trend. */
export async function loadClimate(trx: Trx): Promise<Climate> {
  const { rows: there } = await trx.query<{ there: boolean }>(
    "select to_regclass('indices.bars') is not null as there",
  )
  const { rows } = there[0]?.there
    ? await trx.query<{ close: number; volume: number | null }>(
        "select close, volume from indices.bars where code = 'VNINDEX' order by session desc limit 60",
      )
    : { rows: [] }
  const closes = rows.map(r => r.close)
  const volumes = rows.map(r => r.volume ?? Number.NaN)
  const falls = closes.slice(0, 25).map((close, i) => {
    const before = closes[i + 1]
    const [volume, volumeBefore] = [volumes[i] ?? Number.NaN, volumes[i + 1] ?? Number.NaN]
    return before === undefined || Number.isNaN(volume + volumeBefore)
      ? Number.NaN
      : Number(close <= 0.998 * before && volume > volumeBefore)
  })
  return {
    indexOverMa50:
      closes.length < 50
        ? Number.NaN
        : (closes[0] as number) / (closes.slice(0, 50).reduce((a, b) => a + b, 0) / 50),
    distributionDays: falls.length < 25 ? Number.NaN : falls.reduce((a, b) => a + b, 0),
  }
}
