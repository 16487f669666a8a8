import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Test } from 'tap'
import { plainNode } from '../services.ts'
import { goodKeys } from './endpoints/own-key.ts'
import type { MadeTrade } from './streams/brokers.ts'

const folder = import.meta.dirname

/** The stand-in internet as a process of its own, for commands that are processes too. */
export interface StandInProcess {
  /** What a command needs to ask it in place of the internet. */
  readonly settings: Readonly<Record<string, string>>
  /** Switches a fault of a host on, by its name in host-faults.ts. */
  plant(host: string, fault: string): Promise<void>
  /** Requests so far, by host. */
  calls(): Promise<Readonly<Record<string, number>>>
  /** A trade goes to all who are subscribed to a stream. */
  trade(broker: 'dnse' | 'ssi', trade: MadeTrade): Promise<void>
  /** Lines of streams are cut, without a word. */
  cutStreams(): Promise<void>
  streams(): Promise<{
    readonly connections: readonly string[]
    readonly subscriptions: readonly string[]
    readonly subscribed: number
  }>
}

/** @param clock settings of a shifted clock, where the stand-in is to have one too */
export async function startStandIn(
  t: Pick<Test, 'teardown'>,
  clock: Readonly<Record<string, string>> = {},
): Promise<StandInProcess> {
  const named = Object.entries(clock).map(([name, value]) => `${name}=${value}`)
  const [unset, ...rest] = [
    plainNode().slice(0, -1),
    ...plainNode(join(folder, 'main.ts')).slice(-2),
  ] as const
  const child = spawn('env', [...unset, ...named, ...rest], { stdio: ['ignore', 'pipe', 'inherit'] })
  t.teardown(() => child.kill('SIGKILL'))
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', chunk => {
      const [address] = /http:\S+/.exec(String(chunk)) ?? []
      if (address) resolve(address)
    })
    child.on('exit', code => reject(new Error(`the stand-in internet ended with ${code}`)))
  })
  const put = async (path: string, body?: string) => {
    const answer = await fetch(`${origin}${path}`, { method: 'PUT', ...(body && { body }) })
    if (!answer.ok) throw new Error(await answer.text())
  }
  return {
    settings: {
      ...clock,
      FEEDS_PROXY: origin,
      NODE_EXTRA_CA_CERTS: join(folder, 'tls', 'stand-in-root.pem'),
      FEEDS_SSI_ID: goodKeys.ssi.consumerId,
      FEEDS_SSI_SECRET: goodKeys.ssi.consumerSecret,
      FEEDS_DNSE_KEY: goodKeys.dnse.apiKey,
      FEEDS_DNSE_SECRET: goodKeys.dnse.apiSecret,
    },
    plant: (host, fault) => put(`/faults/${host}/${fault}`),
    trade: (broker, trade) => put(`/trades/${broker}`, JSON.stringify(trade)),
    async cutStreams() {
      await fetch(`${origin}/streams`, { method: 'DELETE' })
    },
    streams: async () =>
      (await (await fetch(`${origin}/streams`)).json()) as Awaited<ReturnType<StandInProcess['streams']>>,
    calls: async () => (await fetch(`${origin}/calls`)).json() as Promise<Record<string, number>>,
  }
}
