import t from 'tap'
import {
  listDeadLetters,
  retryDeadLetters,
  showDeadLetter,
} from '../../../projections/engine/dead-letters.ts'
import type { Projection } from '../../../projections/engine/projection.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { barsFact, engineBench } from '../../support/engine.ts'

const good = (i: number) =>
  barsFact([['AAA', `2025-01-${String(i).padStart(2, '0')}`, 1_000 + i]], { document: i })
const encoder = new TextEncoder()

t.test(
  'given poison among good facts, when they are applied, then each poison is set aside with its reason and the good rows are there',
  async t => {
    const bench = await engineBench(t)
    const invalid = good(11)
    ;(invalid.data as unknown as { ticker: string }).ticker = 'not a list'
    const uneven = good(12)
    uneven.data.close = []
    const overflow = good(13)
    overflow.data.close = [99_999_999_999]
    const notUtf8 = Uint8Array.from([0x7b, 0xff, 0xfe, 0x7d])
    await bench.publish(
      good(1),
      encoder.encode('{"not json'),
      good(2),
      invalid,
      uneven,
      good(3),
      overflow,
      notUtf8,
      encoder.encode('[1,2,3]'),
      good(4),
    )
    await bench.start([prices])
    await bench.caughtUp([prices])
    t.same(
      (await bench.rows('prices.bars', 'session')).map(r => JSON.parse(r).session),
      ['2025-01-01', '2025-01-02', '2025-01-03', '2025-01-04'],
    )
    const letters = await listDeadLetters(bench)
    t.same(
      letters.map(l => [l.seq, l.class]).sort((a, b) => Number(a[0]) - Number(b[0])),
      [
        [2, 'undecodable'],
        [4, 'invalid'],
        [5, 'refused'],
        [7, 'refused'],
        [8, 'undecodable'],
        [9, 'undecodable'],
      ],
    )
    const letter = await showDeadLetter(bench, letters.find(l => l.seq === 7)?.id ?? 0)
    t.match(letter?.error, /out of range/)
    t.match(letter?.envelope, /99999999999/)
    const { rows } = await bench.pool.query('select position from engine.checkpoint')
    t.same(rows, [{ position: 10 }], 'the checkpoint has passed them')
  },
)

t.test(
  'given a dead letter, when the cause is mended and it is retried, then its row is there and the letter is gone',
  async t => {
    const bench = await engineBench(t)
    let mended = false
    const strict: Projection = {
      ...prices,
      async init(trx) {
        if (!mended) await trx.query('alter table bars add check (close < 5000)')
      },
    }
    await bench.publish(good(1), barsFact([['BIG', '2025-01-02', 9_000]], { document: 2 }), good(3))
    await bench.start([strict])
    await bench.caughtUp([strict])
    t.equal((await bench.rows('prices.bars')).length, 2)
    const again = await retryDeadLetters(bench, [strict], await listDeadLetters(bench))
    t.same(
      again.map(r => r.outcome),
      ['still-refused'],
    )
    mended = true
    await bench.pool.query('alter table prices.bars drop constraint bars_close_check')
    const mendedNow = await retryDeadLetters(bench, [strict], await listDeadLetters(bench))
    t.same(
      mendedNow.map(r => r.outcome),
      ['applied'],
    )
    t.equal((await bench.rows('prices.bars')).length, 3)
    t.same(await listDeadLetters(bench), [])
  },
)

t.test(
  'given a text with a NUL, when it reaches a dead letter, then the letter itself can be stored',
  async t => {
    const bench = await engineBench(t)
    const fact = good(1)
    fact.data.ticker = ['A\u0000A']
    await bench.publish(fact, good(2))
    await bench.start([prices])
    await bench.caughtUp([prices])
    t.equal((await listDeadLetters(bench)).length, 1)
    t.equal((await bench.rows('prices.bars')).length, 1)
  },
)

t.test(
  'given a fact of a schema that this program does not know, when it is met, then the read model stops and says so',
  async t => {
    const bench = await engineBench(t)
    await bench.publish(good(1), { ...good(2), schema: 99 })
    await bench.start([prices])
    await t.rejects(bench.caughtUp([prices]), /schema 99, this program knows schema 1: update it/)
  },
)
