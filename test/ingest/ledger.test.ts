import { createHash } from 'node:crypto'
import t from 'tap'
import { streamNames } from '../../contracts/streams.ts'
import { Ledger } from '../../ingest/ledger.ts'
import type { DocumentState, LedgerEntry } from '../../ingest/ledger-entry.ts'
import { silentLog } from '../../runtime/log.ts'
import { openNats } from '../../runtime/nats.ts'
import { testNats, testStreams } from '../support/services.ts'

const feed = 'exchange.test.bars'
const content = (n: number) => createHash('sha256').update(String(n)).digest('hex')

/** The same numbers for the same seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

t.test('a ledger that grew says the same newest facts as one that is read again', async t => {
  const { url } = await testNats()
  const nats = await openNats({ url, names: streamNames(await testStreams(t)), log: silentLog })
  t.teardown(() => nats.close())
  const grown = await Ledger.load(nats, feed)
  const pick = numbers(7)
  let newest = 0
  const places = new Map<number, number | null>()
  for (let step = 0; step < 120; step++) {
    // Mostly documents in order; at times one that is put again, one that comes again, one that is being stored.
    const which = step > 0 && pick(4) === 0 ? pick(places.size) : places.size
    const stays = which < places.size && pick(2) === 0
    if (!stays) newest += 1 + pick(2)
    const document = stays ? places.get(which)! : pick(9) === 0 ? null : newest
    places.set(which, document)
    const state = (['published', 'published', 'published', 'open', 'rejected'] as DocumentState[])[pick(5)]!
    const entry: LedgerEntry = {
      feed,
      content: content(which),
      state: document === null ? 'open' : state,
      document,
      factsFrom: 0,
      parser: 1,
      at: '2026-11-27T22:00:00+07:00',
      ...(document !== null &&
        pick(3) > 0 && {
          heads: Object.fromEntries(
            Array.from({ length: 1 + pick(3) }, () => [`kind key${pick(6)}`, `id${step}`]),
          ),
        }),
      ...(document !== null && state !== 'published' && pick(2) === 0 && { headsAt: 1 + pick(document) }),
    }
    if (pick(12) === 0) await grown.drop(entry.content)
    else await grown.put(entry)
    const until = pick(3) === 0 ? pick(newest + 1) : Number.POSITIVE_INFINITY
    const again = await Ledger.load(nats, feed)
    t.same(new Map([...grown.heads(until)].sort()), new Map([...again.heads(until)].sort()), `step ${step}`)
  }
})

t.test('the newest facts of a long history are not gathered again with each document', async t => {
  const { url } = await testNats()
  const nats = await openNats({ url, names: streamNames(await testStreams(t)), log: silentLog })
  t.teardown(() => nats.close())
  const ledger = await Ledger.load(nats, feed)
  const put = (document: number) =>
    ledger.put({
      feed,
      content: content(document),
      state: 'published',
      document,
      factsFrom: 0,
      parser: 1,
      at: '2026-11-27T22:00:00+07:00',
      heads: { [`kind ${document}`]: `id${document}` },
    })
  await put(1)
  const heads = ledger.heads()
  for (let document = 2; document <= 20; document++) {
    await put(document)
    t.equal(ledger.heads(), heads, 'the same map, one document longer')
    t.equal(heads.size, document)
  }
})

t.test('what a content said that came again counts where it was said, until it is finished', async t => {
  const { url } = await testNats()
  const nats = await openNats({ url, names: streamNames(await testStreams(t)), log: silentLog })
  t.teardown(() => nats.close())
  const ledger = await Ledger.load(nats, feed)
  const put = (n: number, entry: Partial<LedgerEntry> & Pick<LedgerEntry, 'document'>) =>
    ledger.put({
      feed,
      content: content(n),
      state: 'published',
      factsFrom: 0,
      parser: 1,
      at: '2026-11-27T22:00:00+07:00',
      ...entry,
    })
  await put(1, { document: 1, heads: { a: 'first' } })
  await put(2, { document: 2, heads: { a: 'second', b: 'second' } })
  await put(3, { document: 3, heads: { b: 'third' } })
  await put(2, { document: 4, state: 'open', heads: { a: 'second', b: 'second' }, headsAt: 2 })
  t.same(Object.fromEntries(ledger.heads(4)), { a: 'second', b: 'third' }, 'no older document speaks over it')
  await put(2, { document: 4, heads: { a: 'second', b: 'second' } })
  t.same(Object.fromEntries(ledger.heads()), { a: 'second', b: 'second' })
})
