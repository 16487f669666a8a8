import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Test } from 'tap'
import { answeringServer, standInHosts } from './answering.ts'
import type { Call, Reply } from './endpoint.ts'
import { type Brokers, serveStreams, streamHosts } from './streams/brokers.ts'

/** What an upstream does wrong: from the good answer makes another one. `n` counts the calls of this fault. */
export type Misbehaviour = (good: Reply, call: Call, n: number) => Reply

export interface Upstream {
  /** By host: for `standIns` of the fetcher. */
  readonly standIns: Readonly<Record<string, string>>
  /** The streams of brokers. */
  readonly streams: Brokers
  /** Everything that was asked, in order. */
  readonly calls: Call[]
  today: string
  /** When statements of the third quarter of 2026 come out; null: not at all. */
  statementsOn: string | null
  /** Whether hosts that are known to refuse programs do: those of `refusedAgent`. */
  refusesPrograms: boolean
  /** From now on the answers of these calls (all that bring a document) go wrong; null sets everything right again. */
  misbehave(fault: Misbehaviour | null, only?: (call: Call) => boolean): void
}

/** Calls for a token bring no document: their faults are a matter of their own tests. */
const isNoToken = ({ url }: Call): boolean => !url.pathname.endsWith('/AccessToken')

/** Under the address of the server each host is a folder. */
function addressOf({ url = '' }: IncomingMessage): URL {
  const [, host = '', ...path] = url.split('/')
  return new URL(`https://${host}/${path.join('/')}`)
}

/** All upstreams of the house on one port of this machine, each under its host's name; it ends with the test. */
export async function startUpstream(t: Pick<Test, 'teardown'>, today: string): Promise<Upstream> {
  let fault: { make: Misbehaviour; only: (call: Call) => boolean; n: number } | null = null
  const calls: Call[] = []
  const server = answeringServer(
    () => ({
      today: upstream.today,
      statementsOn: upstream.statementsOn,
      refusesPrograms: upstream.refusesPrograms,
      called: call => void calls.push(call),
      spoil: (good, call) => (fault?.only(call) ? fault.make(good, call, ++fault.n) : good),
    }),
    addressOf,
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  t.teardown(async () => {
    server.closeAllConnections()
    await new Promise<void>(resolve => server.close(() => resolve()))
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const upstream: Upstream = {
    standIns: Object.fromEntries([...standInHosts, ...streamHosts].map(host => [host, origin])),
    streams: serveStreams(server, t, addressOf),
    calls,
    today,
    statementsOn: null,
    refusesPrograms: false,
    misbehave(make, only = isNoToken) {
      fault = make && { make, only, n: 0 }
    },
  }
  return upstream
}
