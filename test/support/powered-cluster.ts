import type { Test } from 'tap'
import { streamNames } from '../../contracts/streams.ts'
import { silentLog } from '../../runtime/log.ts'
import { type Nats, openNats } from '../../runtime/nats.ts'
import type { LogWriter } from './log-load.ts'
import { type ClusterNode, type ClusterOptions, type NatsCluster, natsCluster } from './nats-cluster.ts'
import { type PowerDisk, powerDisk } from './power-disk.ts'

/** Three servers, each on a disk of its own, with three copies of the streams of vnfin. */
export interface PoweredCluster {
  readonly cluster: NatsCluster
  readonly nats: Nats
  /** FEEDS and FACTS. */
  readonly streams: readonly string[]
  /** Cuts the power of these nodes at the same moment; they have it again when this resolves, and are not started. */
  cut(nodes: readonly ClusterNode[]): Promise<void>
}

/** All that a cluster writes while it starts is synced, as in one that has run for a while. */
export async function poweredCluster(
  t: Test,
  options: Pick<ClusterOptions, 'syncInterval'> = {},
): Promise<PoweredCluster> {
  const disks = new Map<string, PowerDisk>()
  const cluster = await natsCluster(t, {
    ...options,
    storeOf: name => {
      const disk = powerDisk(t)
      disks.set(name, disk)
      return disk.folder
    },
  })
  const names = streamNames()
  const streams = [names.feeds, names.facts]
  const nats = await openNats({ url: cluster.url, names, replicas: 3, log: silentLog })
  t.teardown(() => nats.close())
  await cluster.whole(streams)
  for (const disk of disks.values()) disk.sync()
  return {
    cluster,
    nats,
    streams,
    async cut(nodes) {
      const ended = nodes.map(node => node.kill())
      for (const { name } of nodes) disks.get(name)?.off()
      await Promise.all(ended)
      for (const { name } of nodes) disks.get(name)?.on()
    },
  }
}

/** Seconds until something is acknowledged again. */
export async function secondsUntilTaken(writer: LogWriter): Promise<number> {
  const begun = performance.now()
  await writer.more(1)
  return (performance.now() - begun) / 1_000
}
