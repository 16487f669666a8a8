import fc from 'fast-check'
import t from 'tap'
import { countOf, lacking, type PositionRange, rangesText } from '../../runtime/position-ranges.ts'

const ranges = fc.array(
  fc
    .tuple(fc.integer({ min: 1, max: 40 }), fc.nat(8))
    .map(([first, more]): PositionRange => [first, first + more]),
  { maxLength: 6 },
)
const positions = (of: readonly PositionRange[]) =>
  new Set(of.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i)))

t.test('what is lacking is what one has and the other has not, in order and without overlap', async t => {
  fc.assert(
    fc.property(ranges, ranges, (complete, present) => {
      const found = lacking(complete, present)
      const wanted = [...positions(complete)]
        .filter(one => !positions(present).has(one))
        .sort((a, b) => a - b)
      t.same([...positions(found)], wanted)
      t.equal(countOf(found), wanted.length)
    }),
  )
})

t.test('positions are named, and cut after some', async t => {
  t.equal(
    rangesText([
      [53, 53],
      [60, 64],
    ]),
    '53, 60–64',
  )
  t.equal(
    rangesText(
      [
        [1, 1],
        [3, 3],
      ],
      1,
    ),
    '1, …',
  )
})
