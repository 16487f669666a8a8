import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import t from 'tap'
import { mcclellan } from '../../../../projections/breadth/mcclellan.ts'
import { composite, type PartName, sentimentLabel } from '../../../../projections/sentiment/composite.ts'
import { type Article, marketTone } from '../../../../projections/sentiment/tone/market.ts'
import { realPath, vectorsOf } from '../../support/documents.ts'

t.test('McClellan oscillator and summation on the worked twelve days', async t => {
  const { mcclellan: vector } = vectorsOf('scores.json') as {
    mcclellan: {
      rows: Record<'adv' | 'dec' | 'rana' | 'ema19' | 'ema39' | 'oscillator' | 'summation', number>[]
    }
  }
  const got = mcclellan(vector.rows.map(r => ({ advancers: r.adv, decliners: r.dec })))
  for (const [i, want] of vector.rows.entries())
    for (const name of ['rana', 'ema19', 'ema39', 'oscillator', 'summation'] as const)
      t.ok(Math.abs(got[i]![name] - want[name]) < 1e-9, `day ${i} ${name}`)
})

t.test('the composite: mean of the parts that are there, null under four of seven', async t => {
  const { fearGreed } = vectorsOf('scores.json') as {
    fearGreed: {
      scores: Record<PartName, number | null>
      expected: number
      coverage: number
      labels: [number, number, string][]
    }
  }
  const got = composite(fearGreed.scores)
  t.ok(Math.abs(got.value! - fearGreed.expected) < 1e-9)
  t.ok(Math.abs(got.coverage - fearGreed.coverage) < 1e-12)
  const sum = got.parts.reduce((a, p) => a + (p.contribution ?? 0), 0)
  t.ok(Math.abs(sum - got.value!) < 1e-9, 'contributions add up')
  for (const [from, to, label] of fearGreed.labels)
    t.equal(sentimentLabel((from + to) / 2), label.replace(' ', '_'))
  t.match(composite({ momentum: 90, strength: 90, breadth: 90 }), { value: null, label: null })
  t.match(composite({ momentum: 90, strength: 90, breadth: 90, volatility: 90 }), {
    value: 90,
    label: 'extreme_greed',
  })
})

t.test('a real day of headlines', async t => {
  const items = Object.values(
    JSON.parse(
      gunzipSync(readFileSync(realPath('insider_funds_news/rss_items_02-10-2026.json.gz'))).toString(),
    ) as Record<string, Article>,
  )
  const got = marketTone(items)
  t.equal(got.articles, 80)
  t.ok(got.events <= 80 && got.events > 60, `${got.events} events`)
  t.ok(got.tone! < 0 && got.tone! > -0.5, `a day on which oil shares fell to the floor: ${got.tone}`)
  t.ok(got.negative > got.positive / 2)
})
