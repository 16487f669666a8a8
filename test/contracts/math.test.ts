import t from 'tap'
import { mean, roundTo } from '../../contracts/math.ts'

t.test('a value is rounded as it is written in decimal, half away from zero', async t => {
  for (const [value, decimals, rounded] of [
    [1.005, 2, 1.01],
    [-1.005, 2, -1.01],
    [8.345, 2, 8.35],
    [0.5, 0, 1],
    [-0.5, 0, -1],
    [2.4999, 0, 2],
    [1e-7, 4, 0],
    [-1e-7, 4, 0],
    [1.5e-7, 7, 2e-7],
    [123_456_789_012.345, 2, 123_456_789_012.35],
  ] as const)
    t.equal(roundTo(value, decimals), rounded, `${value} to ${decimals} decimals`)
  t.equal(roundTo(null, 2), null)
  t.ok(Number.isNaN(roundTo(Number.NaN, 2)))
})

t.test('the mean of nothing is not a number', async t => {
  t.equal(mean([1, 2, 6]), 3)
  t.ok(Number.isNaN(mean([])))
})
