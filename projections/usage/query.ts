import { sql } from 'kysely'
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

/** One request of an account, as often as it was made in a stretch of time. */
export interface RequestMade {
  readonly target: string
  readonly first: Date
  readonly last: Date
  readonly calls: number
  /** The first answer: UUID, key, request and hash that its trace id signs. */
  readonly trace: string
  readonly key: string | null
  readonly request: string
  readonly sha256: string
}

/**
 * Different requests for public data that an account was answered between two moments, the first answer of each, oldest
 * first; one more than `limit` where there are more.
 */
export async function requestsMade(
  db: Db,
  account: string,
  { from, to, limit }: { readonly from: Date; readonly to: Date; readonly limit: number },
): Promise<RequestMade[]> {
  const { rows } = await sql<RequestMade>`
    select target, min(at) as first, max(at) as last, count(*)::int as calls,
           (array_agg(replace(trace::text, '-', '') order by at, n))[1] as trace, (array_agg(key order by at, n))[1] as key,
           (array_agg(request order by at, n))[1] as request, (array_agg(sha256 order by at, n))[1] as sha256
      from usage.calls
     where account = ${account} and target is not null and status in (200, 206, 304)
       and day >= (${from}::timestamptz at time zone 'UTC' + interval '7 hours')::date
       and day <= (${to}::timestamptz at time zone 'UTC' + interval '7 hours')::date
       and at between ${from} and ${to}
     group by target order by min(at), target limit ${limit + 1}`.execute(db)
  return rows
}

/** Accounts that were answered public data between two moments. */
export async function accountsServed(db: Db, from: Date, to: Date): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    select distinct account from usage.calls
     where account is not null and target is not null and at between ${from} and ${to} order by account`.execute(
    db,
  )
  return rows.map(({ account }) => account)
}

/** When the last call that is on record was answered; null: none is. */
export async function usageUntil(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select max(at) as at from usage.calls`.execute(db)
  return rows[0]?.at ?? null
}
