import { randomUUID } from 'node:crypto'
import type { Exchange } from '../../contracts/events/bars.ts'
import { rightsOnFile } from '../corporate-actions/on-file.ts'
import type { Score, Touched, Trx } from '../engine/projection.ts'
import { dbOfTrx } from '../engine/trx-db.ts'
import { hasPublished } from './market/by-events.ts'
import { historiesOf, rowsOf } from './market/load-rows.ts'
import { Market } from './market/market.ts'
import { readSecurities, type Securities, tickersNow } from './market/securities.ts'
import { type Listed, unlisted } from './market/ticker-series.ts'
import { tables } from './table.ts'
import { writeBreadth, writeLatest, writeSectors } from './write.ts'

/** What a process remembers of the market between two derivations, and the token that proves that it is still so. */
interface Memory {
  token: string
  market: Market
  /** Which documents a ticker's adjusted series consists of, and how they are joined. */
  rewritten: Map<string, string>
  /** What is on file of changes of tickers and exchanges, as text. */
  changes: string
}

/**
 * Technical signals of every ticker at its newest bar, breadth and sectors of every session.
 *
 * Histories stay in memory, so that a new session costs its own bars only. The memory is trusted only while the
 * token in the database is the one that it left there in its last, committed derivation; in every other case
 * (restart, another process was at work, a rolled-back transaction, a rebuild) everything is read again. Both roads
 * give the same rows, because both record the same bars with the same code.
 */
export function signalsScore(): Score {
  let memory: Memory | null = null
  return {
    name: 'signals',
    version: 9,
    from: ['prices', 'listing', 'corporate_actions'],
    tables,
    // Rewritten every session: compressing some kilobytes of JSON each time costs more than it saves.
    init: async trx => void (await trx.query('alter table latest alter column body set storage external')),
    async derive(trx, touched) {
      // Read models are built one by one at the first start; the one that is missing tells of its rows later.
      if (!(await sourcesExist(trx))) return undefined
      const token = await currentToken(trx)
      const store = memory
      memory = null
      const listed = await readListing(trx)
      const rewritten = await readRewritten(trx)
      const securities = await readSecurities(trx)
      const changes = JSON.stringify([...securities.lives, ...securities.venues])
      const trusted = store !== null && store.token === token && store.changes === changes && !anyAll(touched)
      const rights =
        trusted && touched.corporate_actions === undefined
          ? store.market.rights
          : await rightsOnFile(dbOfTrx(trx))
      const { market, tickers, from } =
        (trusted ? await update(trx, store, touched, { listed, rewritten, rights, securities }) : null) ??
        (await loadAll(
          trx,
          { market: new Market(listed, rights), securities },
          trusted || token === null || anyAll(touched) ? null : touched,
        ))
      if (from === null) for (const table of tables) await trx.query(`delete from ${table.name}`)
      await writeLatest(trx, from === null ? [...market.series.keys()].sort() : tickers, ticker =>
        market.series.get(ticker),
      )
      const counted = from === undefined ? { breadth: [], sectors: [] } : market.count(from)
      await writeBreadth(trx, counted.breadth)
      await writeSectors(trx, counted.sectors)
      const next = randomUUID()
      await trx.query(
        token === null ? 'insert into derivation (token) values ($1)' : 'update derivation set token = $1',
        [next],
      )
      memory = { token: next, market, rewritten, changes }
      const session = [...new Set(counted.breadth.map(b => b.session))]
      // A list of companies that says nothing of a series moves nothing that is made from signals.
      return tickers.length + session.length === 0 ? undefined : { ticker: tickers, session }
    },
  }
}

interface Done {
  market: Market
  /** Tickers whose row is written. */
  tickers: string[]
  /** First session to count again; null: everything is written again; undefined: no session changed. */
  from: string | null | undefined
}

const anyAll = (touched: Readonly<Record<string, Touched>>): boolean =>
  Object.values(touched).some(t => t.all)

const list = (touched: Touched | undefined, dimension: string): readonly string[] => {
  const values = touched?.[dimension]
  return Array.isArray(values) ? values : []
}

async function sourcesExist(trx: Trx): Promise<boolean> {
  const { rows } = await trx.query<{ there: boolean }>(
    "select to_regclass('prices.bars') is not null and to_regclass('listing.instruments') is not null as there",
  )
  return rows[0]?.there === true
}

async function currentToken(trx: Trx): Promise<string | null> {
  const { rows } = await trx.query<{ token: string }>('select token from derivation')
  return rows[0]?.token ?? null
}

async function readListing(trx: Trx): Promise<Map<string, Listed>> {
  const { rows } = await trx.query<Listed & { ticker: string; exchange: Exchange | null }>(
    'select ticker, exchange, kind, icb, status from listing.instruments',
  )
  return new Map(rows.map(({ ticker, ...listed }) => [ticker, listed]))
}

async function readRewritten(trx: Trx): Promise<Map<string, string>> {
  const { rows } = await trx.query<{ ticker: string; series: string }>(
    `select ticker, string_agg(concat_ws(' ', document, factor, served_from, served_until), ',' order by document) as series
       from prices.adjusted_series group by ticker`,
  )
  return new Map(rows.map(r => [r.ticker, r.series]))
}

/** Everything from the database. Only what was touched is written, unless that is not known. */
async function loadAll(
  trx: Trx,
  { market, securities }: { readonly market: Market; readonly securities: Securities },
  touched: Readonly<Record<string, Touched>> | null,
): Promise<Done> {
  const { rows: sessions } = await trx.query<{ session: string }>(
    'select distinct session from prices.bars order by session',
  )
  market.addSessions(sessions.map(r => r.session))
  const { rows } = await trx.query<{ ticker: string }>(
    'select distinct ticker from prices.bars order by ticker',
  )
  const tickers = tickersNow(
    securities,
    rows.map(r => r.ticker),
  )
  for await (const { ticker, rows } of historiesOf(trx, tickers, securities)) market.load(ticker, rows)
  const from = [...list(touched?.prices, 'session')].sort()[0]
  const last = market.lastSession
  if (touched === null || touched.listing || touched.corporate_actions) return { market, tickers, from: null }
  const own = tickersNow(securities, list(touched.prices, 'ticker'))
  const isOld = from !== undefined && last !== null && from < last
  if (isOld || hasStep(market, own, from)) return { market, tickers, from: null }
  return { market, tickers: own, from }
}

/** Brings the memory up to date: new bars are added, a series whose past changed is read again. */
async function update(
  trx: Trx,
  memory: Memory,
  touched: Readonly<Record<string, Touched>>,
  {
    listed,
    rewritten,
    rights,
    securities,
  }: {
    readonly listed: Map<string, Listed>
    readonly rewritten: Map<string, string>
    readonly rights: Market['rights']
    readonly securities: Securities
  },
): Promise<Done | null> {
  const { market } = memory
  market.rights = rights
  const relisted = changedListings(market.listed, listed).filter(ticker => market.series.has(ticker))
  market.listed.clear()
  for (const [ticker, l] of listed) market.listed.set(ticker, l)
  const sessions = [...list(touched.prices, 'session')].sort()
  const tickers = tickersNow(securities, list(touched.prices, 'ticker'))
  const firstSession = sessions[0]
  // Tickers that were silent over a session that comes late count it from now on: rare, and not worth cleverness.
  if (sessions.some(s => market.comesLate(s))) return null
  market.addSessions(sessions)
  const acted = tickersNow(securities, list(touched.corporate_actions, 'ticker')).filter(ticker =>
    market.series.has(ticker),
  )
  const byEvents = new Set(acted.filter(ticker => readsEvents(market, ticker)))
  const again = new Set([...relisted, ...acted])
  const lastSession = sessions.at(-1)
  for (const ticker of tickers) {
    const series = market.series.get(ticker)
    const stale =
      series === undefined ||
      securities.lives.has(ticker) ||
      (series.lastSession !== null && firstSession! <= series.lastSession) ||
      rewritten.get(ticker) !== memory.rewritten.get(ticker) ||
      (lastSession !== undefined && market.crossesExDate(ticker, lastSession))
    if (stale) again.add(ticker)
  }
  const onwards = tickers.filter(ticker => !again.has(ticker))
  if (onwards.length > 0)
    for (const [ticker, rows] of await rowsOf(trx, onwards, sessions, securities)) {
      const series = market.series.get(ticker)!
      if (series.basis !== 'published' && hasPublished(rows)) again.add(ticker)
      else for (const row of rows) series.push(row)
    }
  for await (const { ticker, rows } of historiesOf(trx, [...again].sort(), securities))
    market.load(ticker, rows)
  const moved = acted.filter(ticker => readsEvents(market, ticker) || byEvents.has(ticker))
  const changed = [...new Set([...tickers, ...relisted, ...acted])].sort()
  const whole = relisted.length > 0 || moved.length > 0 || hasStep(market, [...again], firstSession)
  return { market, tickers: changed, from: whole ? null : firstSession }
}

/** Whether actions change bars: they do not where a publisher has adjusted a series for all of them to its newest bar. */
function readsEvents(market: Market, ticker: string): boolean {
  const series = market.series.get(ticker)
  return series !== undefined && (series.basis !== 'published' || series.pending || series.missed.length > 0)
}

/** Whether the actions on file changed bars of any of these tickers on a session from `from` on. */
const hasStep = (market: Market, tickers: readonly string[], from: string | undefined): boolean =>
  from !== undefined && tickers.some(ticker => (market.series.get(ticker)?.lastStep ?? '') >= from)

function changedListings(before: ReadonlyMap<string, Listed>, now: ReadonlyMap<string, Listed>): string[] {
  const changed: string[] = []
  for (const ticker of new Set([...before.keys(), ...now.keys()])) {
    const a = before.get(ticker) ?? unlisted
    const b = now.get(ticker) ?? unlisted
    if (a.exchange !== b.exchange || a.kind !== b.kind || a.icb !== b.icb || a.status !== b.status)
      changed.push(ticker)
  }
  return changed
}
