import { sql } from 'kysely'
import type { Db } from '../../runtime/postgres.ts'
import { isScore, type ReadModel } from '../engine/projection.ts'
import type { Table } from '../engine/table.ts'

/** Columns of a table that one document is behind, by its declaration. */
export interface SupplyPart {
  readonly model: string
  readonly table: Table
  /** `raw` of `raw_document`; null for `document`. */
  readonly part: string | null
  readonly column: string
  /** Column that names the series: the ticker, or what the key begins with; null: the table is one series. */
  readonly series: string | null
}

/** The order of these says nothing of what a row is about. */
const notSeries = new Set(['source', 'document'])

/** Every part of every table that facts fill; scores and tables that say others again have none. */
export function supplyParts(models: readonly ReadModel[]): SupplyPart[] {
  return models
    .filter(model => !isScore(model))
    .flatMap(({ name: model, tables }) =>
      tables
        .filter(({ isInternal, isRestated }) => !isInternal && !isRestated)
        .flatMap(table =>
          Object.keys(table.columns)
            .filter(column => /^(?:.+_)?document$/.test(column))
            .map(column => ({
              model,
              table,
              part: column === 'document' ? null : column.slice(0, -'_document'.length),
              column,
              series:
                'ticker' in table.columns
                  ? 'ticker'
                  : (table.key.find(one => one !== table.day && !notSeries.has(one)) ?? null),
            })),
        ),
    )
}

/** A feed in a part of a table, within the days that are looked at. */
export interface RecentSupply {
  readonly feed: string
  readonly series: number
  readonly newest: string
  /** Series that no other feed has in these days. */
  readonly only: number
  readonly examples: readonly string[]
}

/** Live builds by read model. */
export async function liveBuilds(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; build: number }>`
    select name, build from engine.build where state = 'live'`.execute(db)
  return new Map(rows.map(({ name, build }) => [name, build]))
}

const inVietnam = sql`(s.observed_at at time zone 'Asia/Ho_Chi_Minh')::date`

/** The feeds whose rows a part serves of the days after `after`; of all rows, where the table has no days. */
export async function recentSupply(
  db: Db,
  { model, table, column, series }: SupplyPart,
  build: number,
  after: string,
): Promise<RecentSupply[]> {
  const day = table.day === undefined ? inVietnam : sql.ref(`t.${table.day}`)
  const within = table.day === undefined ? sql`true` : sql`${day} > ${after}::date`
  const { rows } = await sql<RecentSupply>`
    with recent as (
      select s.feed, ${series === null ? sql`''` : sql.ref(`t.${series}`)}::text as series, max(${day}) as newest
        from ${sql.table(`${model}.${table.name}`)} t
        join engine.source s on s.name = ${model} and s.build = ${build} and s.document = ${sql.ref(`t.${column}`)}
       where ${within} and s.feed not like '/%'
       group by 1, 2),
    counted as (select *, count(*) over (partition by series) as feeds from recent)
    select feed, count(*) as series, max(newest) as newest, count(*) filter (where feeds = 1) as only,
           coalesce((array_agg(series order by series) filter (where feeds = 1 and series <> ''))[1:4], '{}') as examples
      from counted group by feed order by feed`.execute(db)
  return rows
}

export interface Extent {
  readonly feed: string
  readonly first: string
  readonly last: string
}

/** First and last day that each feed's rows are of: reads the whole table once. */
export async function extents(db: Db, part: SupplyPart, build: number): Promise<Extent[]> {
  const { model, table, column } = part
  const [first, last] =
    table.day === undefined
      ? [sql`min(${inVietnam})`, sql`max(${inVietnam})`]
      : [sql`min(d.first)`, sql`max(d.last)`]
  const days =
    table.day === undefined
      ? sql``
      : sql`, min(${sql.ref(table.day)}) as first, max(${sql.ref(table.day)}) as last`
  const { rows } = await sql<Extent>`
    select s.feed, ${first} as first, ${last} as last
      from (select ${sql.ref(column)} as document${days} from ${sql.table(`${model}.${table.name}`)} group by 1) d
      join engine.source s on s.name = ${model} and s.build = ${build} and s.document = d.document
     where s.feed not like '/%'
     group by s.feed order by s.feed`.execute(db)
  return rows
}

/** A feed behind a read model, by its documents. */
export interface FeedDocuments {
  readonly model: string
  readonly feed: string
  readonly first: Date
  readonly last: Date
}

export async function feedDocuments(db: Db): Promise<FeedDocuments[]> {
  const { rows } = await sql<FeedDocuments>`
    select s.name as model, s.feed, min(s.observed_at) as first, max(s.observed_at) as last
      from engine.source s join engine.build b using (name, build)
     where b.state = 'live' and s.feed not like '/%'
     group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

export interface IndicatorSupply {
  readonly indicator: string
  readonly feed: string
  readonly first: string
  readonly newest: string
  readonly since: Date
}

/** Which feeds state which series, from which period to which. */
export async function indicatorSupply(db: Db, build: number): Promise<IndicatorSupply[]> {
  const { rows } = await sql<IndicatorSupply>`
    select t.indicator, s.feed, min(t.period) as first, max(t.period) as newest, min(s.observed_at) as since
      from indicators.statements t
      join engine.source s on s.name = 'indicators' and s.build = ${build} and s.document = t.document
     where t.value is not null
     group by 1, 2 order by 1, 2`.execute(db)
  return rows
}
