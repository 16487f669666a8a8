import { feedOf } from '../../contracts/events/fact.ts'
import type { SecurityChanges } from '../../contracts/events/security-change.ts'
import {
  holdingsOf,
  identitiesOf,
  type RecordedChange,
  type SeenVenue,
} from '../../contracts/market/identities.ts'
import type { StoredFact, Trx } from '../engine/projection.ts'
import { upsertRecords } from '../engine/records.ts'
import { changes, holdings, identities } from './table.ts'

/** Returns the tickers that the changes are about. */
export async function storeChanges(trx: Trx, fact: StoredFact<SecurityChanges>): Promise<string[]> {
  const { rows } = fact.data
  await upsertRecords(
    trx,
    changes,
    rows.map(row => ({ ...row, feed: feedOf(fact) })),
    fact,
  )
  return rows.flatMap(({ ticker, previous_ticker }) =>
    previous_ticker ? [ticker, previous_ticker] : [ticker],
  )
}

/** A notice that two feeds state is one change: the later statement of the same kind and day counts. */
const changesOnFile = `
  select distinct on (ticker, kind, coalesce(first_session, last_session + 1)) change_id, feed, ticker, kind,
         previous_ticker, successor, from_exchange, to_exchange, last_session::text as last_session,
         first_session::text as first_session, name, previous_name, source, url
    from changes
   order by ticker, kind, coalesce(first_session, last_session + 1), vintage desc, document desc, feed`

/** Makes the histories of identities again: hundreds of rows, whichever change comes in. */
export async function storeIdentities(trx: Trx): Promise<void> {
  const { rows: stated } = await trx.query<RecordedChange>(changesOnFile)
  const { rows: seen } = await trx.query<SeenVenue>(
    `select ticker, exchange, first_seen::text as first_seen, last_seen::text as last_seen from venues
      where ticker in (select ticker from venues group by ticker having count(*) > 1)
         or ticker in (select ticker from changes)`,
  )
  await replace(
    trx,
    identities.name,
    ['security_id', 'ticker', 'from_day', 'to_day', 'exchange', 'name', 'changes', 'ended'],
    'security_id text, ticker text, from_day date, to_day date, exchange text, name text, changes text[], ended text[]',
    identitiesOf(stated, seen).map(({ from, to, changes: began, ended, ...row }) => ({
      ...row,
      from_day: from,
      to_day: to,
      changes: began.map(({ change_id }) => change_id),
      ended: ended.map(({ change_id }) => change_id),
    })),
  )
  await replace(
    trx,
    holdings.name,
    ['security_id', 'ticker', 'from_day', 'to_day'],
    'security_id text, ticker text, from_day date, to_day date',
    holdingsOf(stated).map(({ from, to, ...row }) => ({ ...row, from_day: from, to_day: to })),
  )
}

async function replace(
  trx: Trx,
  table: string,
  columns: readonly string[],
  types: string,
  rows: readonly object[],
): Promise<void> {
  await trx.query(`delete from ${table}`)
  await trx.query(
    `insert into ${table} (${columns.join(', ')})
     select ${columns.join(', ')} from jsonb_to_recordset($1::jsonb) as r(${types})`,
    [JSON.stringify(rows)],
  )
}
