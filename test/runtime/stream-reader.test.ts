import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { streamNames } from '../../contracts/streams.ts'
import { silentLog } from '../../runtime/log.ts'
import { type Nats, openNats } from '../../runtime/nats.ts'
import { startNats } from '../../runtime/services/nats.ts'
import { readStream } from '../../runtime/stream-reader.ts'
import { testNats, testStreams } from '../support/services.ts'

async function streams(t: Test): Promise<Nats> {
  const nats = await openNats({
    url: (await testNats()).url,
    names: streamNames(await testStreams(t)),
    log: silentLog,
  })
  t.teardown(() => nats.close())
  return nats
}

const put = async (nats: Nats, from: number, to: number, kind = 'a') => {
  for (let n = from; n <= to; n++) await nats.js.publish(nats.names.factSubject(`test.${kind}`), String(n))
}

/** The numbers that a reader gets, until it has so many. */
async function numbers(messages: AsyncIterable<{ string(): string }>, count: number): Promise<number[]> {
  const found: number[] = []
  for await (const message of messages) {
    found.push(Number(message.string()))
    if (found.length >= count) break
  }
  return found
}

const upTo = (to: number, from = 1) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

t.test('messages come in order, also over many batches, and those of the wanted subjects only', async t => {
  const nats = await streams(t)
  await put(nats, 1, 50)
  await put(nats, 51, 60, 'b')
  const all = await readStream(nats, nats.names.facts, { from: 1, maxBytes: 1_024 })
  t.same(await numbers(all, 60), upTo(60))
  const some = await readStream(nats, nats.names.facts, {
    from: 41,
    subject: [nats.names.factSubject('test.b'), nats.names.factSubject('test.c')],
  })
  t.same(await numbers(some, 10), upTo(60, 51))
})

t.test('a message larger than a batch was requested again and again', async t => {
  const nats = await streams(t)
  await put(nats, 1, 3)
  await nats.js.publish(nats.names.factSubject('test.a'), '4'.padStart(5_000, '0'))
  await nats.js.publish(nats.names.factSubject('test.a'), '5'.padStart(5_000, '0'))
  await put(nats, 6, 8)
  const messages = await readStream(nats, nats.names.facts, { from: 1, maxBytes: 1_024 })
  t.same(await numbers(messages, 8), upTo(8))
})

t.test('a consumer that the server forgot is made again, and nothing is missed or doubled', async t => {
  const nats = await streams(t)
  await put(nats, 1, 5)
  const messages = await readStream(nats, nats.names.facts, { from: 1 })
  const reading = numbers(messages, 12)
  await wait(100)
  for await (const { name } of nats.jsm.consumers.list(nats.names.facts))
    await nats.jsm.consumers.delete(nats.names.facts, name)
  await put(nats, 6, 12)
  t.same(await reading, upTo(12))
})

t.test('stop ends a loop that waits, and leaves no consumer behind', async t => {
  const nats = await streams(t)
  const messages = await readStream(nats, nats.names.facts, { from: 1 })
  const reading = numbers(messages, 1)
  await wait(50)
  messages.stop()
  t.same(await reading, [])
  await wait(100)
  t.same(await nats.jsm.consumers.list(nats.names.facts).next(), [])
})

t.test('a stream that is not there, or goes away, ends the loop with an error', async t => {
  const nats = await streams(t)
  await t.rejects(readStream(nats, 'NO-SUCH-STREAM', { from: 1 }), /stream not found/)
  const messages = await readStream(nats, nats.names.facts, { from: 1 })
  const reading = numbers(messages, 1)
  await wait(50)
  await nats.jsm.streams.delete(nats.names.facts)
  await t.rejects(reading, /stream not found/)
})

t.test(
  'each message comes once and in order from a server that is killed again and again',
  { timeout: 120_000 },
  async t => {
    const home = mkdtempSync(join(tmpdir(), 'vnfin-reader-'))
    const server = await startNats({ home, log: () => undefined })
    const nats = await openNats({ url: server.url, names: streamNames(), log: silentLog })
    t.teardown(async () => {
      await nats.close()
      await server.stop()
      rmSync(home, { recursive: true, force: true })
    })
    const messages = await readStream(nats, nats.names.facts, { from: 1 })
    const reading = numbers(messages, 40)
    for (let round = 0; round < 4; round++) {
      for (let n = 10 * round + 1; n <= 10 * round + 10; n++)
        await nats.js.publish(nats.names.factSubject('test.a'), String(n), { msgID: String(n) })
      if (round < 3) process.kill(server.pid(), 'SIGKILL')
    }
    t.same(await reading, upTo(40))
  },
)
