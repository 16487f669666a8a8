import { connect } from 'nats'
import t, { type Test } from 'tap'
import { streamNames } from '../../contracts/streams.ts'
import { silentLog } from '../../runtime/log.ts'
import { type Nats, openNats } from '../../runtime/nats.ts'
import { lackingCopies } from '../../runtime/stream-copies.ts'
import { readBack, readBackText, readBackThrough, writeLog } from '../support/log-load.ts'
import { type NatsCluster, natsCluster } from '../support/nats-cluster.ts'

const names = streamNames()
const streams = [names.feeds, names.facts]
const rounds = Number(process.env.FAULT_ROUNDS ?? 1)

t.test(
  'servers of a cluster are replaced while documents and facts go on: nothing acknowledged is lost',
  { timeout: 180_000 + rounds * 60_000 },
  async t => {
    const cluster = await natsCluster(t)
    const nats = await openNats({ url: cluster.url, names, replicas: 3, log: silentLog })
    t.teardown(() => nats.close())
    await cluster.whole(streams)
    const writer = writeLog(nats, 'members')
    await writer.more(100)

    for (let round = 1; round <= rounds; round++) {
      // One that never comes back, the leader of FACTS, is replaced by another one.
      const gone = (await cluster.leaderOf(names.facts)) ?? cluster.nodes[0]!
      await gone.kill()
      await writer.more(50)
      const added = await cluster.add(`added-${round}`)
      await added.start()
      await removeServer(t, cluster, gone.name)
      cluster.forget(gone)
      const begun = performance.now()
      await cluster.whole(streams)
      const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
      t.comment(`${gone.name} removed: every stream has three copies again after ${seconds} s`)
      await writer.more(50)

      // A copy is taken away from a server that runs. No fourth one can take its place, and the stream goes on with two.
      const peer = cluster.nodes.find(node => node !== added) ?? added
      await nats.connection.request(
        `$JS.API.STREAM.PEER.REMOVE.${names.facts}`,
        JSON.stringify({ peer: peer.name }),
        { timeout: 5_000 },
      )
      await writer.more(50)
      const left = await copiesOf(nats)
      t.comment(`FACTS on ${left.join(', ')} after its copy on ${peer.name} was removed`)
      // As any process of vnfin does that is started with STREAM_REPLICAS=2, and then with 3.
      for (const replicas of [2, 3]) {
        const other = await openNats({ url: cluster.url, names, replicas, log: silentLog })
        await other.close()
      }
      await cluster.whole(streams)
      await writer.more(50)
    }
    const taken = await writer.end()
    const found = await readBack(nats, taken)
    t.comment(`nats-server ${cluster.version}, ${rounds} replaced: ${readBackText(found)}`)
    t.match(found, { lost: 0, moved: 0, wrong: 0 }, readBackText(found))
    t.same([...(await lackingCopies(nats, names.feeds)), ...(await lackingCopies(nats, names.facts))], [])
    for (const name of await copiesOf(nats))
      t.match(
        await readBackThrough(nats, taken, name),
        { lost: 0, moved: 0, wrong: 0 },
        `all is read through ${name}`,
      )
  },
)

/** Servers that have a copy of FACTS. */
async function copiesOf({ jsm }: Nats): Promise<string[]> {
  const { cluster } = await jsm.streams.info(names.facts)
  return [cluster?.leader ?? '', ...(cluster?.replicas ?? []).map(one => one.name)]
}

/** What `nats server raft peer-remove NAME` does. */
async function removeServer(t: Test, { addresses }: NatsCluster, peer: string): Promise<void> {
  const system = await connect({ servers: [...addresses], user: 'system', pass: 'system' })
  try {
    const answer = await system.request('$JS.API.SERVER.REMOVE', JSON.stringify({ peer }), {
      timeout: 10_000,
    })
    t.match(answer.json(), { success: true }, `the cluster forgets ${peer}`)
  } finally {
    await system.close()
  }
}
