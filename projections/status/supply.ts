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
  readonly column: string
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

/** The parts of one table: they are read together, since each reading visits the same rows. */
export type PartsOfTable = readonly [SupplyPart, ...SupplyPart[]]

const columnsOf = (parts: PartsOfTable) => sql.join(parts.map(({ column }) => sql.ref(column)))

/** SQL of the rows `d` of documents by part: `p (part_column, document)` beside `s`, what is known of the document. */
const documentsOf = (parts: PartsOfTable, build: number) => sql`
  cross join lateral (values ${sql.join(parts.map(({ column }) => sql`(${sql.lit(column)}::text, ${sql.ref(`d.${column}`)})`))}) p (part_column, document)
  join engine.source s on s.name = ${parts[0].model} and s.build = ${build} and s.document = p.document`

/** The feeds whose rows the parts of a table serve of the days after `after`; of all rows, where the table has no days. */
export async function recentSupply(
  db: Db,
  parts: PartsOfTable,
  build: number,
  after: string,
): Promise<RecentSupply[]> {
  const [{ model, table, series }] = parts
  const day = table.day === undefined ? null : sql.ref(table.day)
  const { rows } = await sql<RecentSupply>`
    with d as (
      select ${columnsOf(parts)}, ${series === null ? sql`''` : sql.ref(series)}::text as series, ${day === null ? sql`null::date` : sql`max(${day})`} as newest
        from ${sql.table(`${model}.${table.name}`)}
       where ${day === null ? sql`true` : sql`${day} > ${after}::date`}
       group by ${columnsOf(parts)}, ${sql.lit(parts.length + 1)}),
    recent as (
      select p.part_column, s.feed, d.series, max(coalesce(d.newest, ${inVietnam})) as newest
        from d ${documentsOf(parts, build)}
       where s.feed not like '/%'
       group by 1, 2, 3),
    counted as (select *, count(*) over (partition by part_column, series) as feeds from recent)
    select part_column as column, feed, count(*) as series, max(newest) as newest, count(*) filter (where feeds = 1) as only,
           coalesce((array_agg(series order by series) filter (where feeds = 1 and series <> ''))[1:4], '{}') as examples
      from counted group by part_column, feed order by feed`.execute(db)
  return rows
}

export interface Extent {
  readonly column: string
  readonly feed: string
  readonly first: string
  readonly last: string
}

/** First and last day that each feed's rows are of, in each part of a table: reads the whole table, once for all parts. */
export async function extents(db: Db, parts: PartsOfTable, build: number): Promise<Extent[]> {
  const [{ model, table }] = parts
  const day = table.day === undefined ? null : sql.ref(table.day)
  const { rows } = await sql<Extent>`
    select p.part_column as column, s.feed, min(coalesce(d.first, ${inVietnam})) as first, max(coalesce(d.last, ${inVietnam})) as last
      from (select ${columnsOf(parts)}, ${day === null ? sql`null::date` : sql`min(${day})`} as first, ${day === null ? sql`null::date` : sql`max(${day})`} as last
              from ${sql.table(`${model}.${table.name}`)} group by ${columnsOf(parts)}) d
      ${documentsOf(parts, build)}
     where s.feed not like '/%'
     group by 1, 2 order by 2, 1`.execute(db)
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
