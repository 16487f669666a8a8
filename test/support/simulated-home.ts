import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Test } from 'tap'
import type { SystemStatus } from '../../api/site/status/read-status.ts'
import { readRunning } from '../../cli/home.ts'
import { untilReady } from './until-ready.ts'

export interface SimulatedHome {
  readonly address: string
  readonly folder: string
  /** Keys by tier. */
  readonly keys: Readonly<Record<'free' | 'pro' | 'elite', string>>
  /** The environment of commands on this home. */
  readonly env: NodeJS.ProcessEnv
}

export const vnfinProgram = join(import.meta.dirname, '..', '..', 'bin', 'vnfin.cjs')

/** A home on which a vnfin runs already. */
function running(folder: string): SimulatedHome {
  const address = readRunning(folder)?.address
  if (!address) throw new Error(`no vnfin runs on ${folder}`)
  const keys = JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8'))
  return { address, folder, keys, env: { ...process.env, VNFIN_HOME: folder } }
}

/**
 * Until every read model has every fact and every score is derived: two readings in a row, since a score begins when
 * the one before it ends. However slow the machine, something moves within a minute.
 */
async function untilDerived(address: string): Promise<void> {
  let before = ''
  for (let quiet = 0, idle = 0; quiet < 2; ) {
    await pause(1_000)
    const { data } = (await (await fetch(`${address}/api/status`)).json()) as { data: SystemStatus }
    quiet = data.read_models.every(({ behind_facts }) => behind_facts === 0) ? quiet + 1 : 0
    const now = JSON.stringify(data.read_models.map(m => [m.name, m.state, m.error, m.behind_facts]))
    idle = now === before ? idle + 1 : 0
    before = now
    if (idle > 60) throw new Error(`the simulated market is not derived further: ${now}`)
  }
}

/**
 * A whole vnfin of its own on a fresh home with a simulated market, as `vnfin up` starts it; it ends with the test.
 * Set VNFIN_TEST_HOME to test against one that runs already.
 * @param settings of the server, beside those of every test
 */
export async function simulatedHome(
  t: Pick<Test, 'teardown'>,
  settings: Readonly<Record<string, string>> = {},
): Promise<SimulatedHome> {
  const given = process.env.VNFIN_TEST_HOME
  if (given) return running(given)
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-simulated-'))
  const { NODE_OPTIONS: _, NODE_V8_COVERAGE: __, ...outside } = process.env
  const env = {
    ...outside,
    VNFIN_HOME: folder,
    PORT: '0',
    FEEDS: 'simulated',
    LOG_LEVEL: 'warn',
    ...settings,
  }
  const up = spawn(process.execPath, [vnfinProgram, 'up'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise(resolve => up.on('exit', resolve))
  t.teardown(async () => {
    up.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  const address = await addressOf(up)
  await untilReady(address)
  await untilDerived(address)
  const keys = JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8'))
  return { address, folder, keys, env }

  function addressOf(process: ChildProcess): Promise<string> {
    let printed = ''
    return new Promise((resolve, reject) => {
      let address: string | undefined
      process.stdout?.on('data', chunk => {
        printed += chunk
        address ??= /answers at (http\S+)/.exec(printed)?.[1]
        const taken = /Everything that was due is taken in/.test(printed)
        if (address !== undefined && taken && existsSync(join(folder, 'keys.json'))) resolve(address)
      })
      process.on('exit', code => reject(new Error(`vnfin up ended with ${code}: ${printed}`)))
    })
  }
}
