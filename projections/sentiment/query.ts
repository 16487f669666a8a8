import { sql } from 'kysely'
import type { Db } from '../../runtime/postgres.ts'
import { type FlowDay, trusted } from '../foreign-flow/market-days.ts'
import type { SentimentRow, ToneRow } from './table.ts'
import { flowColumns } from './table.ts'

export { type PartName, sentimentVersion } from './composite.ts'
export { minArticles } from './tone/market.ts'

/** The composite of a session with its parts; null when the session has none. */
export async function readSentiment(db: Db, session: string): Promise<SentimentRow | null> {
  const { rows } = await sql<SentimentRow>`
    select session, value, label, coverage, parts from sentiment.days where session <= ${session}
     order by session desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Composite of the sessions up to one, oldest first. */
export async function sentimentHistory(
  db: Db,
  session: string,
  days: number,
): Promise<Pick<SentimentRow, 'session' | 'value' | 'label'>[]> {
  const { rows } = await sql<Pick<SentimentRow, 'session' | 'value' | 'label'>>`
    select session, value, label from sentiment.days where session <= ${session}
     order by session desc limit ${days}`.execute(db)
  return rows.reverse()
}

export interface NewsTone {
  /** First and last calendar day of the seven. */
  readonly from: string
  readonly to: string
  /** -1 … 1; null under twenty articles. */
  readonly tone: number | null
  readonly articles: number
  readonly events: number
  readonly positive: number
  readonly neutral: number
  readonly negative: number
  /** The strongest, newest day first: titles and links only, with the day that they were published on. */
  readonly examples: readonly ({ readonly day: string } & ToneRow['examples'][number])[]
}

/** Tone of the news of the seven days up to a day. */
export async function readTone(db: Db, day: string, min: number): Promise<NewsTone> {
  const from = new Date(Date.parse(day) - 6 * 86_400_000).toISOString().slice(0, 10)
  const { rows } = await sql<ToneRow>`
    select day, sum, events, articles, sources, positive, neutral, negative, examples from sentiment.tone
     where day between ${from} and ${day} order by day desc`.execute(db)
  const total = (of: 'sum' | 'events' | 'articles' | 'positive' | 'neutral' | 'negative'): number =>
    rows.reduce((a, r) => a + r[of], 0)
  return {
    from,
    to: day,
    tone: total('articles') < min ? null : total('sum') / total('events'),
    articles: total('articles'),
    events: total('events'),
    positive: total('positive'),
    neutral: total('neutral'),
    negative: total('negative'),
    examples: rows.flatMap(({ day, examples }) => examples.map(one => ({ day, ...one }))).slice(0, 6),
  }
}

/** Foreign flows of the last sessions up to one, newest first; `trusted` false: too many were refused. */
export async function readFlows(
  db: Db,
  session: string,
  sessions: number,
): Promise<(FlowDay & { trusted: boolean })[]> {
  const columns = sql.join(flowColumns.map(c => sql.ref(c)))
  const { rows } = await sql<FlowDay>`
    select session, ${columns} from sentiment.flows where session <= ${session}
     order by session desc limit ${sessions}`.execute(db)
  return rows.map(r => ({ ...r, trusted: trusted(r) }))
}
