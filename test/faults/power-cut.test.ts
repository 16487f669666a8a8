import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { readBack, readBackText, writeLog } from '../support/log-load.ts'
import { noPowerDisk } from '../support/power-disk.ts'
import { poweredCluster, secondsUntilTaken } from '../support/powered-cluster.ts'

/** Power cuts of each kind; many of them for a long run. */
const rounds = Number(process.env.FAULT_ROUNDS ?? 2)
const options = { skip: noPowerDisk, timeout: 120_000 + rounds * 60_000 }

t.test('a power cut of all three nodes takes nothing that was acknowledged', options, async t => {
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
    await cluster.whole(streams, 60)
    await writer.more(100)
  }
  const found = await readBack(nats, await writer.end())
  t.comment(
    `nats-server ${cluster.version}, sync_interval always, ${rounds} cuts of all: ${readBackText(found)}`,
  )
  t.match(found, { lost: 0, moved: 0, wrong: 0 })
})

for (const count of [1, 2])
  t.test(`a power cut of ${count} of three nodes takes nothing that was acknowledged`, options, async t => {
    const { cluster, nats, streams, cut } = await poweredCluster(t)
    const writer = writeLog(nats, `of-${count}`)
    await writer.more(100)
    for (let round = 1; round <= rounds; round++) {
      // The leader of FACTS is always among them: what it has acknowledged is what can be lost.
      const leader = await cluster.leaderOf(streams[1] ?? '')
      const others = cluster.nodes.filter(node => node !== leader)
      const fallen = [leader ?? others.pop()!, ...others].slice(0, count)
      await cut(fallen)
      // One that is left of three must take nothing; two of three go on by themselves.
      const before = writer.acknowledged
      if (count === 1) {
        t.comment(
          `cut ${round} of ${leader?.name}: taken again after ${(await secondsUntilTaken(writer)).toFixed(1)} s`,
        )
        await writer.more(50)
      } else {
        await pause(1_500)
        t.ok(writer.acknowledged - before <= 24, 'one of three acknowledges nothing more than was on its way')
      }
      await Promise.all(fallen.map(node => node.start()))
      const seconds = await secondsUntilTaken(writer)
      if (count > 1) t.comment(`cut ${round}: taken again ${seconds.toFixed(1)} s after both were started`)
      await cluster.whole(streams, 60)
      await writer.more(50)
    }
    const found = await readBack(nats, await writer.end())
    t.comment(
      `nats-server ${cluster.version}, sync_interval always, ${rounds} cuts of ${count}: ${readBackText(found)}`,
    )
    t.match(found, { lost: 0, moved: 0, wrong: 0 })
  })

t.test('with the default sync interval the same cut takes acknowledged messages', options, async t => {
  const { cluster, nats, streams, cut } = await poweredCluster(t, { syncInterval: null })
  const writer = writeLog(nats, 'default')
  await writer.more(100)
  await pause(1_500)
  await cut(cluster.nodes)
  await Promise.all(cluster.nodes.map(node => node.start()))
  const acknowledged = await writer.end()
  await cluster.whole(streams, 60)
  const found = await readBack(nats, acknowledged)
  t.comment(`nats-server ${cluster.version}, default sync interval, 1 cut of all: ${readBackText(found)}`)
  t.ok(found.lost > 0, 'the test sees a loss where there is one')
})
