import t from 'tap'
import { feeds } from '../../ingest/sources/index.ts'
import { faultTable, triedOn } from '../support/upstream/fault-table.ts'

const scheduled = feeds.filter(feed => feed.schedule)
const ids = new Set(scheduled.map(feed => feed.id as string))

t.test('all 45 faults met in practice stand in the table', t => {
  t.same(
    faultTable.map(one => one.number),
    Array.from({ length: 45 }, (_, i) => i + 1),
  )
  t.end()
})

for (const { number, fault, on, elsewhere } of faultTable)
  t.test(`fault ${number}, ${fault}, is tried on each feed that it can befall`, t => {
    const expected = on === 'every' ? [...ids] : on
    const tried = triedOn(number, scheduled)
    t.same(
      expected.filter(id => !ids.has(id)),
      [],
      'feeds that are fetched',
    )
    t.same(
      expected.filter(id => !tried.has(id)),
      [],
      'tried on each',
    )
    if (expected.length < ids.size) t.ok(elsewhere, 'and it is told why not on the others')
    t.end()
  })
