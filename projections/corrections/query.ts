import { type RawBuilder, sql } from 'kysely'
import { factKinds } from '../../contracts/events/index.ts'
import { findIndicator } from '../../contracts/indicators/index.ts'
import type { Db } from '../../runtime/postgres.ts'
import { dataSets } from '../bulk/data-sets.ts'
import { tableLineage } from '../lineage/index.ts'
import type { CorrectionsTables, FigureRow, MadeRow, SubjectRow } from './table.ts'

export type StoredCorrection = Omit<MadeRow, 'repaired_on'>
export type StoredFigure = Omit<FigureRow, 'repaired_on' | 'document' | 'fact'>

export type CorrectedSubject = Pick<
  SubjectRow,
  'correction_id' | 'read_model' | 'subject' | 'first' | 'last' | 'figures'
>

export interface CorrectionSelection {
  readonly id?: string
  /** First and last day of the repair, in Vietnam. */
  readonly from?: string
  readonly to?: string
  readonly feeds?: readonly string[]
  /** Tickers, series, funds. */
  readonly subjects?: readonly string[]
}

export interface CorrectionPage extends CorrectionSelection {
  readonly limit: number
  /** Correction that the page begins behind. */
  readonly after?: { readonly at: string; readonly id: string }
}

const tables = (db: Db) => db.withTables<CorrectionsTables>()

function conditions({ id, from, to, feeds, subjects }: CorrectionSelection): RawBuilder<boolean> {
  const all = [sql<boolean>`true`]
  if (id !== undefined) all.push(sql`m.correction_id = ${id}`)
  if (from !== undefined) all.push(sql`m.repaired_on >= ${from}`)
  if (to !== undefined) all.push(sql`m.repaired_on <= ${to}`)
  if (feeds) all.push(sql`m.feed = any(${feeds as string[]})`)
  if (subjects)
    all.push(
      sql`exists (select 1 from corrections.subjects s where s.correction_id = m.correction_id and s.subject = any(${subjects as string[]}))`,
    )
  return sql.join(all, sql` and `)
}

/** Corrections, the newest repair first. */
export async function readCorrections(db: Db, selection: CorrectionPage): Promise<StoredCorrection[]> {
  const { after, limit } = selection
  const behind = after
    ? sql`(m.repaired_at, m.correction_id) < (${after.at}::timestamptz, ${after.id})`
    : sql`true`
  const { rows } = await sql<StoredCorrection>`
    select m.* from corrections.made m
     where ${conditions(selection)} and ${behind}
     order by m.repaired_at desc, m.correction_id desc limit ${limit}`.execute(db)
  return rows
}

/** Corrections that were repaired after a moment, oldest first. */
export async function freshCorrections(db: Db, after: Date): Promise<StoredCorrection[]> {
  const { rows } = await sql<StoredCorrection>`
    select m.* from corrections.made m where m.repaired_at > ${after}
     order by m.repaired_at, m.correction_id`.execute(db)
  return rows
}

/** How many corrections there are, and how long the half of them took at most. */
export async function correctionTotals(
  db: Db,
  selection: CorrectionSelection,
): Promise<{ readonly total: number; readonly medianSeconds: number | null }> {
  const { rows } = await sql<{ total: number; median: number | null }>`
    select count(*)::int as total,
           percentile_cont(0.5) within group (order by extract(epoch from m.repaired_at - m.wrong_since)) as median
      from corrections.made m where ${conditions(selection)}`.execute(db)
  const { total = 0, median = null } = rows[0] ?? {}
  return { total, medianSeconds: median }
}

/**
 * The figures that corrections list, by correction.
 * @param of how many of each at most, and what they are about; absent: all
 */
export async function readCorrectedFigures(
  db: Db,
  ids: readonly string[],
  of: { readonly each: number; readonly subjects?: readonly string[] },
): Promise<Map<string, StoredFigure[]>> {
  if (ids.length === 0) return new Map()
  const about = of.subjects ? sql`f.subject = any(${of.subjects as string[]})` : sql`true`
  const { rows } = await sql<StoredFigure>`
    select f.correction_id, f.n, f.read_model, f.model_table, f.row_key, f.subject, f.period, f.field, f.old_value,
           f.new_value, f.wrong_since, f.stood_until
      from unnest(${ids as string[]}::text[]) as c (id)
     cross join lateral (select * from corrections.figures f where f.correction_id = c.id and ${about}
                          order by n limit ${of.each}) f
     order by f.correction_id, f.n`.execute(db)
  return Map.groupBy(rows, row => row.correction_id)
}

/** What all figures of corrections are about, listed or not, by correction. */
export async function readCorrectedSubjects(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, CorrectedSubject[]>> {
  if (ids.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('corrections.subjects')
    .select(['correction_id', 'read_model', 'subject', 'first', 'last', 'figures'])
    .where('correction_id', 'in', ids)
    .orderBy('correction_id')
    .orderBy('n')
    .execute()
  return Map.groupBy(rows, row => row.correction_id)
}

/** What a figure is measured in, as its series, its table or its kind of fact says; null: it has no unit. */
export function unitOfFigure(
  {
    read_model,
    model_table,
    subject,
    field,
  }: Pick<StoredFigure, 'read_model' | 'model_table' | 'subject' | 'field'>,
  kind: string,
): string | null {
  if (read_model === 'indicators' && field === 'value' && subject !== null)
    return findIndicator(subject)?.unit ?? null
  const own = factKinds.find(({ type }) => type === kind)?.units?.[field]
  if (own !== undefined) return own
  for (const { model, table, columns } of Object.values(dataSets)) {
    if (model !== read_model || table.name !== model_table) continue
    const unit = columns.find(({ name }) => name === field)?.unit
    if (unit !== undefined) return unit
  }
  return null
}

/** A key by which `explain` and `/lineage` find the row of a figure; null where no table serves it. */
export function lineageKeyOf({
  read_model,
  model_table,
  row_key,
}: Pick<StoredFigure, 'read_model' | 'model_table' | 'row_key'>): string | null {
  const named = tableLineage(`${read_model}.${model_table}`)?.named
  if (read_model === null || named === undefined) return null
  const values = Object.keys(named).flatMap(name => row_key[name] ?? [])
  return [read_model, ...values].join(' ')
}

/** Spans of subjects of a read model that corrections changed after a moment; first and last as periods or days. */
export async function correctedSpans(
  db: Db,
  readModel: string,
  after: Date,
): Promise<{ readonly subject: string; readonly first: string; readonly last: string }[]> {
  const { rows } = await sql<{ subject: string; first: string; last: string }>`
    select s.subject, s.first, s.last
      from corrections.subjects s join corrections.made m using (correction_id)
     where s.read_model = ${readModel} and m.repaired_at > ${after}
       and s.subject is not null and s.first is not null and s.last is not null`.execute(db)
  return rows
}
