import { sql } from 'kysely'
import type { IndexMember, MemberList } from '../../contracts/market/derived-index.ts'
import type { Db } from '../../runtime/postgres.ts'

export interface IndexDay {
  readonly code: string
  /** The session of the figures: the newest one up to the day requested. */
  readonly as_of: string
  readonly value: number
  readonly previous: number | null
  readonly previous_date: string | null
  readonly volume: number | null
  readonly turnover: number | null
  /** Closes of up to thirty sessions, oldest first. */
  readonly spark: readonly number[]
}

/** Every index at its newest session up to `day`; those that ended more than ten days before it are left out. */
export async function readIndices(db: Db, day: string): Promise<IndexDay[]> {
  const { rows } = await sql<IndexDay>`
    select c.code, b.session as as_of, b.close as value, p.close as previous, p.session as previous_date, b.volume, b.turnover,
           (select coalesce(json_agg(x.close order by x.session), '[]')
              from (select session, close from indices.bars where code = c.code and session <= ${day} order by session desc limit 30) x) as spark
      from (select distinct code from indices.bars) c
      join lateral (select session, close, volume, turnover from indices.bars
                     where code = c.code and session <= ${day} order by session desc limit 1) b on b.session > ${day}::date - 10
      left join lateral (select session, close from indices.bars
                          where code = c.code and session < b.session order by session desc limit 1) p on true
     order by c.code`.execute(db)
  return rows
}

/** Feeds behind the bars of indices of a day, of all or of one, for `meta.source`. */
export async function feedsBehindIndices(db: Db, day: string, code?: string): Promise<string[]> {
  const { rows } = await sql<{ feed: string }>`
    select distinct s.feed
      from (select distinct document from indices.bars
             where session = ${day} ${code === undefined ? sql`` : sql`and code = ${code}`}) d
      join engine.build b on b.name = 'indices' and b.state = 'live'
      join engine.source s on s.name = b.name and s.build = b.build and s.document = d.document
     order by 1`.execute(db)
  return rows.map(r => r.feed)
}

export async function lastIndexSession(db: Db): Promise<string | null> {
  const { rows } = await sql<{
    session: string | null
  }>`select max(session) as session from indices.bars`.execute(db)
  return rows[0]?.session ?? null
}

export interface IndexBar {
  readonly date: string
  readonly open: number | null
  readonly high: number | null
  readonly low: number | null
  readonly close: number
  readonly volume: number | null
}

/** Bars of an index, oldest first. */
export async function indexBars(db: Db, code: string, from: string, to: string): Promise<IndexBar[]> {
  const { rows } = await sql<IndexBar>`
    select session as date, open, high, low, close, volume from indices.bars
     where code = ${code} and session between ${from} and ${to} order by session`.execute(db)
  return rows
}

/** Codes of the indices that have a bar. */
export async function indexCodesOnFile(db: Db): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`select distinct code from indices.bars order by code`.execute(
    db,
  )
  return rows.map(({ code }) => code)
}

/** Feeds behind the bars of an index in a range of days. */
export async function feedsBehindIndex(db: Db, code: string, from: string, to: string): Promise<string[]> {
  const { rows } = await sql<{ feed: string }>`
    select distinct s.feed
      from (select distinct document from indices.bars where code = ${code} and session between ${from} and ${to}) d
      join engine.build b on b.name = 'indices' and b.state = 'live'
      join engine.source s on s.name = b.name and s.build = b.build and s.document = d.document
     order by 1`.execute(db)
  return rows.map(({ feed }) => feed)
}

/** Lists of members of an index up to a day, oldest first. */
export async function indexMemberLists(db: Db, code: string, to: string): Promise<MemberList[]> {
  const { rows } = await sql<IndexMember & { code: string; as_of: string }>`
    select code, as_of::text as as_of, ticker, shares, free_float, capping, weight_percent from indices.members
     where code = ${code} and as_of <= ${to}::date order by as_of, ticker`.execute(db)
  return [...Map.groupBy(rows, ({ as_of }) => as_of)].map(([as_of, own]) => ({
    as_of,
    members: own.map(({ code: _, as_of: __, ...member }) => member),
  }))
}

/** Codes of the indices whose members are on file. */
export async function indicesWithMembers(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    code: string
  }>`select distinct code from indices.members order by code`.execute(db)
  return rows.map(({ code }) => code)
}

/** Feeds behind the members of an index. */
export async function feedsBehindMembers(db: Db, code: string): Promise<string[]> {
  const { rows } = await sql<{ feed: string }>`
    select distinct s.feed
      from (select distinct document from indices.members where code = ${code}) d
      join engine.build b on b.name = 'indices' and b.state = 'live'
      join engine.source s on s.name = b.name and s.build = b.build and s.document = d.document
     order by 1`.execute(db)
  return rows.map(({ feed }) => feed)
}

/** Closes of tickers as traded, VND, by ticker and session. */
export async function memberCloses(
  db: Db,
  { tickers, from, to }: { readonly tickers: readonly string[]; readonly from: string; readonly to: string },
): Promise<Map<string, Map<string, number>>> {
  const { rows } = await sql<{ ticker: string; session: string; close: number }>`
    select ticker, session::text as session, close from prices.bars
     where ticker = any(${[...tickers]}) and session between ${from}::date and ${to}::date and close > 0`.execute(
    db,
  )
  return new Map(
    [...Map.groupBy(rows, ({ ticker }) => ticker)].map(([ticker, own]) => [
      ticker,
      new Map(own.map(({ session, close }) => [session, close])),
    ]),
  )
}
