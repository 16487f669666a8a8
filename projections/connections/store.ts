import { type Ownership, ownership } from '../../contracts/events/company-ownership.ts'
import { type Holders, holders, type Officers, officers } from '../../contracts/events/company-people.ts'
import { type Profile, profile } from '../../contracts/events/company-profile.ts'
import { type Relations, relations } from '../../contracts/events/company-relations.ts'
import { feedOf } from '../../contracts/events/fact.ts'
import { type InsiderDealings, insiderDealing } from '../../contracts/events/insider-dealing.ts'
import { personalKinds, withoutErased } from '../../contracts/personal.ts'
import { vietnamDate } from '../../contracts/vietnam-time.ts'
import type { StoredFact, Trx } from '../engine/projection.ts'

export type Data = Officers | Holders | Ownership | Relations | InsiderDealings | Profile

type ListFact = StoredFact<{ readonly ticker: string; readonly rows: readonly object[] }>

/** Columns of the lists that a source replaces whole, beside those of every list. */
const lists = [
  {
    of: officers.type,
    table: 'officers',
    columns: 'name text, position text, shares float8, percent float8, updated_on date',
  },
  {
    of: holders.type,
    table: 'holders',
    columns: 'name text, shares float8, percent float8, updated_on date',
  },
  { of: relations.type, table: 'relations', columns: 'name text, kind text, percent float8, as_of date' },
]

/**
 * Puts the rows of facts into their tables: some statements for a batch, since one of a market has thousands of facts.
 * @returns the tickers that they are about
 */
export async function store(trx: Trx, facts: readonly StoredFact<Data>[]): Promise<string[]> {
  const of = (type: string) => facts.filter(fact => fact.type === type)
  const touched: string[] = []
  for (const list of lists) touched.push(...(await replaceLists(trx, list, of(list.of) as ListFact[])))
  touched.push(...(await storeOwnership(trx, of(ownership.type) as StoredFact<Ownership>[])))
  touched.push(...(await storeDealings(trx, of(insiderDealing.type) as StoredFact<InsiderDealings>[])))
  await storeShares(trx, of(profile.type) as StoredFact<Profile>[])
  return touched
}

const placeOf = (fact: ListFact) => JSON.stringify([fact.data.ticker, feedOf(fact)])

/** A publisher's list of one company takes the place of its older list, not of another publisher's. */
async function replaceLists(
  trx: Trx,
  { table, columns }: (typeof lists)[number],
  facts: readonly ListFact[],
): Promise<string[]> {
  if (facts.length === 0) return []
  const { rows: stored } = await trx.query<{ ticker: string; source: string; document: number }>(
    `select ticker, source, max(document) as document from ${table}
       join (select distinct * from unnest($1::text[], $2::text[]) as k(ticker, source)) k using (ticker, source)
      group by ticker, source`,
    [facts.map(fact => fact.data.ticker), facts.map(feedOf)],
  )
  const documents = new Map(stored.map(row => [JSON.stringify([row.ticker, row.source]), row.document]))
  const newest = new Map<string, ListFact>()
  for (const fact of facts) {
    const place = placeOf(fact)
    if ((documents.get(place) ?? 0) > fact.documentseq) continue
    newest.set(place, fact)
    // An empty list leaves no row that tells of its document.
    documents.set(place, fact.data.rows.length > 0 ? fact.documentseq : 0)
  }
  const replacing = [...newest.values()]
  const names = columns.split(', ').map(column => column.split(' ')[0])
  await trx.query(
    `delete from ${table} t using unnest($1::text[], $2::text[]) as k(ticker, source)
      where (t.ticker, t.source) = (k.ticker, k.source)`,
    [replacing.map(fact => fact.data.ticker), replacing.map(feedOf)],
  )
  await trx.query(
    `insert into ${table} (ticker, source, n, document, fact, known_on, ${names.join(', ')})
     select ticker, source, n, document, fact, known_on, ${names.join(', ')}
       from jsonb_to_recordset($1::jsonb) as r(ticker text, source text, n int, document bigint, fact bigint, known_on date, ${columns})`,
    [
      JSON.stringify(
        replacing.flatMap(fact =>
          fact.data.rows.map((row, i) => ({
            ...withoutMarks(row),
            ticker: fact.data.ticker,
            n: i + 1,
            ...originOf(fact),
          })),
        ),
      ),
    ],
  )
  return replacing.map(fact => fact.data.ticker)
}

/** Texts of a row in which an erased person stood are null; a name keeps its mark, which tells two such rows apart. */
const withoutMarks = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]) => [
      field,
      typeof value === 'string' && !names.has(field) ? withoutErased(value) : value,
    ]),
  )
const names: ReadonlySet<string> = new Set(
  Object.values(personalKinds).flatMap(kinds => kinds.map(one => one.name)),
)

const originOf = (fact: StoredFact) => ({
  source: feedOf(fact),
  document: fact.documentseq,
  fact: fact.seq,
  known_on: vietnamDate(fact.observedat),
})

type Origin = ReturnType<typeof originOf>

/** Of rows with one key the first of the newest fact: a statement may write a row once only. */
function newestOfKey<Row extends Origin>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const newest = new Map<string, Row>()
  for (const row of rows) {
    const before = newest.get(keyOf(row))
    if (before === undefined || (row.fact !== before.fact && row.document >= before.document))
      newest.set(keyOf(row), row)
  }
  return [...newest.values()]
}

async function storeOwnership(trx: Trx, facts: readonly StoredFact<Ownership>[]): Promise<string[]> {
  if (facts.length === 0) return []
  const rows = facts.flatMap(fact =>
    fact.data.rows.map(row => ({ ...row, as_of_key: row.as_of ?? '', ...originOf(fact) })),
  )
  await trx.query(
    `insert into ownership (ticker, source, owner, as_of_key, document, fact, known_on, shares, percent, as_of)
     select ticker, source, owner, as_of_key, document, fact, known_on, shares, percent, as_of
       from jsonb_to_recordset($1::jsonb) as r(ticker text, source text, owner text, as_of_key text, document bigint, fact bigint,
            known_on date, shares float8, percent float8, as_of date)
     on conflict (ticker, source, owner, as_of_key) do update set
       document = excluded.document, fact = excluded.fact, known_on = excluded.known_on, shares = excluded.shares, percent = excluded.percent
     where excluded.document >= ownership.document`,
    [
      JSON.stringify(
        newestOfKey(rows, row => JSON.stringify([row.ticker, row.source, row.owner, row.as_of_key])),
      ),
    ],
  )
  return [...new Set(rows.map(row => row.ticker))]
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
async function storeDealings(trx: Trx, facts: readonly StoredFact<InsiderDealings>[]): Promise<string[]> {
  if (facts.length === 0) return []
  const rows = facts.flatMap(fact =>
    fact.data.rows.map(row => ({ ...row, ...withoutMarks(row), ...originOf(fact) })),
  )
  const names = dealingColumns.map(c => `"${c.split(' ')[0]}"`)
  await trx.query(
    `insert into dealings (ticker, source, dealing_id, document, fact, known_on, ${names.join(', ')})
     select ticker, source, dealing_id, document, fact, known_on, ${names.join(', ')}
       from jsonb_to_recordset($1::jsonb) as r(ticker text, source text, dealing_id text, document bigint, fact bigint,
            known_on date, ${dealingColumns.map(c => c.replace(/^\w+/, n => `"${n}"`)).join(', ')})
     on conflict (source, dealing_id) do update set
       ticker = excluded.ticker, document = excluded.document, fact = excluded.fact, known_on = excluded.known_on,
       ${names.map(n => `${n} = excluded.${n}`).join(', ')}
     where excluded.document >= dealings.document`,
    [JSON.stringify(newestOfKey(rows, row => JSON.stringify([row.source, row.dealing_id])))],
  )
  return [...new Set(rows.map(row => row.ticker))]
}

async function storeShares(trx: Trx, facts: readonly StoredFact<Profile>[]): Promise<void> {
  const rows = facts
    .filter(({ data }) => data.shares !== null && data.shares > 0)
    .map(fact => ({ ticker: fact.data.ticker, shares: fact.data.shares, ...originOf(fact) }))
  if (rows.length === 0) return
  await trx.query(
    `insert into shares (ticker, shares, document, fact)
     select ticker, shares, document, fact
       from jsonb_to_recordset($1::jsonb) as r(ticker text, shares float8, document bigint, fact bigint)
     on conflict (ticker) do update set shares = excluded.shares, document = excluded.document, fact = excluded.fact
     where excluded.document >= shares.document`,
    [JSON.stringify(newestOfKey(rows, row => row.ticker))],
  )
}
