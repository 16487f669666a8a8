import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from 'nats'
import type { Test } from 'tap'
import { findNats } from '../../runtime/services/nats-binary.ts'
import { type Supervised, supervise } from '../../runtime/services/supervise.ts'
import { withClock } from './server-clock.ts'

export interface ClusterNode {
  readonly name: string
  /** Its store: all that it has on disk. */
  readonly store: string
  /** Port of its monitoring, on 127.0.0.1. */
  readonly monitor: number
  /** With -9, as a machine that is gone. */
  kill(): Promise<void>
  /** Ends it in good order. */
  stop(): Promise<void>
  start(): Promise<void>
  readonly folder: string
}

export interface NatsCluster {
  /** Addresses of all nodes with commas between them, as in NATS_URL. */
  readonly url: string
  /** Host and port of each node that it began with. */
  readonly addresses: readonly string[]
  readonly version: string
  readonly nodes: readonly ClusterNode[]
  /** The node that leads a stream now; null during an election. */
  leaderOf(stream: string): Promise<ClusterNode | null>
  /** Makes a node the leader of a stream. @returns false when it was not elected in twenty tries */
  lead(stream: string, node: ClusterNode): Promise<boolean>
  /** Until every copy of these streams is up to date. @throws Error when that lasts longer than `seconds`, 120 by default */
  whole(streams: readonly string[], seconds?: number): Promise<void>
  /** Makes a node that was no part of it, with an empty store; it is not started yet. */
  add(name: string): Promise<ClusterNode>
  /** One that is not part of it any more. */
  forget(node: ClusterNode): void
}

export interface ClusterOptions {
  /** When a server syncs what it writes. Absent: before it acknowledges, as in compose.cluster.yaml; null: by its default. */
  readonly syncInterval?: string | null
  /** Folder for the store of a node; absent: one in the temporary folder. */
  readonly storeOf?: (name: string) => string
  /** How far the clock of a node is off from its next start on, such as `+1h`; absent or null: it is right. */
  readonly clockOf?: (name: string) => string | null
}

/** Three real servers on 127.0.0.1 that form one cluster; they end with the test. */
export async function natsCluster(
  t: Pick<Test, 'teardown'>,
  options: ClusterOptions = {},
): Promise<NatsCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-nats-cluster-'))
  const { path, version } = await findNats({ home: folder, log: () => undefined })
  const names = ['n0', 'n1', 'n2']
  const ports = await freePorts(3 * names.length)
  const routes = names.map((_, i) => `nats://127.0.0.1:${ports[3 * i + 1]}`)
  const made = (name: string, [port = 0, routePort = 0, monitor = 0]: readonly number[]) => {
    const home = join(folder, name)
    mkdirSync(home, { recursive: true })
    const store = options.storeOf?.(name) ?? join(home, 'data')
    const { syncInterval = 'always' } = options
    writeFileSync(
      join(home, 'nats.conf'),
      configuration({ name, port, routePort, monitor, store, syncInterval, routes }),
    )
    return node({ path, folder: home, name, store, monitor, clock: () => options.clockOf?.(name) ?? null })
  }
  const nodes = names.map((name, i) => made(name, ports.slice(3 * i, 3 * i + 3)))
  t.teardown(async () => {
    await Promise.all(nodes.map(n => n.stop()))
    rmSync(folder, { recursive: true, force: true })
  })
  await Promise.all(nodes.map(n => n.start()))
  await formed(nodes)
  const addresses = names.map((_, i) => `127.0.0.1:${ports[3 * i]}`)
  const attempt = async <T>(
    send: (info: (stream: string, call?: string) => Promise<StreamCopies>) => Promise<T>,
  ): Promise<T> => {
    const connection = await connect({
      servers: addresses,
      maxReconnectAttempts: -1,
    })
    try {
      return await send(async (stream, call = 'INFO') => {
        const answer = await connection.request(`$JS.API.STREAM.${call}.${stream}`, '', { timeout: 2_000 })
        return answer.json<StreamCopies>()
      })
    } finally {
      await connection.close()
    }
  }
  const leaderOf = async (stream: string): Promise<ClusterNode | null> => {
    const leader = await attempt(async info => (await info(stream)).cluster?.leader).catch(() => undefined)
    return nodes.find(n => n.name === leader) ?? null
  }
  return {
    url: addresses.map(address => `nats://${address}`).join(','),
    addresses,
    version,
    nodes,
    leaderOf,
    async lead(stream, node) {
      for (let tries = 0; tries < 20; tries++) {
        const leader = await leaderOf(stream)
        if (leader === node) return true
        if (leader !== null) await attempt(call => call(stream, 'LEADER.STEPDOWN')).catch(() => undefined)
        await pause(250)
      }
      return false
    },
    async whole(streams, seconds = 120) {
      const end = performance.now() + seconds * 1_000
      for (;;) {
        const behind = await attempt(async info => {
          const copies = await Promise.all(streams.map(stream => info(stream)))
          return copies.filter(c => !isWhole(c))
        }).catch(error => [String(error)])
        if (behind.length === 0) return
        if (performance.now() > end)
          throw new Error(`not whole after ${seconds} s: ${JSON.stringify(behind)}`)
        await pause(100)
      }
    },
    async add(name) {
      const added = made(name, await freePorts(3))
      nodes.push(added)
      return added
    },
    forget(node) {
      nodes.splice(nodes.indexOf(node), 1)
    },
  }
}

/** A server that the others have not counted for so long is restarted, ms. */
const uncountedMs = 5_000

/**
 * Until all servers belong to the group that places streams. When all start at the same moment 2.10 leaves one out now
 * and then, for good, until that one is restarted (docs/cluster-faults.md).
 */
async function formed(nodes: readonly ClusterNode[]): Promise<void> {
  let since = performance.now()
  for (const end = since + 120_000; performance.now() < end; await pause(100)) {
    const states = await Promise.all(nodes.map(metaGroupOf))
    const leader = states.findIndex((state, i) => state !== null && state.leader === nodes[i]?.name)
    const replicas = states[leader]?.replicas?.map(one => one.name)
    if (replicas === undefined) continue
    const uncounted = nodes.filter((node, i) => i !== leader && !replicas.includes(node.name))
    if (uncounted.length === 0) return
    if (performance.now() - since < uncountedMs) continue
    for (const node of uncounted) {
      await node.stop()
      await node.start()
    }
    since = performance.now()
  }
  throw new Error('the servers did not become one cluster in 120 s')
}

interface MetaGroup {
  readonly leader?: string
  readonly replicas?: readonly { readonly name: string }[]
}

/** The group that places streams as a server sees it; null while it says nothing of it. */
async function metaGroupOf({ monitor }: ClusterNode): Promise<MetaGroup | null> {
  try {
    const response = await fetch(`http://127.0.0.1:${monitor}/jsz`, { signal: AbortSignal.timeout(2_000) })
    return ((await response.json()) as { meta_cluster?: MetaGroup }).meta_cluster ?? null
  } catch {
    return null
  }
}

interface StreamCopies {
  readonly config?: { readonly num_replicas: number }
  readonly cluster?: {
    readonly leader?: string
    readonly replicas?: readonly {
      readonly name: string
      readonly current: boolean
      readonly offline?: boolean
    }[]
  }
}

const isWhole = ({ config, cluster }: StreamCopies): boolean =>
  cluster?.leader !== undefined &&
  (cluster.replicas ?? []).length + 1 === config?.num_replicas &&
  (cluster.replicas ?? []).every(r => r.current && !r.offline)

/** A server with the `nats.conf` of its folder, whose clock may be off. */
export const superviseNats = (
  name: string,
  path: string,
  folder: string,
  clock: string | null = null,
): Promise<Supervised> => {
  const command = { path, args: ['--config', join(folder, 'nats.conf')] }
  return supervise({
    name,
    ...(clock === null ? command : withClock(command, clock)),
    cwd: folder,
    user: null,
    stopSignal: 'TERM',
    logFile: join(folder, 'nats.log'),
  })
}

interface NodeConfiguration {
  readonly name: string
  readonly port: number
  readonly routePort: number
  readonly monitor: number
  readonly store: string
  readonly syncInterval: string | null
  readonly routes: readonly string[]
}

/** Whoever connects without a name is in the account of the log; `system` may change who belongs to the cluster. */
const configuration = (of: NodeConfiguration): string => `server_name: ${of.name}
listen: "127.0.0.1:${of.port}"
http: "127.0.0.1:${of.monitor}"
max_payload: 8MB
jetstream {
  store_dir: ${JSON.stringify(of.store)}
${of.syncInterval === null ? '' : `  sync_interval: ${of.syncInterval}\n`}}
cluster { name: vnfin, listen: "127.0.0.1:${of.routePort}", routes: ${JSON.stringify(of.routes)} }
accounts {
  LOG { jetstream: enabled, users: [{ user: log, password: log }] }
  $SYS { users: [{ user: system, password: system }] }
}
no_auth_user: log
`

function node(of: {
  readonly path: string
  readonly folder: string
  readonly name: string
  readonly store: string
  readonly monitor: number
  readonly clock: () => string | null
}): ClusterNode {
  const { path, folder, name, store, monitor, clock } = of
  let supervised: Supervised | null = null
  return {
    name,
    folder,
    store,
    monitor,
    async start() {
      supervised = await superviseNats(name, path, folder, clock())
    },
    async kill() {
      if (supervised === null) return
      process.kill(supervised.pid, 'SIGKILL')
      await supervised.exited
      supervised = null
    },
    async stop() {
      await supervised?.stop()
      supervised = null
    },
  }
}

/**
 * Below those that the system gives to outgoing connections: one of these could have the port of a server that is down
 * for a moment.
 */
const portRange = { from: 12_000, to: 32_000 }

/** Ports that nobody listens on now, all different. */
async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) {
    const port = portRange.from + Math.floor(Math.random() * (portRange.to - portRange.from))
    if (await isFree(port)) ports.add(port)
  }
  return [...ports]
}

const isFree = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ host: '127.0.0.1', port }, () => probe.close(() => resolve(true)))
  })
