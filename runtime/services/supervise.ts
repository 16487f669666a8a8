import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import { ServiceError } from './service.ts'

/** A user of the system whose rights a server gets. */
export interface SystemUser {
  readonly uid: number
  readonly gid: number
}

/** What to run and how to end it. */
export interface ServerCommand {
  readonly name: string
  readonly path: string
  readonly args: readonly string[]
  readonly cwd: string
  /** Set when a root process gives up its rights for the server; null: the rights of this process. */
  readonly user: SystemUser | null
  /** The signal that means "end in good order" to this server. */
  readonly stopSignal: 'INT' | 'TERM'
  /** What the server prints is appended here. */
  readonly logFile: string
}

/** A server process that cannot outlive this one. */
export interface Supervised {
  readonly pid: number
  /** Resolves with what the server ended with, in words. */
  readonly exited: Promise<string>
  /** What the server printed since it was started. */
  printed(): string
  stop(): Promise<void>
}

/*
 * The server is the child of a small shell. The shell's descriptor 3 is a pipe from this process: when it
 * closes, however this process ended (kill -9 too), the watcher tells the server to end. Descriptor 4 brings the
 * server's process number back. The session of their own (`detached`) keeps the terminal's Ctrl-C away from the
 * server, which must live until this process has finished its work with it.
 */
const script = `
signal=$1; shift
trap 'kill -s "$signal" "$server" 2>/dev/null' HUP INT TERM
"$@" 3<&- 4>&- &
server=$!
{ read -r line; kill -s "$signal" "$server"; } <&3 4>&- 2>/dev/null &
watcher=$!
exec 3<&-
echo "$server" >&4
exec 4>&-
wait "$server"; code=$?
while kill -0 "$server" 2>/dev/null; do wait "$server"; code=$?; done
kill "$watcher" 2>/dev/null
exit "$code"
`

const logLimit = 8 * 1024 * 1024
const timeout = 60_000

/**
 * Starts a server below a shell that ends it when this process is gone.
 *
 * @throws ServiceError when the system refuses to start the shell.
 */
export async function supervise(command: ServerCommand): Promise<Supervised> {
  const log = openLog(command.logFile)
  const { cwd, user } = command
  const shell = spawn('/bin/sh', ['-c', script, 'vnfin', command.stopSignal, command.path, ...command.args], {
    cwd,
    detached: true,
    stdio: ['ignore', log.descriptor, log.descriptor, 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' },
    ...(user ?? {}),
  })
  closeSync(log.descriptor)
  const gone = once(shell, 'exit')
  gone.catch(() => undefined) // Said below, where the start is awaited.
  const watched = shell.stdio[3] as Writable
  watched.on('error', () => undefined)
  let pid: number
  try {
    await once(shell, 'spawn')
    pid = await firstNumber(shell.stdio[4] as Readable)
  } catch (error) {
    watched.destroy()
    throw new ServiceError(`${command.name} could not be started in ${cwd}: ${(error as Error).message}`)
  }
  const exited = gone.then(([code, signal]) => {
    watched.destroy()
    return code === null ? `signal ${signal}` : `exit code ${code}`
  })
  return {
    pid,
    exited,
    printed: () => readFileSync(command.logFile).subarray(log.start).toString(),
    stop: async () => {
      watched.end()
      const limit = setTimeout(() => killGroup(shell.pid), timeout)
      await exited
      clearTimeout(limit)
    },
  }
}

function openLog(file: string): { descriptor: number; start: number } {
  const descriptor = openSync(file, 'a', 0o600)
  const size = statSync(file).size
  if (size <= logLimit) return { descriptor, start: size }
  truncateSync(file)
  return { descriptor, start: 0 }
}

async function firstNumber(stream: Readable): Promise<number> {
  let text = ''
  for await (const chunk of stream) text += chunk
  const pid = Number(text)
  if (!Number.isInteger(pid) || pid <= 0) throw new Error('the shell named no process')
  return pid
}

function killGroup(leader: number | undefined): void {
  if (leader === undefined) return
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // Gone in the meantime.
  }
}
