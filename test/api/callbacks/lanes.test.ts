import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import t from 'tap'
import { type Caps, defaultCaps, Lanes, type Outcome } from '../../../api/callbacks/lanes.ts'

const small: Caps = {
  total: 12,
  ofHost: 2,
  ofAddress: 6,
  failing: 4,
  failingOfAddress: 2,
  waiting: 1_000,
  waitingOfHost: 1_000,
}

t.test('never more calls than the caps of host, address and all allow, and every call is made', async t => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom('done', 'failed'), fc.boolean()), {
        minLength: 20,
        maxLength: 120,
      }),
      async calls => {
        const lanes = new Lanes(small, async name => `10.0.0.${Number(name[1]) % 3}`)
        const running: number[] = []
        let made = 0
        await Promise.all(
          calls.map(([host, kind, slow]) =>
            lanes.run(`http://h${host}.example/x`, async () => {
              running.push(host)
              const of = (same: (other: number) => boolean) => running.filter(same).length
              if (running.length > small.total) throw new Error('too many')
              if (of(other => other === host) > small.ofHost) throw new Error('too many of a host')
              if (of(other => other % 3 === host % 3) > small.ofAddress)
                throw new Error('too many of an address')
              await (slow ? wait(1) : null)
              running.splice(running.indexOf(host), 1)
              made++
              return { kind, reason: 'x' } as Outcome
            }),
          ),
        )
        t.equal(made, calls.length)
      },
    ),
    { numRuns: 60 },
  )
})

t.test('hosts that fail leave room for those that do not', async t => {
  const lanes = new Lanes(defaultCaps, async () => '203.0.113.1')
  const fail = async (): Promise<Outcome> => ({ kind: 'failed', reason: 'dead' })
  for (let i = 0; i < 1_500; i++) await lanes.run(`http://dead${i}.example/`, fail)
  const dead: (() => void)[] = []
  const hanging = Array.from({ length: 1_500 }, (_, i) =>
    lanes.run(
      `http://dead${i}.example/`,
      () => new Promise<Outcome>(resolve => dead.push(() => resolve({ kind: 'failed', reason: 'dead' }))),
    ),
  )
  const answer = await Promise.race([
    lanes.run('http://good.example/', async () => ({ kind: 'done' })),
    wait(500, 'too late'),
  ])
  t.same(answer, { kind: 'done' })
  t.equal(dead.length, defaultCaps.failingOfAddress)
  lanes.close()
  for (const end of dead) end()
  const ended = await Promise.all(hanging)
  t.equal(ended.filter(outcome => outcome === null).length, 1_500 - dead.length, 'what waits is sent back')
  t.equal(await lanes.run('http://good.example/', async () => ({ kind: 'done' })), null, 'closed')
})

t.test('a host may keep a few waiting, the rest is sent back to the queue', async t => {
  const lanes = new Lanes()
  const ends: (() => void)[] = []
  const outcomes = Array.from({ length: 100 }, () =>
    lanes.run(
      'http://127.0.0.1:1/',
      () => new Promise<Outcome>(resolve => ends.push(() => resolve({ kind: 'done' }))),
    ),
  )
  let settled = 0
  for (const outcome of outcomes) void outcome.then(() => settled++)
  await wait(20)
  t.equal(settled, 100 - defaultCaps.waitingOfHost)
  while (settled < 100) {
    for (const end of ends.splice(0)) end()
    await wait(1)
  }
})
