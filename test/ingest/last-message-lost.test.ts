import t from 'tap'
import { bars } from '../../contracts/events/bars.ts'
import { ingest } from '../../ingest/ingest.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import { replay } from '../../ingest/replay.ts'
import { current, readStated } from '../../ingest/stated.ts'
import { publishVoids } from '../../ingest/voids.ts'
import { readVoids } from '../../projections/engine/voids.ts'
import { silentLog } from '../../runtime/log.ts'
import { streamState } from '../../runtime/nats.ts'
import { documentOf } from '../support/documents.ts'
import { engineBench } from '../support/engine.ts'
import { linesFeed } from '../support/lines-feed.ts'

const now = new Date('2026-11-27T09:00:00Z')
const signal = AbortSignal.timeout(120_000)

t.test(
  'given a feed whose last document was lost, when it is replayed, then its earlier documents are read',
  async t => {
    const { nats } = await engineBench(t)
    const feed = linesFeed({ parser: 1 })
    const turns = { log: silentLog, ledgers: new Ledgers(nats), now, signal }
    for (const day of ['2025-08-20', '2025-08-21', '2025-08-22'])
      await ingest(nats, feed, documentOf(`${day}.txt`, `AAA ${day} 1\n`), {
        ...turns,
        simulated: false,
        seen: 'ever',
      })
    const { feeds } = nats.names
    const { lastSeq } = await streamState(nats, feeds)
    await nats.jsm.streams.deleteMessage(feeds, lastSeq, false)
    const { documents } = await replay(nats, linesFeed({ parser: 2, factor: 10 }), {
      ...turns,
      dryRun: false,
    })
    t.same(
      documents.map(d => [d.document, d.outcome]),
      [
        [lastSeq - 2, 'differs'],
        [lastSeq - 1, 'differs'],
      ],
    )
  },
)

t.test('given a log that lost its last void, then the voids before it still count', async t => {
  const { nats } = await engineBench(t)
  const feed = linesFeed({ parser: 1 })
  const body = 'AAA 2025-08-20 1\nAAA 2025-08-21 1\nAAA 2025-08-22 1\n'
  await ingest(nats, feed, documentOf('a.txt', body), {
    log: silentLog,
    ledgers: new Ledgers(nats),
    now,
    signal,
    simulated: false,
    seen: 'ever',
  })
  const stated = await readStated(nats, { feed: feed.id })
  const facts = [...stated.feeds.get(feed.id)!.values()].flatMap(document =>
    [...document.values()].map(of => current(of)!),
  )
  t.same(
    facts.map(({ type }) => type),
    [bars.type, bars.type, bars.type],
  )
  await publishVoids(nats, facts, { now, reason: 'of a test' })
  const { lastSeq } = await streamState(nats, nats.names.facts)
  await nats.jsm.streams.deleteMessage(nats.names.facts, lastSeq, false)
  t.same([...(await readVoids(nats))], [facts[0]!.seq, facts[1]!.seq])
})
