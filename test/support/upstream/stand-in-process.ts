import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Test } from 'tap'
import { plainNode } from '../services.ts'
import { goodKeys } from './endpoints/own-key.ts'

const folder = import.meta.dirname

/** The stand-in internet as a process of its own, for commands that are processes too. */
export interface StandInProcess {
  /** What a command needs to ask it in place of the internet. */
  readonly settings: Readonly<Record<string, string>>
  /** Switches a fault of a host on, by its name in host-faults.ts. */
  plant(host: string, fault: string): Promise<void>
  /** Requests so far, by host. */
  calls(): Promise<Readonly<Record<string, number>>>
}

export async function startStandIn(t: Pick<Test, 'teardown'>): Promise<StandInProcess> {
  const child = spawn('env', plainNode(join(folder, 'main.ts')), { stdio: ['ignore', 'pipe', 'inherit'] })
  t.teardown(() => child.kill('SIGKILL'))
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', chunk => {
      const [address] = /http:\S+/.exec(String(chunk)) ?? []
      if (address) resolve(address)
    })
    child.on('exit', code => reject(new Error(`the stand-in internet ended with ${code}`)))
  })
  return {
    settings: {
      FEEDS_PROXY: origin,
      NODE_EXTRA_CA_CERTS: join(folder, 'tls', 'stand-in-root.pem'),
      FEEDS_SSI_ID: goodKeys.ssi.consumerId,
      FEEDS_SSI_SECRET: goodKeys.ssi.consumerSecret,
      FEEDS_DNSE_KEY: goodKeys.dnse.apiKey,
      FEEDS_DNSE_SECRET: goodKeys.dnse.apiSecret,
    },
    async plant(host, fault) {
      const answer = await fetch(`${origin}/faults/${host}/${fault}`, { method: 'PUT' })
      if (!answer.ok) throw new Error(await answer.text())
    },
    calls: async () => (await fetch(`${origin}/calls`)).json() as Promise<Record<string, number>>,
  }
}
