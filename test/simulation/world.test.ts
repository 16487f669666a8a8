import t from 'tap'
import { runSeed } from './run-seed.ts'

t.test('nothing acknowledged is lost, stated twice or read twice, whatever fails', async t => {
  const faults: Record<string, number> = {}
  for (let seed = 1; seed <= 20; seed++) {
    const run = await runSeed({ seed })
    t.same(
      run.broken,
      [],
      `seed ${seed}: ${run.documents} documents, ${run.facts} facts, ${run.events} events`,
    )
    for (const [kind, times] of Object.entries(run.faults)) faults[kind] = (faults[kind] ?? 0) + times
  }
  for (const kind of ['power', 'kill', 'cuts', 'silence', 'slow', 'split'])
    t.ok((faults[kind] ?? 0) > 0, `${kind}: ${faults[kind]} times`)
})

t.test('the same seed is the same run', async t => {
  const [first, second, other] = [
    await runSeed({ seed: 7 }),
    await runSeed({ seed: 7 }),
    await runSeed({ seed: 8 }),
  ]
  t.same(second, first)
  t.not(other.hash, first.hash)
})

t.test('a disk that syncs now and then loses what was acknowledged, and the rules see it', async t => {
  const runs = []
  for (let seed = 1; seed <= 5; seed++) runs.push(await runSeed({ seed, sync: 60_000 }))
  const lost = runs.flatMap(run => run.broken)
  t.ok(
    lost.some(rule => /was acknowledged: /.test(rule)),
    lost[0] ?? 'nothing was lost',
  )
})
