import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { findNats } from '../../runtime/services/nats-binary.ts'
import { postgresBinaries } from '../../runtime/services/postgres-binaries.ts'

/** What a run was made on. */
export interface Machine {
  readonly cores: number
  readonly cpu: string
  /** GiB. */
  readonly memory: number
  readonly system: string
  readonly node: string
  readonly postgres: string
  readonly nats: string
}

export async function thisMachine(): Promise<Machine> {
  const { version: nats } = await findNats({ home: tmpdir(), log: () => {} })
  return {
    cores: availableParallelism(),
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    memory: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${process.arch}`,
    node: process.versions.node,
    postgres: postgresBinaries(null).version,
    nats,
  }
}

/** The commit that runs, `fe051cc`, with a `+` where files differ from it; null outside a repository. */
export function thisCommit(): string | null {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', import.meta.dirname, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no') !== ''
    return `${git('rev-parse', '--short', 'HEAD')}${changed ? '+' : ''}`
  } catch {
    return null
  }
}

/** Processes that ran or waited to run, mean of the last minute. */
export const load = (): number => Math.round((loadavg()[0] ?? 0) * 100) / 100

/** More than a quarter of a core a core is at work already: what is measured then is the machine's other work too. */
export const isQuiet = (loadBefore: number, { cores }: Pick<Machine, 'cores'>): boolean =>
  loadBefore <= 0.25 * cores

/** `2 cores (AMD EPYC), 24 GiB, Node 24.21.0, Postgres 18.4, nats-server 2.10.27` */
export const machineLine = (m: Machine): string =>
  `${m.cores} cores (${m.cpu}), ${m.memory} GiB, Node ${m.node}, Postgres ${m.postgres}, nats-server ${m.nats}`

/** A sentence for those who read figures; empty where the machine was quiet. */
export const busyLine = (loadBefore: number, machine: Pick<Machine, 'cores'>): string =>
  isQuiet(loadBefore, machine)
    ? ''
    : `The machine was not quiet (load ${loadBefore} before the start): figures are too low, ratios less sure.`
