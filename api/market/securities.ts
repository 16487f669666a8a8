import {
  type Security,
  type SecurityChangeRow,
  type SecurityIdentity,
  securityAnswer,
  securityParams,
  securityQuery,
} from '../../contracts/http/market/securities.ts'
import { firstDay, lastDay } from '../../contracts/market/identities.ts'
import { sourcesOf } from '../../contracts/publishers.ts'
import {
  changesById,
  identitiesOfTicker,
  listedInstrument,
  type StoredChange,
  type StoredIdentity,
  venuesOf,
} from '../../projections/listing/query.ts'
import { sessionsOfTicker } from '../../projections/prices/query.ts'
import type { Db } from '../../runtime/postgres.ts'
import { problem } from '../http/problem.ts'
import { route } from '../http/route.ts'
import { todayAt } from '../today.ts'
import { requireReadModels } from './require.ts'

/** One security under all its tickers, names and exchanges. */
export const securities = route({
  method: 'GET',
  path: '/api/finance/securities/:ticker',
  area: 'market',
  tier: 'free',
  cost: 1,
  cache: { models: ['listing', 'prices'] },
  summary: 'The security that a ticker means on a day, with all its identities',
  description:
    'A security keeps its id over changes of ticker, name and exchange; a ticker that was given out again means the security that had it on the day. Oldest identity first, each with what began it and where that was read.',
  tags: ['market'],
  params: securityParams,
  query: securityQuery,
  responses: { 200: securityAnswer },
  async handle({ params, query, services, now }) {
    requireReadModels(services, 'listing', 'prices')
    const { db } = services
    const ticker = params.ticker.toUpperCase()
    const on = query.on ?? todayAt(now)
    const [stored, listed, bars] = await Promise.all([
      identitiesOfTicker(db, ticker),
      listedInstrument(db, ticker),
      sessionsOfTicker(db, ticker, firstDay, lastDay),
    ])
    if (stored.length === 0 && listed === null && bars.first === null)
      throw problem('not_found', {
        detail: `No list names a security ${ticker}, and no bar or change of it is on file.`,
        action: 'Check the ticker, or import a list of instruments.',
      })
    const own = stored.length > 0 ? meant(stored, ticker, on) : [await onlyIdentity(db, ticker)]
    const changes = await changesById(db, [...new Set(own.flatMap(row => [...row.changes, ...row.ended]))])
    const identities = await Promise.all(own.map((row, i) => identityOf(db, row, own[i - 1], changes)))
    const isOn = ({ from_day, to_day }: StoredIdentity) => from_day <= on && on <= to_day
    const at = own.findIndex(isOn)
    const current = at < 0 ? null : identities[at]!
    const lastTicker = own.at(-1)!.ticker
    const names = lastTicker === ticker ? listed : await listedInstrument(db, lastTicker)
    const data: Security = {
      ticker,
      on,
      security_id: own[0]!.security_id,
      name_vi: names?.name_vi ?? null,
      name_en: names?.name_en ?? null,
      current: current?.ticker === ticker ? current : null,
      current_reason: current?.ticker === ticker ? null : current === null ? 'not_listed' : 'not_held',
      identities,
      others: others(stored, ticker, own[0]!.security_id),
    }
    return {
      data,
      meta: {
        as_of: on,
        freshness: 'periodic',
        unit: {},
        source: sourcesOf([...new Set([...changes.values()].map(({ feed }) => feed))]),
        warnings: [],
      },
    }
  },
})

/** The identities of the security that had the ticker on a day, else before it, else after it. */
function meant(stored: readonly StoredIdentity[], ticker: string, on: string): StoredIdentity[] {
  const named = stored
    .filter(row => row.ticker === ticker)
    .toSorted((a, b) => (a.from_day < b.from_day ? -1 : 1))
  const { security_id } = named.findLast(({ from_day }) => from_day <= on) ?? named[0]!
  return stored.filter(row => row.security_id === security_id)
}

/** Of a security of which no change is known, as the lists have it. */
async function onlyIdentity(db: Db, ticker: string): Promise<StoredIdentity> {
  const venues = await venuesOf(db, ticker)
  const [only] = venues
  return {
    security_id: ticker,
    ticker,
    from_day: firstDay,
    to_day: lastDay,
    exchange: venues.length === 1 ? only!.exchange : null,
    name: null,
    changes: [],
    ended: [],
  }
}

async function identityOf(
  db: Db,
  { ticker, from_day, to_day, exchange, name, changes, ended }: StoredIdentity,
  before: StoredIdentity | undefined,
  onFile: ReadonlyMap<string, StoredChange>,
): Promise<SecurityIdentity> {
  const bars = await sessionsOfTicker(db, ticker, from_day, to_day)
  // A change that is not on file is a move that lists show.
  const row: SecurityChangeRow = {
    kind: 'exchange_move',
    basis: 'lists',
    last_session: before?.to_day ?? null,
    first_session: from_day,
    previous_ticker: null,
    from_exchange: before?.exchange ?? null,
    to_exchange: exchange,
    previous_name: null,
    name: null,
    successor: null,
    source: null,
    url: null,
  }
  const rowsOf = (ids: readonly string[]) => ids.map(id => changeRow(onFile.get(id)) ?? row)
  return {
    ticker,
    exchange,
    name,
    from: from_day === firstDay ? null : from_day,
    to: to_day === lastDay ? null : to_day,
    began_by: rowsOf(changes),
    ended_by: rowsOf(ended),
    first_bar: bars.first,
    last_bar: bars.last,
  }
}

function changeRow(change: StoredChange | undefined): SecurityChangeRow | null {
  if (!change) return null
  const { change_id, feed, ticker, ...stated } = change
  return { ...stated, basis: 'notice' }
}

function others(stored: readonly StoredIdentity[], ticker: string, security_id: string): Security['others'] {
  const rest = stored.filter(row => row.ticker === ticker && row.security_id !== security_id)
  return [...Map.groupBy(rest, row => row.security_id)].map(([id, rows]) => ({
    security_id: id,
    from: rows[0]!.from_day === firstDay ? null : rows[0]!.from_day,
    to: rows.at(-1)!.to_day === lastDay ? null : rows.at(-1)!.to_day,
  }))
}
