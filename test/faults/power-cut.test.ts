import { setTimeout as pause } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { inFlight, readBack, readBackText, writeLog } from '../support/log-load.ts'
import type { NatsCluster } from '../support/nats-cluster.ts'
import { noPowerDisk } from '../support/power-disk.ts'
import { poweredCluster, secondsUntilTaken } from '../support/powered-cluster.ts'

/** Power cuts of each kind; many of them for a long run. */
const rounds = Number(process.env.FAULT_ROUNDS ?? 2)
const options = { skip: noPowerDisk, timeout: 240_000 + rounds * 60_000 }

t.test('a power cut of all three nodes takes no more than its version may lose', options, async t => {
  const { cluster, nats, streams, cut } = await poweredCluster(t)
  const writer = writeLog(nats, 'all')
  await writer.more(100)
  for (let round = 1; round <= rounds; round++) {
    await pause(300 + Math.random() * 1_200)
    const before = writer.acknowledged
    await cut(cluster.nodes)
    await Promise.all(cluster.nodes.map(node => node.start()))
    const seconds = await secondsUntilTaken(writer)
    t.comment(`cut ${round}: ${before} acknowledged before, taken again after ${seconds.toFixed(1)} s`)
    if (!(await isWholeAgain(t, cluster, streams))) break
    await writer.more(100)
  }
  const found = await readBack(nats, await writer.end())
  t.comment(
    `nats-server ${cluster.version}, sync_interval always, ${rounds} cuts of all: ${readBackText(found)}`,
  )
  t.equal(found.wrong, 0, readBackText(found))
  t.ok(found.lost + found.moved <= rounds * mayLose(cluster), readBackText(found))
})

t.test('a power cut of one of three nodes takes nothing that was acknowledged', options, async t => {
  const { cluster, nats, streams, cut } = await poweredCluster(t)
  const writer = writeLog(nats, 'one')
  await writer.more(100)
  for (let round = 1; round <= rounds; round++) {
    const fallen = (await cluster.leaderOf(factsOf(streams))) ?? cluster.nodes[0]!
    await cut([fallen])
    const seconds = await secondsUntilTaken(writer)
    t.comment(`cut ${round} of ${fallen.name}: taken again after ${seconds.toFixed(1)} s`)
    await writer.more(50)
    await fallen.start()
    if (!(await isWholeAgain(t, cluster, streams))) break
    await writer.more(50)
  }
  const found = await readBack(nats, await writer.end())
  t.comment(
    `nats-server ${cluster.version}, sync_interval always, ${rounds} cuts of one: ${readBackText(found)}`,
  )
  t.match(found, { lost: 0, moved: 0, wrong: 0 }, readBackText(found))
})

t.test(
  'a power cut of two of three nodes takes no more than its version may lose, and the third takes nothing',
  options,
  async t => {
    const { cluster, nats, streams, cut } = await poweredCluster(t)
    const writer = writeLog(nats, 'two')
    await writer.more(100)
    for (let round = 1; round <= rounds; round++) {
      // The leader of FACTS is always among them: what it has acknowledged is what can be lost.
      const leader = (await cluster.leaderOf(factsOf(streams))) ?? cluster.nodes[0]!
      const fallen = [leader, cluster.nodes.find(node => node !== leader)!]
      await cut(fallen)
      const before = writer.acknowledged
      await pause(1_500)
      t.ok(
        writer.acknowledged - before <= inFlight,
        'one of three acknowledges nothing more than was on its way',
      )
      await Promise.all(fallen.map(node => node.start()))
      const seconds = await secondsUntilTaken(writer)
      t.comment(`cut ${round}: taken again ${seconds.toFixed(1)} s after both were started`)
      if (!(await isWholeAgain(t, cluster, streams))) break
      await writer.more(50)
    }
    const found = await readBack(nats, await writer.end())
    t.comment(
      `nats-server ${cluster.version}, sync_interval always, ${rounds} cuts of two: ${readBackText(found)}`,
    )
    t.equal(found.wrong, 0, readBackText(found))
    t.ok(found.lost + found.moved <= rounds * mayLose(cluster), readBackText(found))
  },
)

t.test('with the default sync interval the same cut takes acknowledged messages', options, async t => {
  const { cluster, nats, streams, cut } = await poweredCluster(t, { syncInterval: null })
  const writer = writeLog(nats, 'default')
  await writer.more(100)
  await pause(1_500)
  await cut(cluster.nodes)
  await Promise.all(cluster.nodes.map(node => node.start()))
  const acknowledged = await writer.end()
  await isWholeAgain(t, cluster, streams)
  const found = await readBack(nats, acknowledged, 5)
  t.comment(`nats-server ${cluster.version}, default sync interval, 1 cut of all: ${readBackText(found)}`)
  t.ok(found.lost > 0, 'the test sees a loss where there is one')
})

/**
 * Acknowledged messages that one power cut of more than one server may take: with 2.10 those that were on their way at that
 * moment (docs/cluster-faults.md, what was before is on three disks), later versions lose none.
 */
const mayLose = ({ version }: NatsCluster): number => (version.startsWith('2.10.') ? inFlight : 0)

/**
 * Whether every copy is up to date again. With 2.10 one stays behind now and then until its store is renewed
 * (docs/cluster-faults.md): a further cut would then take what two copies alone hold.
 */
async function isWholeAgain(t: Test, cluster: NatsCluster, streams: readonly string[]): Promise<boolean> {
  try {
    await cluster.whole(streams, 60)
    return true
  } catch (error) {
    t.comment(`no further cut: ${(error as Error).message}`)
    return false
  }
}

const factsOf = (streams: readonly string[]): string => streams[1] ?? ''
