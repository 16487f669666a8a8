import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { streamNames } from '../../contracts/streams.ts'
import { silentLog } from '../../runtime/log.ts'
import { openNats, streamState } from '../../runtime/nats.ts'
import { isPassing } from '../../runtime/nats-errors.ts'
import { readingConsumer } from '../../runtime/reading-consumer.ts'
import { storedMessages } from '../../runtime/stored-messages.ts'
import { readStream } from '../../runtime/stream-reader.ts'
import { type ClusterNode, type NatsCluster, natsCluster } from '../support/nats-cluster.ts'

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
    /** What a cluster between two leaders refuses or leaves unanswered is asked again: it is no short read. */
    const answered = async <T>(work: () => Promise<T>): Promise<T> => {
      for (const end = performance.now() + 30_000; ; await pause(250))
        try {
          return await work()
        } catch (error) {
          if (!isPassing(error) || performance.now() > end) throw error
        }
    }
    await answered(() => nats.jsm.streams.add({ name: stream, subjects, num_replicas: 3 }))
    let last = 0
    const write = async (count: number) => {
      for (let n = 0; n < count; n += 200)
        await Promise.allSettled(
          Array.from({ length: 200 }, (_, i) => nats.js.publish(subjects[(n + i) % 2]!, content)),
        )
      last = (await answered(() => streamState(nats, stream))).lastSeq
    }
    const read = (subject?: string) =>
      answered(async () => {
        const messages: { readonly seq: number; readonly subject: string }[] = []
        const from = last - tail + 1
        for await (const message of storedMessages(nats, stream, { from, ...(subject ? { subject } : {}) }))
          messages.push(message)
        return messages
      })
    const followed = () =>
      answered(async () => {
        const messages = await readStream(nats, stream, { from: last - tail + 1 })
        const positions: number[] = []
        for await (const { seq } of messages) {
          positions.push(seq)
          if (seq === last) messages.stop()
        }
        return positions
      })
    await write(1_000)
    let early = 0
    let reads = 0
    for (let round = 0; round < rounds || (early === 0 && round < 4 * rounds); round++) {
      const leader = await leaderOf(cluster)
      const follower = cluster.nodes.find(node => node !== leader)!
      await follower.kill()
      await write(written)
      const expected = Array.from({ length: tail }, (_, n) => last - tail + 1 + n)
      await follower.start()
      for (const end = performance.now() + 3_000; performance.now() < end; ) {
        // Where a reader comes to stand is chance; this one shows that a copy behind is among them.
        const { name, num_pending, delivered } = await answered(() =>
          readingConsumer(nats, stream, { from: last - tail + 1 }),
        )
        await nats.jsm.consumers.delete(stream, name).catch(() => undefined)
        if (num_pending !== tail || delivered.stream_seq !== last - tail) early++
        const [all, under, endless] = [await read(), await read(subjects[1]), await followed()]
        reads++
        const where = `round ${round}, read ${reads}`
        const positions = all.map(({ seq }) => seq)
        const own = all.filter(({ subject }) => subject === subjects[1]).map(({ seq }) => seq)
        if (`${positions}` !== `${expected}`) t.same(positions, expected, `${where}: all`)
        if (`${under.map(({ seq }) => seq)}` !== `${own}`) t.same(under, own, `${where}: under a subject`)
        if (`${endless}` !== `${expected}`) t.same(endless, expected, `${where}: endless`)
      }
      await cluster.whole([stream])
    }
    t.comment(
      `nats-server ${cluster.version}: ${reads} reads, ${early} readers stood on a copy that was behind`,
    )
    t.ok(early > 0, 'some readers stood on a copy that was behind')
    t.ok(reads >= rounds, `${reads} reads`)
  },
)

/** The node that leads the stream, once one does. */
async function leaderOf(cluster: NatsCluster): Promise<ClusterNode> {
  for (const end = performance.now() + 30_000; ; await pause(250)) {
    const leader = await cluster.leaderOf(stream)
    if (leader !== null) return leader
    if (performance.now() > end) throw new Error(`no leader of ${stream} in 30 s`)
  }
}
