import t from 'tap'
import { newBuckets } from '../../../ingest/pieces/buckets.ts'
import { csvLine } from '../../../runtime/table-files/read-table-file.ts'

t.test(
  'rows of a typed table are written as lines of CSV with their numbers, whatever their cells hold',
  async t => {
    const rows = [
      ['2025-08-22', 'VCB', '64.6', ''],
      ['', '', '', ''],
      ['a,b', 'say "no"', 'two\nlines', 'end\r'],
      ['Ngân hàng', 'VCB', '1', '2'],
      ['x'.repeat(300_000), 'VCB', '1', 'é'],
      ['2025-08-25', 'VCB', '-1e-7', '0'],
    ]
    const buckets = newBuckets(1)
    t.teardown(() => buckets.remove())
    for (const [n, row] of rows.entries()) buckets.addCells(0, row, n + 2)
    buckets.flush()
    const expected = rows.map((row, n) => csvLine([...row, String(n + 2)])).join('')
    t.equal(buckets.read(0, 'head\n').toString(), `head\n${expected}`)
    t.equal(buckets.size(0), Buffer.byteLength(expected))
  },
)
