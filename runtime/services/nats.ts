import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openHome } from './home.ts'
import { keepRunning } from './keep.ts'
import { lockFolder, waitUntilUnserved } from './lock.ts'
import { findNats } from './nats-binary.ts'
import type { NatsBinary } from './nats-version.ts'
import { atLeast } from './nats-version.ts'
import { PortTaken } from './ports.ts'
import { newSecret } from './secret.ts'
import { type Log, type Service, ServiceError } from './service.ts'
import { type Supervised, supervise } from './supervise.ts'

/** A local NATS server with JetStream. */
export interface NatsService extends Service {
  readonly version: string
}

/** Where a local NATS lives, and whether it asks for a password. */
export interface NatsOptions {
  /** The data folder of vnfin; the server uses `nats` below it. */
  readonly home: string
  readonly log: Log
  /** Absent: a new one at each start. `false` lets everybody on this machine in, for tests. */
  readonly password?: string | false
  /** `false`: acknowledged may be lost with the power, for tests whose data is thrown away. */
  readonly synced?: boolean
}

/**
 * Starts a nats-server with JetStream on a free port of 127.0.0.1, with its streams in `home`/nats, and resolves
 * when it answers.
 *
 * @throws ServiceError when another process uses the folder, or no server can be found or started.
 */
export async function startNats({
  home,
  log,
  password = newSecret(),
  synced = true,
}: NatsOptions): Promise<NatsService> {
  const root = openHome(home)
  const folder = join(root, 'nats')
  const lock = lockFolder(folder, 'The local NATS')
  try {
    const binary = await findNats({ home: root, log })
    // JetStream has no lock on its store: two servers on it would damage it.
    await waitUntilUnserved(join(folder, 'nats.pid'), folder)
    const running = await keepRunning('NATS', port => launch({ binary, folder, port, password, synced }), log)
    if (synced && !atLeast(binary.version, '2.10'))
      log(
        `NATS ${binary.version} writes to disk every two minutes: a power cut may take what it acknowledged. Install 2.10 or newer.`,
      )
    log(`NATS ${binary.version} answers on port ${running.port}`)
    return {
      url: `nats://${password === false ? '' : `vnfin:${encodeURIComponent(password)}@`}127.0.0.1:${running.port}`,
      version: binary.version,
      pid: running.pid,
      stop: async () => {
        await running.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

interface Launch {
  readonly binary: NatsBinary
  readonly folder: string
  readonly port: number
  readonly password: string | false
  readonly synced: boolean
}

async function launch({ binary, folder, port, password, synced }: Launch): Promise<Supervised> {
  const name = `vnfin-${randomBytes(6).toString('hex')}`
  const config = join(folder, 'nats.conf')
  writeFileSync(config, configuration({ folder, port, name, password, synced, version: binary.version }), {
    mode: 0o600,
  })
  const supervised = await supervise({
    name: 'NATS',
    path: binary.path,
    args: ['--config', config],
    cwd: folder,
    user: null,
    stopSignal: 'TERM',
    logFile: join(folder, 'nats.log'),
  })
  try {
    await answers(supervised, port, name)
    return supervised
  } catch (error) {
    await supervised.stop()
    throw error
  }
}

interface Configuration {
  readonly folder: string
  readonly port: number
  readonly name: string
  readonly password: string | false
  readonly synced: boolean
  readonly version: string
}

function configuration({ folder, port, name, password, synced, version }: Configuration): string {
  // 2.9 does not start with a field that it does not know.
  const access =
    password === false ? '' : `authorization { user: vnfin, password: ${JSON.stringify(password)} }\n`
  // Acknowledged is on disk: a power cut takes nothing that a publisher was acknowledged.
  const sync = atLeast(version, '2.10') ? `  sync_interval: ${synced ? 'always' : '"10s"'}\n` : ''
  return `server_name: ${name}
listen: "127.0.0.1:${port}"
pid_file: ${JSON.stringify(join(folder, 'nats.pid'))}
max_payload: 8MB
${access}jetstream {
  store_dir: ${JSON.stringify(folder)}
${sync}}
`
}

/** Resolves when the server of that name greets with JetStream switched on. */
async function answers(supervised: Supervised, port: number, name: string): Promise<void> {
  let ended: string | null = null
  void supervised.exited.then(how => {
    ended = how
  })
  for (;;) {
    const greeting = await firstLine(port)
    if (ended !== null) throw startFailure(ended, supervised.printed())
    if (greeting?.includes(`"server_name":"${name}"`) && greeting.includes('"jetstream":true')) return
    await delay(15)
  }
}

/** The line with which a NATS server greets; null when nobody answers. */
function firstLine(port: number): Promise<string | null> {
  return new Promise(resolve => {
    const socket = createConnection({ host: '127.0.0.1', port })
    let text = ''
    const end = (line: string | null) => {
      socket.destroy()
      resolve(line)
    }
    socket.setTimeout(2_000, () => end(null))
    socket.on('error', () => end(null))
    socket.on('close', () => end(null))
    socket.on('data', chunk => {
      text += chunk
      if (text.includes('\n')) end(text)
    })
  })
}

function startFailure(ended: string, printed: string): Error {
  if (/address already in use/i.test(printed)) return new PortTaken('the port was taken')
  const last = printed.trim().split('\n').slice(-6).join('\n')
  return new ServiceError(`NATS ended while starting (${ended}):\n${last}`)
}
