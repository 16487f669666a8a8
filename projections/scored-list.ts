import { type Kysely, sql } from 'kysely'

/** What a list of scores is queried by; the same for every kind of score. */
export interface ScoreSelection {
  readonly symbols?: readonly string[]
  readonly exchange?: string
  /** ICB code: 8000 takes all of 8…, 8350 all of 835…, 8355 itself. */
  readonly sector?: string
  readonly minScore?: number
  readonly sort: 'score' | 'ticker'
  readonly descending: boolean
  readonly limit: number
  readonly after?: { readonly score: number | null; readonly ticker: string }
}

/** ICB codes below a code: `8350` → `835`. */
export const icbPrefix = (code: string): string => code.replace(/0+$/, '') || '0'

/**
 * One page of a table with the columns ticker, score, exchange, icb: those without a score come last, the ticker
 * breaks ties.
 */
export async function pageOf<Row>(
  // biome-ignore lint/suspicious/noExplicitAny: the table and its columns are the caller's; rows are typed by it
  db: Kysely<any>,
  table: string,
  columns: readonly string[],
  s: ScoreSelection,
): Promise<{ rows: Row[]; total: number }> {
  const where = [
    sql`true`,
    ...(s.symbols ? [sql`ticker = any(${[...s.symbols]}::text[])`] : []),
    ...(s.exchange === undefined ? [] : [sql`exchange = ${s.exchange}`]),
    ...(s.sector === undefined ? [] : [sql`icb like ${`${icbPrefix(s.sector)}%`}`]),
    ...(s.minScore === undefined ? [] : [sql`score >= ${s.minScore}`]),
  ]
  const beyond = s.after === undefined ? sql`true` : after(s, s.after)
  const order =
    s.sort === 'ticker'
      ? sql`ticker ${sql.raw(s.descending ? 'desc' : 'asc')}`
      : sql`score ${sql.raw(s.descending ? 'desc' : 'asc')} nulls last, ticker`
  const filters = sql.join(where, sql` and `)
  const [page, counted] = await Promise.all([
    sql<Row>`select ${sql.raw(columns.join(', '))} from ${sql.table(table)}
      where ${filters} and ${beyond} order by ${order} limit ${s.limit}`.execute(db),
    sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where ${filters}`.execute(db),
  ])
  return { rows: page.rows, total: counted.rows[0]?.n ?? 0 }
}

/** The row of one ticker; null where it has none. */
export async function scoreOf<Row>(
  // biome-ignore lint/suspicious/noExplicitAny: as above
  db: Kysely<any>,
  table: string,
  columns: readonly string[],
  ticker: string,
): Promise<Row | null> {
  const { rows } = await sql<Row>`
    select ${sql.raw(columns.join(', '))} from ${sql.table(table)} where ticker = ${ticker}`.execute(db)
  return rows[0] ?? null
}

function after(
  { sort, descending }: ScoreSelection,
  { score, ticker }: { score: number | null; ticker: string },
) {
  if (sort === 'ticker') return descending ? sql`ticker < ${ticker}` : sql`ticker > ${ticker}`
  if (score === null) return sql`score is null and ticker > ${ticker}`
  const further = descending ? sql`score < ${score}` : sql`score > ${score}`
  return sql`(${further} or (score = ${score} and ticker > ${ticker}) or score is null)`
}
