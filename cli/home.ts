import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { processIdentity } from '../runtime/services/processes.ts'

/** Where a running vnfin answers; other commands of the same home use its servers. */
export interface Running {
  readonly pid: number
  readonly databaseUrl: string
  readonly natsUrl: string
  readonly address: string | null
}

/** A number alone may belong to another program by now, in a container even to this one. */
interface Identity {
  readonly identity: string | null
}

const file = (home: string) => join(resolve(home), 'run.json')

/** The vnfin that runs on this home now, or null; what a killed one left behind does not count. */
export function readRunning(home: string): Running | null {
  try {
    const { identity, ...running } = JSON.parse(readFileSync(file(home), 'utf8')) as Running & Identity
    return identity !== null && processIdentity(running.pid) === identity ? running : null
  } catch {
    return null
  }
}

export function writeRunning(home: string, running: Running): void {
  const at = file(home)
  const noted: Running & Identity = { ...running, identity: processIdentity(running.pid) }
  writeFileSync(`${at}.new`, JSON.stringify(noted), { mode: 0o600 })
  renameSync(`${at}.new`, at)
}

export function clearRunning(home: string): void {
  rmSync(file(home), { force: true })
}
