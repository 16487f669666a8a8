import t from 'tap'
import { growthOf, type Sample, slopeOf } from '../soak/growth.ts'
import { soak } from '../soak/soak.ts'

t.test(
  'given twenty seconds of the soak, when it ends, then nothing was wrong and every read model equals a clean rebuild',
  { timeout: 600_000 },
  async t => {
    const report = await soak({
      minutes: 0.35,
      tickers: 20,
      history: 30,
      chorePauseMs: 2_000,
      readerPauseMs: 50,
      probeMs: 5_000,
      tell: line => t.comment(line),
    })
    t.same(report.wrong, [])
    t.ok(report.documents > 0, `${report.documents} documents`)
    t.ok((report.answers[200] ?? 0) > 0, JSON.stringify(report.answers))
    t.ok(report.keyRounds > 0, `${report.keyRounds} rounds of keys`)
    t.ok(Object.keys(report.chores).length > 0, JSON.stringify(report.chores))
  },
)

t.test('a heap that grows is distinguished from one that swings, and a few peaks do not count', async t => {
  const megabyte = 1024 * 1024
  const life = (heap: (i: number) => number): Sample[] =>
    Array.from({ length: 60 }, (_, i) => ({
      at: i * 5_000,
      heap: heap(i) * megabyte,
      external: 0,
      rss: 200 * megabyte,
      handles: 40,
      sockets: 20,
    }))
  const grows = (samples: Sample[]) => growthOf(samples)?.flatMap(g => (g.grows ? [g.what] : []))
  t.same(grows(life(i => 60 + i)), ['heap'])
  t.same(grows(life(i => 60 + (i % 7))), [])
  t.same(grows(life(i => 60 + (i > 55 ? 80 : 0))), [])
  t.same(grows(life(i => Math.min(60, 20 + i * 3))), [], 'what fills in the first third is no leak')
  t.equal(growthOf(life(() => 60).slice(0, 5)), null, 'a few samples tell nothing')
  t.equal(slopeOf([0, 1, 2], [1, 3, 5]), 2)
})
