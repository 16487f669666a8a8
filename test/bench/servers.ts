import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** Throws where the peers are not installed; they are no part of the product. */
export function needPeers(): void {
  if (existsSync(here('peers/node_modules'))) return
  throw new Error('The peers to compare with are not installed: npm ci --prefix test/bench/peers')
}

export interface Running {
  readonly url: string
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

export interface Load {
  readonly requests: number
  readonly perSecond: number
  /** Milliseconds. */
  readonly p99: number
}

/** POSTs a body for some seconds over 32 connections. Throws when an answer was not 2xx. */
export async function drive(url: string, body: unknown, seconds: number): Promise<Load> {
  const env = { ...process.env, LOAD: JSON.stringify({ url, seconds, body: JSON.stringify(body) }) }
  const child = fork(here('peers/load.mjs'), { env })
  const result = await answerOf<Load & { bad: number }>(child, url)
  if (result.bad > 0) throw new Error(`${url}: ${result.bad} answers were not 2xx`)
  return result
}

/** GETs an address for some seconds over 32 connections. Throws when an answer had another status. */
export async function driveGet(
  url: string,
  options: { headers: Readonly<Record<string, string>>; expected: number; seconds: number },
): Promise<Load> {
  const load = { url, method: 'GET', ...options }
  const child = fork(here('peers/load.mjs'), { env: { ...process.env, LOAD: JSON.stringify(load) } })
  const result = await answerOf<Load & { bad: number }>(child, url)
  if (result.bad > 0) throw new Error(`${url}: ${result.bad} answers had another status`)
  return result
}

const answerOf = <T>(child: ChildProcess, what: string): Promise<T> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`${what} ended with ${code} before it answered`))
    child.once('exit', ended)
    child.once('message', message => {
      child.off('exit', ended)
      resolve(message as T)
    })
  })

/** Middle of some figures. */
export const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
