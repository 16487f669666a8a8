import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { streamNames } from '../../contracts/streams.ts'
import { silentLog } from '../../runtime/log.ts'
import { openNats } from '../../runtime/nats.ts'
import { readingConsumer } from '../../runtime/reading-consumer.ts'
import { storedMessages } from '../../runtime/stored-messages.ts'
import { readStream } from '../../runtime/stream-reader.ts'
import { natsCluster } from '../support/nats-cluster.ts'

const stream = 'LAGGING'
const subjects = ['lagging.a', 'lagging.b']
const content = 'x'.repeat(1_500)
/** Messages that a server lacks when it comes back; what is read are the last of them. */
const written = 6_000
const tail = 500
const rounds = 2

t.test(
  'while a copy of a stream catches up, a read is whole, begins where it was asked to, and is in order',
  { timeout: 300_000 },
  async t => {
    const cluster = await natsCluster(t)
    const nats = await openNats({ url: cluster.url, names: streamNames(), replicas: 3, log: silentLog })
    t.teardown(() => nats.close())
    await nats.jsm.streams.add({ name: stream, subjects, num_replicas: 3 })
    let last = 0
    const write = async (count: number) => {
      for (let n = 0; n < count; n += 200)
        await Promise.all(
          Array.from({ length: 200 }, (_, i) => nats.js.publish(subjects[(n + i) % 2]!, content)),
        )
      last += count
    }
    const read = async (subject?: string) => {
      const positions: number[] = []
      for await (const { seq } of storedMessages(nats, stream, {
        from: last - tail + 1,
        ...(subject ? { subject } : {}),
      }))
        positions.push(seq)
      return positions
    }
    const followed = async () => {
      const messages = await readStream(nats, stream, { from: last - tail + 1 })
      const positions: number[] = []
      for await (const { seq } of messages) {
        positions.push(seq)
        if (seq === last) messages.stop()
      }
      return positions
    }
    await write(1_000)
    let early = 0
    let reads = 0
    for (let round = 0; round < rounds || (early === 0 && round < 4 * rounds); round++) {
      const leader = await cluster.leaderOf(stream)
      const follower = cluster.nodes.find(node => node !== leader)!
      await follower.kill()
      await write(written)
      const expected = Array.from({ length: tail }, (_, n) => last - tail + 1 + n)
      await follower.start()
      for (const end = performance.now() + 3_000; performance.now() < end; ) {
        // Where a reader comes to stand is chance; this one shows that a copy behind is among them.
        const { name, num_pending, delivered } = await readingConsumer(nats, stream, {
          from: last - tail + 1,
        }).catch(() => ({ name: null, num_pending: tail, delivered: { stream_seq: last - tail } }))
        if (name !== null) await nats.jsm.consumers.delete(stream, name).catch(() => undefined)
        if (num_pending !== tail || delivered.stream_seq !== last - tail) early++
        const [all, under, endless] = [await read(), await read(subjects[1]), await followed()]
        reads++
        if (`${all}` !== `${expected}`) t.same(all, expected, `round ${round}, read ${reads}: all`)
        const odd = under.length === tail / 2 && under.every((seq, n) => n === 0 || seq > under[n - 1]!)
        if (!odd) t.fail(`round ${round}, read ${reads}: ${under.length} under a subject`)
        if (`${endless}` !== `${expected}`)
          t.same(endless, expected, `round ${round}, read ${reads}: endless`)
      }
      await cluster.whole([stream], 60)
      await pause(100)
    }
    t.comment(
      `nats-server ${cluster.version}: ${reads} reads, ${early} readers stood on a copy that was behind`,
    )
    t.ok(early > 0, 'some readers stood on a copy that was behind')
    t.ok(reads >= rounds, `${reads} reads`)
  },
)
