import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { interleaved, loadSeconds, rounds } from './pace.ts'
import type { BenchRow } from './row.ts'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** Throws where the peers are not installed; they are no part of the product. */
export function needPeers(): void {
  if (existsSync(here('peers/node_modules'))) return
  throw new Error('The peers to compare with are not installed: npm ci --prefix test/bench/peers')
}

export interface Running {
  readonly url: string
  readonly pid: number
  /** Processor time used so far, all threads. */
  microseconds(): Promise<number>
  stop(): Promise<void>
}

/** Starts a server of this folder in a process of its own. It ends with us, and with `stop`. */
export async function start(file: string, env: Record<string, string> = {}): Promise<Running> {
  const child = fork(here(file), { env: { ...process.env, NODE_ENV: 'production', ...env } })
  const { port } = await answerOf<{ port: number }>(child, file)
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    microseconds: async () => {
      const answer = answerOf<{ microseconds: number }>(child, file)
      child.send('cpu')
      return (await answer).microseconds
    },
    stop: async () => {
      child.kill()
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

/** Processor time of any process of this machine, in steps of 10 ms. Linux only. */
export function processorTime(pid: number): number {
  // The name of the program, in brackets, may hold spaces; user and system time are the 12th and 13th field after it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

/** The most memory that a process has had so far, MB. Linux only. */
export function peakMemory(pid: number): number {
  const kib = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return (Number(kib) * 1024) / 1e6
}

export interface Load {
  readonly requests: number
  readonly perSecond: number
  /** Milliseconds. */
  readonly p99: number
}

export interface LoadRequest {
  readonly url: string
  readonly seconds: number
  readonly method: 'GET' | 'POST'
  /** Sent as JSON. */
  readonly body?: string
  readonly headers: Readonly<Record<string, string>>
  /** Status that every answer must have. */
  readonly expected: number
}

/** Loads an address over 32 connections for some seconds. @throws when an answer had another status than `expected` */
export async function driven(
  load: { readonly url: string } & Readonly<Record<string, unknown>>,
): Promise<Load> {
  const child = fork(here('peers/load.mjs'), { env: { ...process.env, LOAD: JSON.stringify(load) } })
  const result = await answerOf<Load & { bad: number }>(child, load.url)
  if (result.bad > 0) throw new Error(`${load.url}: ${result.bad} answers had another status`)
  return result
}

/** What a server is sent, again and again. */
export interface Target {
  readonly server: Pick<Running, 'url' | 'microseconds'>
  readonly path: string
  /** Sent as JSON by POST; absent: GET. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Status; absent: 200. */
  readonly expected?: number
}

/** One round of load, with the processor time of the server for one request, microseconds. */
export interface Round extends Load {
  readonly cpu: number
}

/** Loads targets in turn, once to warm up and then round after round, each for some seconds. */
export function loaded<Name extends string>(
  targets: Readonly<Record<Name, Target>>,
  seconds = loadSeconds(),
): Promise<Record<Name, Round[]>> {
  const works = Object.entries<Target>(targets).map(([name, target]) => [name, () => round(target, seconds)])
  return interleaved<Name, Round>(Object.fromEntries(works), { rounds: rounds(), warmUps: 1 })
}

async function round(
  { server, path, body, headers = {}, expected = 200 }: Target,
  seconds: number,
): Promise<Round> {
  const before = await server.microseconds()
  const load = await driven({
    url: server.url + path,
    method: body === undefined ? 'GET' : 'POST',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers,
    expected,
    seconds,
  })
  return { ...load, cpu: ((await server.microseconds()) - before) / load.requests }
}

/** Requests a second, and processor time of a request, which work beside the server disturbs less. */
export function loadRows(
  what: string,
  own: readonly Round[],
  peers: readonly {
    readonly what: string
    readonly rounds: readonly Round[]
    readonly min?: number
  }[] = [],
): [BenchRow, BenchRow] {
  return [
    {
      what,
      unit: 'requests/s',
      samples: own.map(r => r.perSecond),
      peers: peers.map(({ rounds: theirs, ...peer }) => ({ ...peer, samples: theirs.map(r => r.perSecond) })),
    },
    {
      what: `${what}: processor time of a request`,
      unit: 'µs',
      samples: own.map(r => r.cpu),
      peers: peers.map(peer => ({ what: peer.what, samples: peer.rounds.map(r => r.cpu) })),
    },
  ]
}

/** The next message of a child. @throws when it ends first */
export const answerOf = <T>(child: ChildProcess, what: string): Promise<T> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`${what} ended with ${code} before it answered`))
    child.once('exit', ended)
    child.once('message', message => {
      child.off('exit', ended)
      resolve(message as T)
    })
  })
