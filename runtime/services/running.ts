import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { processIdentity } from './processes.ts'

/** How the servers are reached that a living vnfin holds. */
export interface RunningServices {
  /** The process that holds them. */
  readonly pid: number
  readonly databaseUrl: string
  readonly natsUrl: string
}

const fileName = 'services.json'

/** Writes down, for the eyes of this user only, how the services of `home` are reached while this process lives. */
export function noteRunning(home: string, urls: Omit<RunningServices, 'pid'>): () => void {
  const file = join(home, fileName)
  const note = { pid: process.pid, identity: processIdentity(process.pid), ...urls }
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(note), { mode: 0o600 })
  renameSync(`${file}.${process.pid}`, file)
  return () => rmSync(file, { force: true })
}

/** The services that another vnfin runs on `home` now; null when none does, or they are another user's. */
export function runningServices(home: string): RunningServices | null {
  let text: string
  try {
    text = readFileSync(join(resolve(home), fileName), 'utf8')
  } catch {
    return null
  }
  const { pid, identity, databaseUrl, natsUrl } = JSON.parse(text)
  return identity !== null && processIdentity(pid) === identity ? { pid, databaseUrl, natsUrl } : null
}
