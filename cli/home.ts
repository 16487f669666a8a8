import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Where a running vnfin answers; other commands of the same home use its servers. */
export interface Running {
  readonly pid: number
  readonly databaseUrl: string
  readonly natsUrl: string
  readonly address: string | null
}

const file = (home: string) => join(resolve(home), 'run.json')

/** The vnfin that runs on this home now, or null; what a killed one left behind does not count. */
export function readRunning(home: string): Running | null {
  try {
    const running = JSON.parse(readFileSync(file(home), 'utf8')) as Running
    process.kill(running.pid, 0)
    return running
  } catch {
    return null
  }
}

export function writeRunning(home: string, running: Running): void {
  const at = file(home)
  writeFileSync(`${at}.new`, JSON.stringify(running), { mode: 0o600 })
  renameSync(`${at}.new`, at)
}

export function clearRunning(home: string): void {
  rmSync(file(home), { force: true })
}
