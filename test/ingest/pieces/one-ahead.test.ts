import t from 'tap'
import { oneAhead } from '../../../ingest/pieces/one-ahead.ts'

t.test('the next item is made while somebody works on the one before, and none twice', async t => {
  const made: number[] = []
  const { items, begin } = oneAhead(
    (async function* () {
      for (const n of [1, 2, 3]) {
        made.push(n)
        yield n
      }
    })(),
  )
  const taken: number[] = []
  for await (const n of items) {
    taken.push(n)
    t.same(made.at(-1), n, 'nothing is made unless somebody begins')
    begin()
    begin()
    t.same(made.at(-1), Math.min(3, n + 1))
  }
  t.same(taken, [1, 2, 3])
  t.same(made, [1, 2, 3])
})

t.test(
  'work begins on an item that is made ahead alone, and its failure is left to whoever takes it',
  async t => {
    const begun: number[] = []
    const { items, begin } = oneAhead(
      (async function* () {
        yield* [1, 2, 3]
      })(),
      async item => {
        begun.push(item)
        throw new Error('the work')
      },
    )
    const taken: number[] = []
    for await (const n of items) {
      taken.push(n)
      if (n === 1) {
        begin()
        await new Promise(setImmediate)
      }
    }
    t.same(taken, [1, 2, 3])
    t.same(begun, [2])
  },
)

t.test('an item that fails does so in its turn, and the source ends with whoever leaves early', async t => {
  let ended = 0
  const source = async function* () {
    try {
      yield 1
      throw new Error('the second')
    } finally {
      ended += 1
    }
  }
  const failing = oneAhead(source())
  const taken: number[] = []
  await t.rejects(
    (async () => {
      for await (const n of failing.items) {
        failing.begin()
        await new Promise(setImmediate)
        taken.push(n)
      }
    })(),
    { message: 'the second' },
  )
  t.same(taken, [1])
  for await (const _ of oneAhead(source()).items) break
  t.equal(ended, 2)
})
