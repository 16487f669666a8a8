import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from 'nats'
import type { Test } from 'tap'
import { findNats } from '../../runtime/services/nats-binary.ts'
import { type Supervised, supervise } from '../../runtime/services/supervise.ts'

export interface ClusterNode {
  readonly name: string
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
  readonly nodes: readonly ClusterNode[]
  /** The node that leads a stream now; null during an election. */
  leaderOf(stream: string): Promise<ClusterNode | null>
  /** Until every copy of these streams is up to date. */
  whole(streams: readonly string[]): Promise<void>
}

/** Three real servers on 127.0.0.1 that form one cluster; they end with the test. */
export async function natsCluster(t: Pick<Test, 'teardown'>): Promise<NatsCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-nats-cluster-'))
  const { path } = await findNats({ home: folder, log: () => undefined })
  const ports = await freePorts(6)
  const routes = ports.slice(3).map(port => `nats://127.0.0.1:${port}`)
  const nodes = [0, 1, 2].map(i =>
    node(path, join(folder, `n${i}`), `n${i}`, ports[i]!, ports[i + 3]!, routes),
  )
  t.teardown(async () => {
    await Promise.all(nodes.map(n => n.stop()))
    rmSync(folder, { recursive: true, force: true })
  })
  await Promise.all(nodes.map(n => n.start()))
  const url = ports
    .slice(0, 3)
    .map(port => `nats://127.0.0.1:${port}`)
    .join(',')
  const attempt = async <T>(
    send: (info: (stream: string) => Promise<StreamCopies>) => Promise<T>,
  ): Promise<T> => {
    const connection = await connect({
      servers: url.replaceAll('nats://', '').split(','),
      maxReconnectAttempts: -1,
    })
    try {
      return await send(async stream => {
        const answer = await connection.request(`$JS.API.STREAM.INFO.${stream}`, '', { timeout: 2_000 })
        return answer.json<StreamCopies>()
      })
    } finally {
      await connection.close()
    }
  }
  return {
    url,
    nodes,
    async leaderOf(stream) {
      const leader = await attempt(async info => (await info(stream)).cluster?.leader).catch(() => undefined)
      return nodes.find(n => n.name === leader) ?? null
    },
    async whole(streams) {
      const end = performance.now() + 30_000
      for (;;) {
        const behind = await attempt(async info => {
          const copies = await Promise.all(streams.map(info))
          return copies.filter(c => !isWhole(c))
        }).catch(error => [String(error)])
        if (behind.length === 0) return
        if (performance.now() > end) throw new Error(`not whole after 30 s: ${JSON.stringify(behind)}`)
        await pause(100)
      }
    },
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

/** A server with the `nats.conf` of its folder. */
export const superviseNats = (name: string, path: string, folder: string): Promise<Supervised> =>
  supervise({
    name,
    path,
    args: ['--config', join(folder, 'nats.conf')],
    cwd: folder,
    user: null,
    stopSignal: 'TERM',
    logFile: join(folder, 'nats.log'),
  })

function node(
  path: string,
  folder: string,
  name: string,
  port: number,
  routePort: number,
  routes: readonly string[],
): ClusterNode {
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'nats.conf'),
    `server_name: ${name}
listen: "127.0.0.1:${port}"
max_payload: 8MB
jetstream { store_dir: ${JSON.stringify(join(folder, 'data'))}, sync_interval: always }
cluster { name: vnfin, listen: "127.0.0.1:${routePort}", routes: ${JSON.stringify(routes)} }
`,
  )
  let supervised: Supervised | null = null
  return {
    name,
    folder,
    async start() {
      supervised = await superviseNats(name, path, folder)
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

/** Ports that nobody listens on now, all different. */
async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer())
  const ports = await Promise.all(
    probes.map(
      probe =>
        new Promise<number>((resolve, reject) => {
          probe.once('error', reject)
          probe.listen({ host: '127.0.0.1', port: 0 }, () => {
            const address = probe.address()
            if (address !== null && typeof address === 'object') resolve(address.port)
            else reject(new Error('the system named no port'))
          })
        }),
    ),
  )
  await Promise.all(probes.map(probe => new Promise(resolve => probe.close(resolve))))
  return ports
}
