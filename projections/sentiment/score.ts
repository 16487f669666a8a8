import { numberArray, textArray } from '../engine/arrays.ts'
import type { Score, Touched, Trx } from '../engine/projection.ts'
import { type FlowDay, flowDaysSql, trusted } from '../foreign-flow/market-days.ts'
import { composite } from './composite.ts'
import { type MarketDays, partsOn, rawSeries } from './parts.ts'
import { flowColumns, type ToneRow, tables } from './table.ts'
import { type Article, marketTone, minArticles } from './tone/market.ts'

/** The market's index. */
const index = 'VNINDEX'
/** Days of news that a session's tone is taken over. */
const toneDays = 7

/**
 * Sentiment of the market, session by session: seven parts as percentiles of their own past, and their mean. The
 * whole series is derived at every change; it is one row a session.
 */
export const sentiment: Score = {
  name: 'sentiment',
  version: 3,
  from: ['signals', 'indices', 'foreign_flow', 'news', 'gold'],
  tables,
  async derive(trx, touched) {
    const there = await existing(trx)
    if (!there.has('signals.breadth') || !there.has('indices.bars')) return undefined
    if (there.has('news.items')) await deriveTone(trx, touched.news, there.has('listing.instruments'))
    if (there.has('foreign_flow.flows') && there.has('prices.bars')) await deriveFlows(trx, touched)
    const days = await readDays(trx, there.has('gold.quotes'))
    const series = rawSeries(days)
    const rows = days.session.map((session, i) => {
      const parts = partsOn(series, i)
      const whole = composite(Object.fromEntries(Object.entries(parts).map(([name, p]) => [name, p.score])))
      return {
        session,
        ...whole,
        parts: whole.parts.map(p => ({ ...p, raw: parts[p.name].raw, sample: parts[p.name].sample })),
      }
    })
    await trx.query('delete from days')
    await trx.query(
      `insert into days (session, value, label, coverage, parts)
       select * from unnest($1::date[], $2::float8[], $3::text[], $4::float8[], $5::json[])`,
      [
        textArray(rows.map(r => r.session)),
        numberArray(rows.map(r => r.value)),
        textArray(rows.map(r => r.label)),
        numberArray(rows.map(r => r.coverage)),
        rows.map(r => JSON.stringify(r.parts)),
      ],
    )
    return { session: rows.slice(-1).map(r => r.session) }
  },
}

const wanted = [
  'signals.breadth',
  'indices.bars',
  'foreign_flow.flows',
  'prices.bars',
  'news.items',
  'gold.quotes',
  'listing.instruments',
]

/** Which of the tables are there: read models are built one by one at the first start. */
async function existing(trx: Trx): Promise<Set<string>> {
  const { rows } = await trx.query<{ name: string }>(
    'select name from unnest($1::text[]) as name where to_regclass(name) is not null',
    [wanted],
  )
  return new Set(rows.map(r => r.name))
}

/** Days touched, or null for all; undefined for none. */
const daysOf = (touched: Touched | undefined, dimension: string): readonly string[] | null | undefined => {
  if (touched === undefined) return undefined
  const days = touched[dimension]
  return touched.all || !Array.isArray(days) ? null : days
}

async function deriveTone(trx: Trx, touched: Touched | undefined, withListing: boolean): Promise<void> {
  const days = daysOf(touched, 'day')
  if (days === undefined) return
  const { rows: shares } = withListing
    ? await trx.query<{ ticker: string }>("select ticker from listing.instruments where kind = 'share'")
    : { rows: [] }
  const listed = new Set(shares.map(r => r.ticker))
  if (days === null) await trx.query('delete from tone')
  const { rows } = await trx.query<Article & { day: string }>(
    `select day, link, publisher as source, title, coalesce(teaser, '') as summary,
            to_char(published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as published
       from news.items where $1::date[] is null or day = any($1::date[]) order by day, link`,
    [days],
  )
  for (const [day, articles] of Map.groupBy(rows, r => r.day)) {
    const tone = marketTone(articles, listed)
    await trx.query(
      `insert into tone (day, sum, events, articles, sources, positive, neutral, negative, examples)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (day) do update set sum = excluded.sum, events = excluded.events, articles = excluded.articles,
         sources = excluded.sources, positive = excluded.positive, neutral = excluded.neutral,
         negative = excluded.negative, examples = excluded.examples`,
      [
        day,
        tone.sum,
        tone.events,
        tone.articles,
        tone.sources,
        tone.positive,
        tone.neutral,
        tone.negative,
        JSON.stringify(tone.examples),
      ],
    )
  }
}

/** Sums of the sessions whose flows or whose prices changed. */
async function deriveFlows(trx: Trx, touched: Readonly<Record<string, Touched>>): Promise<void> {
  const parts = [daysOf(touched.foreign_flow, 'session'), daysOf(touched.signals, 'session')]
  if (parts.every(p => p === undefined)) return
  const all = parts.includes(null)
  const { rows: stored } = all
    ? await trx.query<{ session: string }>('select distinct session from foreign_flow.flows')
    : { rows: [] }
  const sessions = all ? stored.map(r => r.session) : [...new Set(parts.flatMap(p => p ?? []))]
  if (all) await trx.query('delete from flows')
  const { rows } = await trx.query<FlowDay>(flowDaysSql, [sessions])
  if (rows.length === 0) return
  await trx.query(
    `insert into flows (session, ${flowColumns.join(', ')})
     select * from unnest($1::date[], ${flowColumns.map((_, i) => `$${i + 2}::bigint[]`).join(', ')})
     on conflict (session) do update set ${flowColumns.map(c => `${c} = excluded.${c}`).join(', ')}`,
    [textArray(rows.map(r => r.session)), ...flowColumns.map(c => numberArray(rows.map(r => r[c])))],
  )
}

/** The market's sessions: those of the index, with what each part needs of them. */
async function readDays(trx: Trx, withGold: boolean): Promise<MarketDays & { session: string[] }> {
  const { rows } = await trx.query<{
    session: string
    close: number
    new_highs: number | null
    new_lows: number | null
    highs_lows_of: number | null
    summation: number | null
  }>(
    `select i.session, i.close, b.new_highs, b.new_lows, b.highs_lows_of, b.summation
       from indices.bars i left join signals.breadth b on b.session = i.session and b.exchange = 'ALL'
      where i.code = $1 order by i.session`,
    [index],
  )
  const { rows: flows } = await trx.query<FlowDay>(
    `select session, ${flowColumns.join(', ')} from flows order by session`,
  )
  const flowOn = new Map(flows.filter(trusted).map(f => [f.session, f]))
  const { rows: tone } = await trx.query<ToneRow>('select day, sum, events, articles from tone order by day')
  const gold = withGold ? await goldByDay(trx) : new Map<string, number>()
  return {
    session: rows.map(r => r.session),
    index: rows.map(r => r.close),
    highLowPercent: rows.map(r =>
      r.highs_lows_of ? (100 * (r.new_highs! - r.new_lows!)) / r.highs_lows_of : null,
    ),
    summation: rows.map(r => r.summation),
    gold: rows.map(r => gold.get(r.session) ?? null),
    foreignNet: rows.map(r => flowOn.get(r.session)?.net ?? null),
    turnover: rows.map(r => flowOn.get(r.session)?.turnover ?? null),
    newsTone: rows.map(r => toneUpTo(tone, r.session)),
  }
}

/** Mean tone of the events of seven days up to a session; null under twenty articles. */
function toneUpTo(tone: readonly ToneRow[], session: string): number | null {
  const from = new Date(Date.parse(session) - (toneDays - 1) * 86_400_000).toISOString().slice(0, 10)
  const days = tone.filter(d => d.day >= from && d.day <= session)
  const total = (of: 'sum' | 'events' | 'articles'): number => days.reduce((a, d) => a + d[of], 0)
  return total('articles') < minArticles ? null : total('sum') / total('events')
}

/** Mean selling price of a tael of SJC gold bars by day, VND. */
async function goldByDay(trx: Trx): Promise<Map<string, number>> {
  const { rows } = await trx.query<{ day: string; price: number }>(
    `select day, avg(sell::numeric)::float8 as price from gold.quotes
      where metal = 'gold' and unit = 'tael' and sell is not null and product ilike '%SJC%' group by day`,
  )
  return new Map(rows.map(r => [r.day, r.price]))
}
