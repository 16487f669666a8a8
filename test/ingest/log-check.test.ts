import t from 'tap'
import { ingest } from '../../ingest/ingest.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import { checkLog, checkLogEnd } from '../../ingest/log-check.ts'
import { silentLog } from '../../runtime/log.ts'
import { streamState } from '../../runtime/nats.ts'
import { documentOf } from '../support/documents.ts'
import { engineBench } from '../support/engine.ts'
import { linesFeed } from '../support/lines-feed.ts'

const now = new Date('2026-11-27T09:00:00Z')
const options = { log: silentLog, now, signal: AbortSignal.timeout(120_000) }

t.test('while a feed publishes, its log is not said to lack facts', async t => {
  const { nats } = await engineBench(t)
  const feed = linesFeed({ parser: 1 })
  const ledgers = new Ledgers(nats)
  let isPublishing = true
  const publishing = (async () => {
    for (let n = 0; n < 150; n++)
      await ingest(nats, feed, documentOf(`${n}.txt`, `AAA 2025-08-20 ${n + 1}\n`), {
        ...options,
        ledgers,
        simulated: false,
        seen: 'ever',
      })
    isPublishing = false
  })()
  let checks = 0
  while (isPublishing) {
    for (const check of [checkLog, checkLogEnd])
      t.same((await check(nats, [feed])).losses, [], `check ${checks}`)
    checks += 1
  }
  await publishing
  t.ok(checks > 3, `${checks} checks beside 150 documents`)
})

t.test('a log that lost a fact is said to lack it', async t => {
  const { nats } = await engineBench(t)
  const feed = linesFeed({ parser: 1 })
  const ledgers = new Ledgers(nats)
  for (const n of [1, 2])
    await ingest(nats, feed, documentOf(`${n}.txt`, `AAA 2025-08-2${n} ${n}\n`), {
      ...options,
      ledgers,
      simulated: false,
      seen: 'ever',
    })
  const { facts } = nats.names
  await nats.jsm.streams.deleteMessage(facts, (await streamState(nats, facts)).lastSeq, false)
  for (const check of [checkLog, checkLogEnd])
    t.match((await check(nats, [feed])).losses, [{ feed: feed.id, documents: 1, facts: 1 }])
})
