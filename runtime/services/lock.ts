import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { livingServer, processIdentity } from './processes.ts'
import { FolderInUse, ServiceError } from './service.ts'

interface Holder {
  readonly pid: number
  readonly identity: string
}

/** A folder that belongs to this process until `release()`, or until the process ends in any way. */
export interface FolderLock {
  release(): void
}

/**
 * Takes `folder` (made if absent) for this process. The lock file names the holder; one whose process is gone
 * is taken over.
 *
 * @throws ServiceError when a living process holds the folder, or it cannot be written to.
 */
export function lockFolder(folder: string, what: string): FolderLock {
  const file = join(folder, 'lock')
  const own = `${file}.${process.pid}`
  const mine = JSON.stringify({ pid: process.pid, identity: processIdentity(process.pid) ?? '' })
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 })
    writeFileSync(own, mine, { mode: 0o644 })
  } catch (error) {
    throw new ServiceError(
      `${what} cannot write to ${folder}: ${(error as Error).message}. Run vnfin as the user to whom it belongs, or choose another folder with VNFIN_HOME.`,
    )
  }
  try {
    while (!linked(own, file)) {
      const text = readIfThere(file)
      if (text === null) continue
      const holder = parseHolder(text)
      if (holder !== null && processIdentity(holder.pid) === holder.identity) {
        throw new FolderInUse(what, folder, holder.pid)
      }
      takeAway(file, text)
    }
  } finally {
    rmSync(own, { force: true })
  }
  return {
    release: () => {
      if (readIfThere(file) === mine) rmSync(file, { force: true })
    },
  }
}

/**
 * Waits until no server works in `folder` any more: after a crash of its parent a server needs a moment to end.
 *
 * @throws ServiceError when one is still there after `timeout` milliseconds: it was started by hand.
 */
export async function waitUntilUnserved(pidFile: string, folder: string, timeout = 15_000): Promise<void> {
  const limit = Date.now() + timeout
  for (let pid = livingServer(pidFile, folder); pid !== null; pid = livingServer(pidFile, folder)) {
    if (Date.now() > limit) {
      throw new ServiceError(
        `Process ${pid} is a server that works in ${folder} and was not started by a living vnfin. Stop it first (kill ${pid}), or choose another folder with VNFIN_HOME.`,
      )
    }
    await delay(50)
  }
}

function linked(own: string, file: string): boolean {
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Removes a lock whose holder is gone, unless a third process took it over in the meantime. */
function takeAway(file: string, stale: string): void {
  const beside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, beside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if (readFileSync(beside, 'utf8') !== stale) linked(beside, file)
  rmSync(beside, { force: true })
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function parseHolder(text: string): Holder | null {
  try {
    const holder = JSON.parse(text) as Partial<Holder>
    return typeof holder.pid === 'number' && typeof holder.identity === 'string'
      ? { pid: holder.pid, identity: holder.identity }
      : null
  } catch {
    return null
  }
}
