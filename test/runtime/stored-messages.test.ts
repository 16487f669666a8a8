import t, { type Test } from 'tap'
import { streamNames } from '../../contracts/streams.ts'
import { silentLog } from '../../runtime/log.ts'
import { type Nats, openNats } from '../../runtime/nats.ts'
import { storedMessages } from '../../runtime/stored-messages.ts'
import { testNats, testStreams } from '../support/services.ts'

async function tenMessages(t: Test): Promise<Nats> {
  const names = streamNames(await testStreams(t))
  const nats = await openNats({ url: (await testNats()).url, names, log: silentLog })
  t.teardown(() => nats.close())
  for (let n = 1; n <= 10; n++)
    await nats.js.publish(names.factSubject(n > 5 ? 'test.b' : 'test.a'), String(n))
  return nats
}

async function numbers(nats: Nats, from = 1, kind?: string, onEach?: (n: number) => Promise<unknown>) {
  const found: number[] = []
  const options = { from, maxBytes: 400, ...(kind && { subject: nats.names.factSubject(kind) }) }
  for await (const message of storedMessages(nats, nats.names.facts, options)) {
    found.push(Number(message.string()))
    await onEach?.(message.seq)
  }
  return found
}

const remove = async (nats: Nats, ...positions: number[]) => {
  for (const seq of positions) await nats.jsm.streams.deleteMessage(nats.names.facts, seq)
}

t.test('what is stored is read, and nothing is waited for', async t => {
  const nats = await tenMessages(t)
  t.strictSame(await numbers(nats), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  t.strictSame(await numbers(nats, 9), [9, 10])
  t.strictSame(await numbers(nats, 11), [])
  t.strictSame(await numbers(nats, 1, 'test.a'), [1, 2, 3, 4, 5], 'also where the end is of another subject')
  t.strictSame(await numbers(nats, 1, 'test.c'), [])
})

t.test('a log that lost its end is read to where it ends', async t => {
  const nats = await tenMessages(t)
  await remove(nats, 8, 9, 10)
  t.strictSame(await numbers(nats), [1, 2, 3, 4, 5, 6, 7])
  t.strictSame(await numbers(nats, 8), [], 'nothing of what was lost is there')
  await nats.jsm.streams.purge(nats.names.facts)
  t.strictSame(await numbers(nats), [], 'the last position stays, and no message is there')
})

t.test('messages that are deleted while the log is read are not waited for', async t => {
  const nats = await tenMessages(t)
  const found = await numbers(nats, 1, undefined, async n => {
    if (n === 2) await remove(nats, 7, 8, 9, 10)
  })
  t.strictSame(found.slice(0, 6), [1, 2, 3, 4, 5, 6])
})

t.test('messages that are stored while the log is read are left for the next reader', async t => {
  const nats = await tenMessages(t)
  const found = await numbers(nats, 1, undefined, () =>
    nats.js.publish(nats.names.factSubject('test.a'), '99'),
  )
  t.strictSame(found, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})
