import t from 'tap'
import { reportDocument } from '../../cli/commands/import.ts'
import { taken } from '../../ingest/report.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { documentOf } from '../support/documents.ts'

t.test('an import says that it presumes a publisher whom the file does not name, and why', async t => {
  const stateOf = (id: string): string => {
    const feed = feeds.find(one => one.id === id)!
    const parsed = { candidates: [], rows: 1, issues: [] }
    const counts = { added: 1, changed: 0, unchanged: 0 }
    const report = taken(feed, documentOf('file.csv', ''), parsed, counts, { resumed: false, document: 1 })
    const lines: string[] = []
    const nothing = () => {}
    reportDocument(report, {
      json: false,
      line: (text = '') => lines.push(text),
      result: nothing,
      note: nothing,
      progress: () => ({ update: nothing, end: nothing }),
    })
    return lines.join('\n')
  }
  t.match(
    stateOf('central-bank.fiingroup.interbank-history'),
    /publisher presumed, FiinGroup \(FiinPro-X\): .*names nobody/,
  )
  t.match(stateOf('exchange.kbs.shareholders'), /publisher presumed, KB Securities Vietnam/)
  t.notMatch(stateOf('risk.iacoviello.gpr'), /presumed/)
})

t.test('only what comes by import is presumed: what is fetched comes from its publisher', async t => {
  const presumed = feeds.filter(feed => feed.presumed !== undefined)
  t.ok(presumed.length >= 8)
  for (const { id, schedule, presumed: why } of presumed) {
    t.equal(schedule, undefined, id)
    t.match(why, /^[A-Z].{30,}\.$/, id)
  }
})
