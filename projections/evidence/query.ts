import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../runtime/postgres.ts'
import type { CandidateState, EvidenceCandidateRow, EvidenceDocumentRow, EvidenceTables } from './table.ts'

export { type CandidateState, candidateStates } from './table.ts'

/** A quote that a rule found, with the name of its document. */
export type QueuedCandidate = Omit<EvidenceCandidateRow, 'fact'> & { readonly name: string | null }

export interface QueueSelection {
  readonly ticker?: string
  readonly item?: string
  /** Of the document with this hash. */
  readonly sha256?: string
  /** Absent: those that wait for a decision. */
  readonly state?: CandidateState
  readonly limit: number
}

/** Whether the read model has a queue yet; one of before has none until it is rebuilt. */
export async function hasQueue(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('evidence.candidates') is not null as there`.execute(db)
  return rows[0]?.there === true
}

const columns = sql.raw(
  `c.id, c.ticker, c.item, c.state, c.quote, c.before, c.after, c.page, c.line, c.top, c.found, c.value, c.unit, c.value_reason,
   c.rule, c.rule_version, c.url, c.sha256, c.kind, c.date, c.decided_by, c.decided_at, c.because, c.retrieved_on, c.document, d.name`,
)

const candidatesWhere = async (
  db: Db,
  where: RawBuilder<boolean>,
  limit: number,
): Promise<QueuedCandidate[]> => {
  const { rows } = await sql<QueuedCandidate>`
    select ${columns} from evidence.candidates c
      left join evidence.documents d on d.sha256 = c.sha256 and d.ticker = c.ticker
     where ${where}
     order by c.ticker, c.item, c.date desc, c.page, c.line, c.id
     limit ${limit}`.execute(db)
  return rows
}

/** A page of the queue by ticker and item, newest document first, and how many there are in all. */
export async function readQueue(
  db: Db,
  { ticker, item, sha256, state = 'pending', limit }: QueueSelection,
): Promise<{ rows: QueuedCandidate[]; total: number }> {
  const all = [sql<boolean>`c.state = ${state}`]
  if (ticker !== undefined) all.push(sql`c.ticker = ${ticker}`)
  if (item !== undefined) all.push(sql`c.item = ${item}`)
  if (sha256 !== undefined) all.push(sql`c.sha256 = ${sha256}`)
  const where = sql<boolean>`${sql.join(all, sql` and `)}`
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from evidence.candidates c where ${where}`.execute(db)
  return { rows: await candidatesWhere(db, where, limit), total: counted.rows[0]?.n ?? 0 }
}

/** Candidates by id, whatever was decided on them. */
export const readCandidatesById = (db: Db, ids: readonly string[]): Promise<QueuedCandidate[]> =>
  candidatesWhere(db, sql<boolean>`c.id = any(${ids as string[]})`, ids.length)

/** Documents that rules have read, newest first. */
export async function readDocuments(
  db: Db,
  { ticker, sha256 }: { readonly ticker?: string; readonly sha256?: string },
): Promise<EvidenceDocumentRow[]> {
  let query = db.withTables<EvidenceTables>().selectFrom('evidence.documents').selectAll()
  if (ticker !== undefined) query = query.where('ticker', '=', ticker)
  if (sha256 !== undefined) query = query.where('sha256', '=', sha256)
  return query.orderBy('date', 'desc').orderBy('ticker').execute()
}
