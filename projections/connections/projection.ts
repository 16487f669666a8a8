import { type Ownership, ownership } from '../../contracts/events/company-ownership.ts'
import { type Holders, holders, type Officers, officers } from '../../contracts/events/company-people.ts'
import { type Profile, profile } from '../../contracts/events/company-profile.ts'
import { type Relations, relations } from '../../contracts/events/company-relations.ts'
import { feedOf } from '../../contracts/events/fact.ts'
import { type InsiderDealings, insiderDealing } from '../../contracts/events/insider-dealing.ts'
import { vietnamDate } from '../../contracts/vietnam-time.ts'
import type { Projection, StoredFact, Trx } from '../engine/projection.ts'
import { readFilings } from './filings.ts'
import { graphOf } from './graph.ts'
import { tables } from './table.ts'

type Data = Officers | Holders | Ownership | Relations | InsiderDealings | Profile

/** Persons, companies and state capital as filings name them, and the graph that they make. */
export const connections: Projection<Data> = {
  name: 'connections',
  version: 2,
  handles: [officers, holders, ownership, relations, insiderDealing, profile],
  tables,
  async apply(trx, facts) {
    const touched = new Set<string>()
    for (const fact of facts) for (const ticker of await store(trx, fact)) touched.add(ticker)
    const tickers = [...touched].sort()
    for (let i = 0; i < tickers.length; i += chunk) await writeGraphs(trx, tickers.slice(i, i + chunk))
    return { ticker: tickers }
  },
}

/** Companies whose graph is made at a time. */
const chunk = 100

/** Puts a fact's rows into their table; returns the tickers that they are about. */
async function store(trx: Trx, fact: StoredFact<Data>): Promise<string[]> {
  switch (fact.type) {
    case officers.type:
      return replaceList(
        trx,
        'officers',
        fact as StoredFact<Officers>,
        'name text, position text, shares float8, percent float8, updated_on date',
      )
    case holders.type:
      return replaceList(
        trx,
        'holders',
        fact as StoredFact<Holders>,
        'name text, shares float8, percent float8, updated_on date',
      )
    case relations.type:
      return replaceList(
        trx,
        'relations',
        fact as StoredFact<Relations>,
        'name text, kind text, percent float8, as_of date',
      )
    case ownership.type:
      return storeOwnership(trx, fact as StoredFact<Ownership>)
    case insiderDealing.type:
      return storeDealings(trx, fact as StoredFact<InsiderDealings>)
    default:
      return storeShares(trx, fact as StoredFact<Profile>)
  }
}

/** A publisher's list of one company takes the place of its older list, not of another publisher's. */
async function replaceList(
  trx: Trx,
  table: string,
  fact: StoredFact<{ ticker: string; rows: readonly object[] }>,
  shape: string,
): Promise<string[]> {
  const { ticker, rows } = fact.data
  const source = feedOf(fact)
  const { rows: newer } = await trx.query(
    `select 1 from ${table} where ticker = $1 and source = $2 and document > $3 limit 1`,
    [ticker, source, fact.documentseq],
  )
  if (newer.length > 0) return []
  await trx.query(`delete from ${table} where ticker = $1 and source = $2`, [ticker, source])
  const columns = shape.split(', ').map(column => column.split(' ')[0])
  await trx.query(
    `insert into ${table} (ticker, source, n, document, fact, known_on, ${columns.join(', ')})
     select $1, $2, r.n, $3, $6, $4::date, ${columns.map(c => `r.${c}`).join(', ')}
       from rows from (jsonb_to_recordset($5::jsonb) as (${shape})) with ordinality as r(${columns.join(', ')}, n)`,
    [ticker, source, fact.documentseq, vietnamDate(fact.observedat), JSON.stringify(rows), fact.seq],
  )
  return [ticker]
}

async function storeOwnership(trx: Trx, fact: StoredFact<Ownership>): Promise<string[]> {
  await trx.query(
    `insert into ownership (ticker, source, owner, as_of_key, document, fact, known_on, shares, percent, as_of)
     select distinct on (ticker, owner, coalesce(as_of::text, '')) ticker, $2, owner, coalesce(as_of::text, ''), $3::bigint, $5::bigint, $4::date, shares, percent, as_of
       from jsonb_to_recordset($1::jsonb) as r(ticker text, owner text, shares float8, percent float8, as_of date)
     on conflict (ticker, source, owner, as_of_key) do update set
       document = excluded.document, fact = excluded.fact, known_on = excluded.known_on, shares = excluded.shares, percent = excluded.percent
     where excluded.document >= ownership.document`,
    [JSON.stringify(fact.data.rows), feedOf(fact), fact.documentseq, vietnamDate(fact.observedat), fact.seq],
  )
  return [...new Set(fact.data.rows.map(r => r.ticker))]
}

const dealingColumns = [
  'person text',
  'position text',
  'related_person text',
  'related_position text',
  'relation text',
  'planned_buy float8',
  'planned_sell float8',
  'plan_from date',
  'plan_to date',
  'done_buy float8',
  'done_sell float8',
  'done_on date',
  'held_percent float8',
  'shares_after float8',
  'published_on date',
  'title text',
]

/** A plan and its result are one record that its publisher updates: the newest state stays. */
async function storeDealings(trx: Trx, fact: StoredFact<InsiderDealings>): Promise<string[]> {
  const names = dealingColumns.map(c => c.split(' ')[0])
  await trx.query(
    `insert into dealings (ticker, source, dealing_id, document, fact, known_on, ${names.join(', ')})
     select distinct on (dealing_id) ticker, $2, dealing_id, $3::bigint, $5::bigint, $4::date, ${names.map(n => `"${n}"`).join(', ')}
       from jsonb_to_recordset($1::jsonb) as r(ticker text, dealing_id text, ${dealingColumns.map(c => c.replace(/^\w+/, n => `"${n}"`)).join(', ')})
      order by dealing_id
     on conflict (source, dealing_id) do update set
       ticker = excluded.ticker, document = excluded.document, fact = excluded.fact, known_on = excluded.known_on,
       ${names.map(n => `"${n}" = excluded."${n}"`).join(', ')}
     where excluded.document >= dealings.document`,
    [JSON.stringify(fact.data.rows), feedOf(fact), fact.documentseq, vietnamDate(fact.observedat), fact.seq],
  )
  return [...new Set(fact.data.rows.map(r => r.ticker))]
}

async function storeShares(trx: Trx, { data, documentseq, seq }: StoredFact<Profile>): Promise<string[]> {
  if (data.shares !== null && data.shares > 0)
    await trx.query(
      `insert into shares (ticker, shares, document, fact) values ($1, $2, $3, $4)
       on conflict (ticker) do update set shares = excluded.shares, document = excluded.document, fact = excluded.fact
       where excluded.document >= shares.document`,
      [data.ticker, data.shares, documentseq, seq],
    )
  return []
}

/** The graph of each company again: a new officer may be whom an older notice named. */
async function writeGraphs(trx: Trx, tickers: readonly string[]): Promise<void> {
  const graphs = (await readFilings(trx, tickers)).map(filings => ({
    filing: filings.ticker,
    ...graphOf(filings),
  }))
  const nodes = graphs.flatMap(({ filing, nodes: own }) => own.map(n => ({ filing, ...n })))
  const edges = graphs.flatMap(({ filing, edges: own }) =>
    own.map(e => ({
      filing,
      id: e.id,
      from_id: e.from,
      to_id: e.to,
      relation: e.relation,
      title: e.title,
      percent: e.percent,
      shares: e.shares,
      since: e.since,
      until: e.until,
      detail: e.detail,
      source: e.source,
      source_date: e.sourceDate,
      retrieved_on: e.retrievedOn,
      confidence: e.confidence,
    })),
  )
  await trx.query('delete from nodes where filing = any($1)', [tickers])
  await trx.query('delete from edges where filing = any($1)', [tickers])
  await trx.query(
    `insert into nodes (filing, id, type, label, plain, ticker, kind)
     select filing, id, type, label, plain, ticker, kind
       from jsonb_to_recordset($1::jsonb) as r(filing text, id text, type text, label text, plain text, ticker text, kind text)`,
    [JSON.stringify(nodes)],
  )
  await trx.query(
    `insert into edges (filing, id, from_id, to_id, relation, title, percent, shares, since, until, detail, source, source_date, retrieved_on, confidence)
     select filing, id, from_id, to_id, relation, title, percent, shares, since, until, nullif(detail, 'null'::jsonb), source, source_date, retrieved_on, confidence
       from jsonb_to_recordset($1::jsonb) as r(filing text, id text, from_id text, to_id text, relation text, title text,
            percent float8, shares float8, since date, until date, detail jsonb, source text, source_date date, retrieved_on date, confidence text)`,
    [JSON.stringify(edges)],
  )
}
