import { sql } from 'kysely'
import type { Db } from '../../runtime/postgres.ts'
import { holdingsOnFile } from '../listing/lives.ts'
import { assemble, chosenPrints, type Print } from './assemble.ts'
import { charts } from './charts/index.ts'
import { sectorTypes, type Template } from './form.ts'
import { type History, historyOf } from './history.ts'
import { wireName } from './line.ts'
import { type PeriodOfAccounts, publishedPeriod } from './load.ts'
import { type AccountSpan, periodsWithin, rowsByCompany, spansOfCompany } from './securities.ts'
import { printColumns, printsOf } from './store.ts'
import type { PrintRow, StatementsTables } from './table.ts'
import type { YearOfAccounts } from './year-of-accounts.ts'

export type { History, PublishedPeriod } from './history.ts'
export { type AccountSpan, spansOfCompany, spansWithin } from './securities.ts'
export {
  type AccountsColumn,
  type AccountsLength,
  kindOfLine,
  periodsBehind,
  sideBySide,
  yearBefore,
} from './side-by-side.ts'
export type { YearOfAccounts } from './year-of-accounts.ts'

const tables = (db: Db) => db.withTables<StatementsTables>()

/** The key of every print, with the day on which it is taken to have become known, as in `printsOf`. */
const dated = sql`(
  select ticker, period, statement, scope, source, document,
         case when document = min(document) over (partition by ticker, period, statement, scope, source)
              then least(known_on, due_on) else known_on end as published_on
    from statements.prints) dated`

/**
 * The accounts of all companies as they were known at the end of a day: nothing that was published later, in the version
 * of that day, and under the tickers of that day. Periods of which nothing came later are as they are now; the others
 * are assembled again from the prints of then.
 */
export async function historiesAsOf(db: Db, day: string): Promise<History[]> {
  const { rows } = await sql<PeriodOfAccounts>`
    with later as (select distinct ticker, period from ${dated} where published_on > ${day}::date)
    select ticker, period, template, known_on, quality, figures from statements.periods
     where not exists (select 1 from later where later.ticker = periods.ticker and later.period = periods.period)`.execute(
    db,
  )
  const periods = rows.map(publishedPeriod)
  for (const own of await overtakenPeriods(db, day)) {
    const accounts = assemble(own)
    if (accounts) periods.push({ ...accounts, consistent: accounts.inconsistent.length === 0 })
  }
  return [...rowsByCompany(periods, await holdingsOnFile(db), day)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([ticker, own]) => historyOf(ticker, own) ?? [])
}

/** The prints up to a day of every period of which something was published after it. */
async function overtakenPeriods(db: Db, day: string): Promise<Print[][]> {
  const { rows } = await sql<PrintRow>`
    with dated as materialized (select * from ${dated})
    select ${sql.raw(printColumns.map(c => `p.${c}`).join(', '))} from dated
      join statements.prints p using (ticker, period, statement, scope, source, document)
      join (select distinct ticker, period from dated where published_on > ${day}::date) later using (ticker, period)
     where dated.published_on <= ${day}::date`.execute(db)
  if (rows.length === 0) return []
  const layouts = await tables(db)
    .selectFrom('statements.layouts')
    .select(['id', 'labels', 'codes', 'levels'])
    .execute()
  const prints = printsOf(rows, new Map(layouts.map(layout => [layout.id, layout])))
  return [...Map.groupBy(prints, print => `${print.ticker} ${print.period}`).values()]
}

/** `general`, `bank`, `broker`, `insurer`: a template's name on the wire. */
export const sectorTypeOf = (template: Template): string => sectorTypes[template]

/** Feeds behind all statements that are served. */
export async function allStatementSources(db: Db): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    select distinct unnest(sources) as source from statements.periods order by source`.execute(db)
  return rows.map(row => row.source)
}

/** The newest years of a company, newest first, under all its tickers. */
export const yearsOfAccounts = (db: Db, ticker: string, years: number): Promise<YearOfAccounts[]> =>
  accountsOfPeriods(db, ticker, 'annual', years)

/** The newest quarters of a company by themselves, newest first, under all its tickers. */
export const quartersOfAccounts = (db: Db, ticker: string, quarters: number): Promise<YearOfAccounts[]> =>
  accountsOfPeriods(db, ticker, 'quarter', quarters)

/** Length of the name of a period: `2025`, `2026-Q3`. */
const nameLengths = { annual: 4, quarter: 7 } as const

const accountsOfPeriods = async (
  db: Db,
  ticker: string,
  length: keyof typeof nameLengths,
  periods: number,
): Promise<YearOfAccounts[]> => accountsWithin(db, await spansOfCompany(db, ticker), { [length]: periods })

/**
 * The newest years and quarters of a company in one reading, newest first.
 * @param spans of `spansOfCompany`
 */
export async function accountsWithin(
  db: Db,
  spans: readonly AccountSpan[],
  periods: Partial<Record<keyof typeof nameLengths, number>>,
): Promise<YearOfAccounts[]> {
  const own = (Object.keys(periods) as (keyof typeof nameLengths)[]).map(
    length =>
      sql`(${periodsWithin(spans, 'statements.periods', sql`length(x.period) = ${nameLengths[length]}`, periods[length] ?? null)})`,
  )
  const { rows } = await sql<YearOfAccounts>`
    select ticker, period, template, known_on, sources, audited, figures from statements.periods
      join (${sql.join(own, sql` union all `)}) own using (ticker, period) order by period desc`.execute(db)
  return rows
}

/** Feeds behind the statements of a company, by its spans of `spansOfCompany`. */
export async function statementSources(db: Db, spans: readonly AccountSpan[]): Promise<string[]> {
  const own = periodsWithin(spans, 'statements.periods', sql`true`)
  const { rows } = await sql<{ source: string }>`
    select distinct unnest(sources) as source from statements.periods join (${own}) own using (ticker, period)
     order by source`.execute(db)
  return rows.map(row => row.source)
}

/** The lines of a template in the order of its forms, with the label that the form prints, in Vietnamese. */
export const linesOfForm = (template: Template) =>
  charts[template].places.map(({ line, statement, labels }) => ({
    line: wireName(line),
    statement,
    label: labels[0] ?? line,
  }))

/**
 * The statements of the newest periods of a company as their publishers printed them, newest first, under all its tickers.
 * @param spans of `spansOfCompany`
 */
export async function printedStatements(
  db: Db,
  spans: readonly AccountSpan[],
  length: 'annual' | 'quarter',
  periods: number,
): Promise<Print[]> {
  const own = periodsWithin(
    spans,
    'statements.prints',
    sql`(length(x.period) = 4) = ${length === 'annual'}`,
    periods,
  )
  const { rows } = await sql<PrintRow>`
    select ${sql.raw(printColumns.join(', '))} from statements.prints
      join (${own}) own using (ticker, period)`.execute(db)
  if (rows.length === 0) return []
  const layouts = await tables(db)
    .selectFrom('statements.layouts')
    .select(['id', 'labels', 'codes', 'levels'])
    .where('id', 'in', [...new Set(rows.map(({ layout }) => layout))])
    .execute()
  const prints = printsOf(rows, new Map(layouts.map(layout => [layout.id, layout])))
  return [...Map.groupBy(prints, ({ period }) => period)]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .flatMap(([, own]) => chosenPrints(own))
}
