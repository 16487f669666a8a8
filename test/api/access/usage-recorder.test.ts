import t from 'tap'
import {
  type RecordedAnswer,
  type RecordedSending,
  recordUsage,
  UsageRecorder,
} from '../../../api/access/usage-recorder.ts'
import { streamNames } from '../../../contracts/streams.ts'
import { silentLog } from '../../../runtime/log.ts'
import { type Nats, openNats } from '../../../runtime/nats.ts'
import { readStream } from '../../../runtime/stream-reader.ts'
import { testNats, testStreams } from '../../support/services.ts'

const answer: RecordedAnswer = {
  request: 'GET /api/v1/indicators',
  status: 200,
  cost: 1,
  area: 'macro',
  sha256: 'x'.repeat(43),
  target: null,
}

const sending = (n: number): RecordedSending => ({
  trace: n.toString(16).padStart(32, '0'),
  at: new Date(Date.UTC(2026, 10, 27, 3, 0, 0, n)),
  key: null,
  account: null,
})

/** Trace ids in the log, in its order. */
async function recorded(nats: Nats, count: number): Promise<string[]> {
  const messages = await readStream(nats, nats.names.facts, { from: 1 })
  const traces: string[] = []
  for await (const message of messages) {
    traces.push(...message.json<{ data: { trace: string[] } }>().data.trace)
    if (traces.length >= count) break
  }
  messages.stop()
  return traces
}

t.test(
  'what is recorded while a batch is on its way is in the log after the next flush, each once',
  async t => {
    const nats = await openNats({
      url: (await testNats()).url,
      names: streamNames(await testStreams(t)),
      log: silentLog,
    })
    t.teardown(() => nats.close())
    const recorder = new UsageRecorder(nats, silentLog, 60_000)
    const all = Array.from({ length: 2_500 }, (_, n) => sending(n))
    for (const one of all.slice(0, 1_700)) recordUsage(recorder, answer, one)
    const first = recorder.flush()
    for (const one of all.slice(1_700)) recordUsage(recorder, answer, one)
    await recorder.flush()
    await first
    t.same(
      await recorded(nats, all.length),
      all.map(one => one.trace),
    )
    await recorder.stop()
  },
)

t.test('a batch that the log took without saying so is not doubled by the second try', async t => {
  const nats = await openNats({
    url: (await testNats()).url,
    names: streamNames(await testStreams(t)),
    log: silentLog,
  })
  t.teardown(() => nats.close())
  let cut = true
  const deaf = {
    ...nats,
    names: nats.names,
    js: {
      async publish(...given: Parameters<Nats['js']['publish']>) {
        const ack = await nats.js.publish(...given)
        if (!cut) return ack
        cut = false
        throw new Error('the answer of the log was lost')
      },
    },
  } as unknown as Nats
  const recorder = new UsageRecorder(deaf, silentLog, 60_000)
  recordUsage(recorder, answer, sending(1))
  await recorder.flush()
  recordUsage(recorder, answer, sending(2))
  await recorder.flush()
  await recorder.stop()
  t.same(await recorded(nats, 2), [sending(1).trace, sending(2).trace])
})

t.test('answers of the system and of no route are not on record', async t => {
  const nats = await openNats({
    url: (await testNats()).url,
    names: streamNames(await testStreams(t)),
    log: silentLog,
  })
  t.teardown(() => nats.close())
  const recorder = new UsageRecorder(nats, silentLog, 60_000)
  recordUsage(recorder, { ...answer, area: 'system' }, sending(1))
  recordUsage(recorder, { ...answer, area: null }, sending(2))
  recordUsage(recorder, answer, sending(3))
  await recorder.stop()
  t.same(await recorded(nats, 1), [sending(3).trace])
})
