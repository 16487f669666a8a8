import { ownership } from '../../contracts/events/company-ownership.ts'
import { holders, officers } from '../../contracts/events/company-people.ts'
import { profile } from '../../contracts/events/company-profile.ts'
import { relations } from '../../contracts/events/company-relations.ts'
import { insiderDealing } from '../../contracts/events/insider-dealing.ts'
import type { Projection, Trx } from '../engine/projection.ts'
import { readFilings } from './filings.ts'
import { graphOf } from './graph.ts'
import { type Data, store } from './store.ts'
import { tables } from './table.ts'

/** Persons, companies and state capital as filings name them, and the graph that they make. */
export const connections: Projection<Data> = {
  name: 'connections',
  version: 2,
  handles: [officers, holders, ownership, relations, insiderDealing, profile],
  tables,
  async apply(trx, facts) {
    const tickers = [...new Set(await store(trx, facts))].sort()
    for (let i = 0; i < tickers.length; i += chunk) await writeGraphs(trx, tickers.slice(i, i + chunk))
    return { ticker: tickers }
  },
}

/** Companies whose graph is made at a time. */
const chunk = 100

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
