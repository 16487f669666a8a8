import t from 'tap'
import { fileShapes } from './file-shapes.ts'
import { publisherShapes } from './publisher-shapes.ts'
import { tableShapes } from './table-shapes.ts'
import { rowsOf, sessions, take, tickers, wrongRows } from './three-tickers.ts'

const shapes = [...publisherShapes, ...tableShapes, ...fileShapes]

t.test('there are thirty shapes', async t => t.ok(shapes.length >= 30, String(shapes.length)))

for (const { what, files, answers, accept, source, kind, tolerance } of shapes)
  t.test(`${what}: the same bars, raw and adjusted apart, of the right source`, async t => {
    const taken = new Map<string, Readonly<Record<string, unknown>>>()
    for (const [name, body] of files) {
      const outcome = await take(name, body, answers, accept ? { accept } : {})
      t.equal(outcome.reason, null, `${name}: ${outcome.message}`)
      t.equal(outcome.feed?.publisher.id, source)
      t.same(wrongRows(outcome, tolerance), [])
      t.same(outcome.parsed?.issues.filter(({ verdict }) => verdict !== 'flagged').slice(0, 3), [])
      for (const [key, row] of rowsOf(outcome)) taken.set(key, row)
    }
    t.equal(taken.size, tickers.length * sessions.length, 'every session of every ticker')
    const kinds = [...taken.values()].map(row => [
      typeof row.close === 'number',
      typeof row.adj_close === 'number',
    ])
    t.ok(
      kinds.every(
        ([hasRaw, hasAdjusted]) => hasRaw === (kind !== 'adjusted') && hasAdjusted === (kind !== 'raw'),
      ),
    )
  })
