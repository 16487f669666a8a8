import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'

/**
 * What tells one process from a later one that was given the same number: its start time, with the boot it
 * belongs to. Null when no such process runs (a zombie does not run).
 */
export function processIdentity(pid: number): string | null {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The second field is the name in parentheses and may itself hold spaces and parentheses.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (fields[0] === 'Z' || fields[0] === 'X') return null
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${fields[19]}`
    } catch {
      return null
    }
  }
  const started = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
  return started.stdout?.trim() || null
}

/** Whether process `pid` runs and works in `folder`: its current folder, or named in its command line. */
function worksIn(pid: number, folder: string): boolean {
  if (processIdentity(pid) === null) return false
  const real = realpathSync(folder)
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === real
    } catch {
      // Another user's process: its command line is open to all.
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(real)
    }
  }
  const command = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return command.stdout?.includes(real) ?? false
}

/** The process that a pid file names (first line), when it runs and works in `folder`; else null. */
export function livingServer(pidFile: string, folder: string): number | null {
  const pid = readPid(pidFile)
  return pid !== null && worksIn(pid, folder) ? pid : null
}

/** First line of a pid file as a number; null when there is no file or no number in it. */
export function readPid(pidFile: string): number | null {
  try {
    const pid = Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0])
    return Number.isInteger(pid) && pid > 0 ? pid : null
  } catch {
    return null
  }
}

/**
 * Names what process numbers are counted in: this boot, and the container where it is one. Numbers of another place say
 * nothing here. Null where they cannot be told apart (other systems than Linux).
 */
export function processPlace(): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot}/${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return null
  }
}
