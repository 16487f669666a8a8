import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { streamNames } from '../../contracts/streams.ts'
import { silentLog } from '../../runtime/log.ts'
import { type Nats, openNats, streamState } from '../../runtime/nats.ts'
import { storedMessages } from '../../runtime/stored-messages.ts'
import { lackingCopies } from '../../runtime/stream-copies.ts'
import { readBack, readBackText, writeLog } from '../support/log-load.ts'
import { type ClusterNode, natsCluster } from '../support/nats-cluster.ts'
import { noServerClock } from '../support/server-clock.ts'

const names = streamNames()
const streams = [names.feeds, names.facts]

for (const shift of ['+1h', '-1h'])
  t.test(
    `a node whose clock goes wrong by ${shift}: nothing acknowledged is lost, and it is whole when its clock is right`,
    { skip: noServerClock, timeout: 420_000 },
    async t => {
      let clock: string | null = null
      const cluster = await natsCluster(t, { clockOf: name => (name === 'n1' ? clock : null) })
      const wrong = cluster.nodes[1] as ClusterNode
      const nats = await openNats({ url: cluster.url, names, replicas: 3, log: silentLog })
      t.teardown(() => nats.close())
      await cluster.whole(streams)
      const writer = writeLog(nats, shift)
      await writer.more(100)

      clock = shift
      const before = await publishOnce(nats, 'before the clock goes wrong')
      await wrong.kill()
      await wrong.start()
      const off = (await clockOf(wrong)) - Date.now()
      t.ok(
        Math.abs(Math.abs(off) - 3_600_000) < 60_000,
        `its clock is off by ${Math.round(off / 60_000)} minutes`,
      )
      const isWhole = await cluster.whole(streams, 15).then(
        () => true,
        () => false,
      )
      t.comment(isWhole ? 'the others take it for current' : 'the others take it for away')
      for (const stream of isWhole ? streams : [])
        t.comment(`it ${(await cluster.lead(stream, wrong)) ? 'leads' : 'does not lead'} ${stream}`)
      await writer.more(100)
      const again = await publishOnce(nats, 'before the clock goes wrong')
      // Ahead, it takes what was sent two minutes ago by the others' clocks for older than its window.
      t.comment(again.duplicate ? 'a repeat is known by its id' : 'a repeat is stored a second time')
      if (shift === '-1h') t.equal(again.seq, before.seq, 'one that is behind knows a repeat by its id')
      const during = await publishOnce(nats, 'while it is wrong')

      clock = null
      await wrong.kill()
      t.equal(
        (await publishOnce(nats, 'while it is wrong')).seq,
        during.seq,
        'a right clock knows it by its id',
      )
      await writer.more(50)
      await wrong.start()
      await cluster.whole(streams, 180)
      await writer.more(50)
      const taken = await writer.end()
      const found = await readBack(nats, taken)
      t.comment(`nats-server ${cluster.version}, clock ${shift}: ${readBackText(found)}`)
      t.match(found, { lost: 0, moved: 0, wrong: 0 }, readBackText(found))
      t.same([...(await lackingCopies(nats, names.feeds)), ...(await lackingCopies(nats, names.facts))], [])
      t.comment(
        `${await backwards(nats)} messages of FACTS bear a time before that of the message before them`,
      )
      const { messages } = await streamState(nats, names.facts)
      const twice = messages - 2 - taken.facts.size
      t.comment(`${twice} facts are stored beyond those that were acknowledged`)
      t.ok(
        twice <= 5 * writer.refused + Number(!again.duplicate),
        'each is a repeat, or one whose answer was lost',
      )
    },
  )

/** The clock of a server, as its monitoring says it once it has started, ms. */
async function clockOf({ monitor }: ClusterNode): Promise<number> {
  for (const end = performance.now() + 20_000; ; ) {
    try {
      const { now } = (await (await fetch(`http://127.0.0.1:${monitor}/varz`)).json()) as { now: string }
      return Date.parse(now)
    } catch (error) {
      if (performance.now() > end) throw error
      await pause(100)
    }
  }
}

/** A message under an id of its own, as a writer sends it again when its acknowledgement was lost. */
async function publishOnce(nats: Nats, id: string) {
  const { seq, duplicate } = await nats.js.publish(
    names.factSubject('test.once'),
    new TextEncoder().encode(JSON.stringify({ id })),
    { msgID: id },
  )
  return { seq, duplicate }
}

/** How often the time of a message is before that of the one before it. */
async function backwards(nats: Nats): Promise<number> {
  let count = 0
  let before = 0n
  for await (const { info } of storedMessages(nats, names.facts, { from: 1 })) {
    const at = BigInt(info.storedAt)
    if (at < before) count++
    before = at
  }
  return count
}
