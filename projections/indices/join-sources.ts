import type { Trx } from '../engine/projection.ts'

/** What a source says of an index: how many sessions, and how its closes compare with those of others. */
export interface IndexSource {
  readonly source: string
  readonly sessions: number
}

export interface Pair {
  readonly one: string
  readonly other: string
  /** Sessions that both have, and on how many of them their closes agree. */
  readonly common: number
  readonly agreeing: number
}

export interface JoinedSource {
  readonly source: string
  readonly joined: boolean
  readonly common: number
  readonly agreeing: number
}

/** Publishers slip now and then; another index, another base or another unit differs day after day. */
const shareThatAgrees = 0.8
/** Closes that differ by no more agree; a part of 1. */
export const tolerance = 0.01

/**
 * Which sources of an index are one series. The one with which others agree most leads, else the one with the most
 * sessions; another joins those before it where they agree on the sessions that they have in common, or have none: points
 * of one index need no base.
 */
export function joinSources(sources: readonly IndexSource[], pairs: readonly Pair[]): JoinedSource[] {
  const joined: JoinedSource[] = []
  const support = new Map<string, number>()
  for (const { one, other, agreeing } of pairs)
    for (const source of [one, other]) support.set(source, (support.get(source) ?? 0) + agreeing)
  const supportOf = ({ source }: IndexSource) => support.get(source) ?? 0
  const ordered = sources.toSorted(
    (a, b) => supportOf(b) - supportOf(a) || b.sessions - a.sessions || (a.source < b.source ? -1 : 1),
  )
  for (const { source } of ordered) {
    const before = new Set(joined.filter(one => one.joined).map(one => one.source))
    const own = pairs.filter(
      ({ one, other }) => (one === source && before.has(other)) || (other === source && before.has(one)),
    )
    const common = own.reduce((sum, pair) => sum + pair.common, 0)
    const agreeing = own.reduce((sum, pair) => sum + pair.agreeing, 0)
    joined.push({ source, joined: agreeing >= shareThatAgrees * common, common, agreeing })
  }
  return joined
}

/** Joins the sources of indices from what is stored. Returns the indices of which other sources are served than before. */
export async function storeSources(trx: Trx, codes: readonly string[]): Promise<string[]> {
  const { rows: sources } = await trx.query<IndexSource & { code: string }>(
    'select code, source, count(distinct session)::integer as sessions from said where code = any($1) group by 1, 2',
    [codes],
  )
  const several = [...Map.groupBy(sources, row => row.code)].filter(([, own]) => own.length > 1)
  const pairs = await pairsOf(
    trx,
    several.map(([code]) => code),
  )
  const { rows: before } = await trx.query<{ code: string; source: string; joined: boolean }>(
    'select code, source, joined from sources where code = any($1)',
    [codes],
  )
  const joinedBefore = new Map(before.map(row => [`${row.code} ${row.source}`, row.joined]))
  const changed = new Set<string>()
  const rows = [...Map.groupBy(sources, row => row.code)].flatMap(([code, own]) =>
    joinSources(
      own,
      pairs.filter(pair => pair.code === code),
    ).map(one => ({ code, ...one })),
  )
  for (const { code, source, joined } of rows)
    if ((joinedBefore.get(`${code} ${source}`) ?? true) !== joined) changed.add(code)
  await trx.query(
    `insert into sources (code, source, joined, common, agreeing)
     select * from jsonb_to_recordset($1::jsonb) as r (code text, source text, joined boolean, common integer, agreeing integer)
     on conflict (code, source) do update set joined = excluded.joined, common = excluded.common, agreeing = excluded.agreeing`,
    [JSON.stringify(rows)],
  )
  return [...changed]
}

async function pairsOf(trx: Trx, codes: readonly string[]): Promise<(Pair & { code: string })[]> {
  if (codes.length === 0) return []
  const { rows } = await trx.query<Pair & { code: string }>(
    `with latest as (
       select distinct on (code, session, source) code, session, source, close from said
        where code = any($1) order by code, session, source, vintage desc, document desc
     )
     select a.code, a.source as one, b.source as other, count(*)::integer as common,
            (count(*) filter (where abs(a.close / b.close - 1) <= $2))::integer as agreeing
       from latest a join latest b on a.code = b.code and a.session = b.session and a.source < b.source
      group by 1, 2, 3`,
    [codes, tolerance],
  )
  return rows
}
