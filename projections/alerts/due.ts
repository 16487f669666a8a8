import { type RawBuilder, sql } from 'kysely'
import { type AlertField, actionField, alertFields, isOnFigure } from '../../contracts/alerts/condition.ts'
import type { AlertFired, AlertSet } from '../../contracts/events/alert.ts'
import type { Db } from '../../runtime/postgres.ts'
import { tapesByEvents } from './adjusted-tapes.ts'
import { firingOf, type Tape } from './evaluate.ts'
import { indexBarsAsPrices } from './index-bars.ts'

/**
 * What the newest bars fire and has not fired yet. Alerts whose ticker has no session after the one that they wait
 * behind are left in the database; each ticker of the others is read once, as far back as its alerts need.
 */
export async function firingsDue(db: Db, now: Date): Promise<AlertFired[]> {
  const indices = await indexBarsAsPrices(db)
  const { rows: waiting } = await sql<{ body: AlertSet }>`
    select a.body
      from alerts.alerts a
      join (select s.symbol, coalesce((select max(session) from prices.bars where ticker = s.symbol),
                                     (select max(session) from ${indices} i where ticker = s.symbol)) as session
              from (select distinct symbol from alerts.alerts where state = 'active') s) newest using (symbol)
     where a.state = 'active' and a.body->'condition'->>'field' <> ${actionField} and newest.session > coalesce(a.body->>'armed_after', '0001-01-01')::date
     order by a.alert_id`.execute(db)
  if (waiting.length === 0) return []
  const wanted = new Map<string, Wanted>()
  for (const { body } of waiting) {
    if (!isOnFigure(body.condition)) continue
    const { field } = body.condition
    const symbolAlerts = wanted.get(body.symbol)
    wanted.set(body.symbol, {
      // One bar more: crossings need the figure of the session before too.
      bars: Math.max(symbolAlerts?.bars ?? 0, alertFields[field].bars + 1),
      volume: symbolAlerts?.volume === true || ofVolume.has(field),
    })
  }
  const tapes = await readTapes(db, wanted, indices)
  return waiting.flatMap(({ body }) => {
    const tape = tapes.get(body.symbol)
    const firing = tape ? firingOf(body, tape, now) : null
    return firing ? [firing] : []
  })
}

interface Wanted {
  readonly bars: number
  /** Volumes as well as prices. */
  readonly volume: boolean
}

const ofVolume: ReadonlySet<AlertField> = new Set(['volume_ratio'])

/** Columns of a ticker as texts, `figure,figure`, newest first: a fraction of the time that arrays take to be read. */
interface TapeRow {
  readonly ticker: string
  readonly session: string
  readonly close: string
  readonly adjusted: string
  readonly volume: string | null
  readonly is_index: boolean
}

async function readTapes(
  db: Db,
  wanted: ReadonlyMap<string, Wanted>,
  indices: RawBuilder<unknown>,
): Promise<Map<string, Tape>> {
  const symbols = [...wanted]
  const { rows } = await sql<TapeRow>`
    select w.ticker, t.session, t.close, t.adjusted, t.volume, t.is_index
      from unnest(${symbols.map(([ticker]) => ticker)}::text[], ${symbols.map(([, { bars }]) => bars)}::int[],
                  ${symbols.map(([, { volume }]) => volume)}::boolean[]) as w (ticker, bars, volume)
     cross join lateral (
        select max(b.session)::text as session, string_agg(coalesce(b.close::text, ''), ',') as close,
               string_agg(coalesce((b.adj_close * b.adj_factor)::text, ''), ',') as adjusted,
               case when w.volume then string_agg(coalesce(coalesce(b.volume, b.adj_volume)::text, ''), ',') end as volume,
               bool_and(b.is_index) as is_index
          from ((select session, close::float8 as close, adj_close, adj_factor, volume, adj_volume, false as is_index
                   from prices.bars where ticker = w.ticker order by session desc limit w.bars)
                union all
                (select session, close, adj_close, adj_factor, volume, adj_volume, true
                   from ${indices} i where ticker = w.ticker order by session desc limit w.bars)) b
      ) t
     where t.session is not null`.execute(db)
  const tapes = new Map(
    rows.map(({ ticker, session, close, adjusted, volume }) => [
      ticker,
      { session, close: figures(close), adjusted: figures(adjusted), volume: figures(volume) },
    ]),
  )
  const indexCodes = new Set(rows.filter(row => row.is_index).map(row => row.ticker))
  const without = symbols.filter(
    ([ticker]) => !indexCodes.has(ticker) && tapes.get(ticker)?.adjusted.includes(null),
  )
  const own = await tapesByEvents(db, new Map(without.map(([ticker, { bars }]) => [ticker, bars])))
  return new Map([...tapes, ...own])
}

/** Oldest first; null where there was none. */
const figures = (text: string | null): (number | null)[] =>
  text === null
    ? []
    : text
        .split(',')
        .map(figure => (figure === '' ? null : Number(figure)))
        .reverse()
