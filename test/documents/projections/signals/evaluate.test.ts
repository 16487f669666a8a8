import t from 'tap'
import { eventsOn } from '../../../../projections/signals/events.ts'
import { pivots } from '../../../../projections/signals/levels.ts'
import { rate } from '../../../../projections/signals/rating.ts'
import { type Bar, Tape } from '../../../../projections/signals/tape.ts'
import { placeAt } from '../../../../projections/signals/votes.ts'
import { vectorsOf } from '../../support/documents.ts'

interface Vectors {
  series: Record<'open' | 'high' | 'low' | 'close' | 'volume', number[]>
  events: Record<string, { up: number[]; down: number[] } | number[] | [number, number][] | string>
  pivots: { fromBar: number; classic: Record<string, number>; fibonacci: Record<string, number> }
  rating: {
    vectors: {
      index: number
      ma: Record<string, number>
      oscillators: Record<string, number>
      maRating: number
      oscRating: number
      total: number
      label: string
      maLabel: string
      oscLabel: string
    }[]
  }
}

/** YYYY-MM-DD of day n: the order is all that matters. */
const day = (n: number): string => new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10)

function tapeOf(bars: Iterable<Bar>, retainAll = false): Tape {
  const tape = new Tape(retainAll)
  for (const b of bars) tape.push(b)
  return tape
}

function vectorBars(v: Vectors): Bar[] {
  return v.series.close.map((close, i) => ({
    session: day(i),
    open: v.series.open[i]!,
    high: v.series.high[i]!,
    low: v.series.low[i]!,
    close,
    volume: v.series.volume[i]!,
    value: close * v.series.volume[i]! * 1000,
  }))
}

const labels: Record<string, string> = {
  STRONG_BUY: 'strong_up',
  BUY: 'up',
  NEUTRAL: 'neutral',
  SELL: 'down',
  STRONG_SELL: 'strong_down',
}

t.test('the technical rating with all its 26 votes', async t => {
  const v = vectorsOf<Vectors>('indicators.json')
  const view = tapeOf(vectorBars(v), true).view()
  for (const want of v.rating.vectors) {
    const got = rate(placeAt(view, 251 - want.index))
    t.same(got.votes.ma, want.ma, `bar ${want.index}: moving averages`)
    t.same(got.votes.oscillators, want.oscillators, `bar ${want.index}: oscillators`)
    for (const [name, x] of [
      ['ma', want.maRating],
      ['oscillators', want.oscRating],
      ['total', want.total],
    ] as const)
      t.ok(Math.abs(got[name]! - x) < 1e-12, `bar ${want.index}: ${name} ${got[name]}`)
    t.same(
      [got.label, got.ma_label, got.oscillators_label],
      [labels[want.label], labels[want.maLabel], labels[want.oscLabel]],
    )
  }
})

t.test('crosses, band breaks, spikes and breakouts on the bars where they belong', async t => {
  const v = vectorsOf<Vectors>('indicators.json')
  const bars = vectorBars(v)
  const found = eventsOn(tapeOf(bars, true).view(), bars.length).reverse()
  const index = new Map(bars.map((b, i) => [b.session, i]))
  const on = (type: string, direction?: string): number[] =>
    found
      .filter(e => e.type === type && (direction === undefined || e.direction === direction))
      .map(e => index.get(e.bar_date)!)
  for (const [type, want] of Object.entries(v.events)) {
    if (typeof want === 'string') continue
    if (type === 'volume_spike_2x_prev20avg') {
      const spikes = found.filter(e => e.type === 'volume_spike')
      t.same(
        spikes.map(e => [index.get(e.bar_date), Math.round((e.detail.ratio20 as number) * 1e6) / 1e6]),
        want,
        type,
      )
    } else if (Array.isArray(want)) t.same(on(type), want, type)
    else {
      t.same(on(type, 'up'), want.up, `${type} up`)
      t.same(on(type, 'down'), want.down, `${type} down`)
    }
  }
})

t.test('pivots of the last bar', async t => {
  const v = vectorsOf<Vectors>('indicators.json')
  const i = v.pivots.fromBar
  const got = pivots(v.series.high[i]!, v.series.low[i]!, v.series.close[i]!)
  for (const set of ['classic', 'fibonacci'] as const)
    for (const [name, want] of Object.entries(v.pivots[set]))
      t.ok(Math.abs(got[set][name as never] - want) < 1e-9, `${set} ${name}`)
})
