import type { Db } from '../../runtime/postgres.ts'
import type { UsageTables } from './table.ts'

const tables = (db: Db) => db.withTables<UsageTables>()

/** An answer that was sent. */
export interface SentAnswer {
  readonly at: Date
  readonly key: string | null
  readonly account: string | null
  readonly request: string
  readonly status: number
  /** SHA-256 of what was sent, base64url. */
  readonly sha256: string
  /** Of public data what was requested: address with query, or tool with arguments. */
  readonly target: string | null
}

/** The answer of a trace id, the first one where a representation was sent often; null when it is not on record. */
export async function findAnswer(db: Db, trace: string): Promise<SentAnswer | null> {
  const row = await tables(db)
    .selectFrom('usage.calls')
    .select(['at', 'key', 'account', 'request', 'status', 'sha256', 'target'])
    .where('trace', '=', trace)
    .orderBy('at')
    .orderBy('n')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** A day's calls of an account in one interface. */
export interface DayOfUsage {
  readonly day: string
  readonly area: string
  readonly answers: number
  /** Calls that counted. */
  readonly counted: number
  /** Answers with a status of 400 or above. */
  readonly refused: number
}

/** Usage of an account since a day, newest day first. */
export async function usageSince(db: Db, account: string, from: string): Promise<DayOfUsage[]> {
  return await tables(db)
    .selectFrom('usage.calls')
    .select(eb => [
      'day',
      'area',
      eb.fn.countAll<number>().as('answers'),
      eb.fn.sum<number>('cost').as('counted'),
      eb.fn.count<number>('n').filterWhere('status', '>=', 400).as('refused'),
    ])
    .where('account', '=', account)
    .where('day', '>=', from)
    .groupBy(['day', 'area'])
    .orderBy('day', 'desc')
    .orderBy('area')
    .execute()
}
