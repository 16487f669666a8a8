import t from 'tap'
import { cci, cciTypicalAt } from '../../../projections/signals/kernels/cci.ts'

t.test(
  'the CCI that is served is that of the typical price, by a second calculation from the definition',
  t => {
    const n = 60
    const wave = (i: number) => 100 + 10 * Math.sin(i / 5) + (i % 7)
    const close = Float64Array.from({ length: n }, (_, i) => wave(i))
    const high = Float64Array.from({ length: n }, (_, i) => wave(i) + 1 + (i % 3))
    const low = Float64Array.from({ length: n }, (_, i) => wave(i) - 2 - (i % 4))
    for (const last of [19, 33, 59]) {
      const typical = Array.from({ length: 20 }, (_, k) => {
        const i = last - 19 + k
        return (high[i]! + low[i]! + close[i]!) / 3
      })
      const mean = typical.reduce((a, b) => a + b) / 20
      const deviation = typical.map(x => Math.abs(x - mean)).reduce((a, b) => a + b) / 20
      const wanted = (typical.at(-1)! - mean) / (0.015 * deviation)
      t.ok(Math.abs(cciTypicalAt(high, low, close, last) - wanted) < 1e-9, `bar ${last}`)
      t.ok(Math.abs(cci(close)[last]! - wanted) > 1e-3, 'and not that of the close')
    }
    t.ok(Number.isNaN(cciTypicalAt(high, low, close, 18)), 'not before twenty bars')
    t.end()
  },
)
