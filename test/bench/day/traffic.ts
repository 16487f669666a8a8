/**
 * The readers of a day, in a process of their own: their requests come when they are due, however slow the answers are,
 * and a latency counts from that moment. The parent sends who they are, then phases, one after the other.
 */
import { Agent, type IncomingMessage, request } from 'node:http'

/** Who reads, and what: one kind of reader. */
export interface Readers {
  readonly name: string
  readonly perSecond: number
  readonly method: 'GET' | 'POST'
  /** One of these is requested each time. */
  readonly paths: readonly string[]
  readonly bodies?: readonly string[]
  /** API keys, each of a customer; empty: readers without one. */
  readonly keys: readonly string[]
  /** Whether readers send the ETag of the answer that they have. */
  readonly remembers?: boolean
}

/** The first message of the parent. */
export interface Traffic {
  readonly addresses: readonly string[]
  readonly readers: readonly Readers[]
}

export interface Phase {
  /** How many times the usual rate. */
  readonly times: number
  readonly seconds: number
}

/** What came of the requests of a kind of reader. */
export interface Outcome {
  readonly name: string
  readonly sent: number
  /** Latencies of 200 and 304, ms. */
  readonly served: readonly number[]
  /** 503 with Retry-After. */
  readonly refused: number
  /** Everything else, each text once. */
  readonly wrong: readonly string[]
  readonly wrongs: number
}

interface Count {
  sent: number
  served: number[]
  refused: number
  wrongs: number
  readonly wrong: Set<string>
}

const longestMs = 60_000
const agent = new Agent({ keepAlive: true, maxSockets: 5_000 })
const etags = new Map<string, string>()
let turn = 0

function send({ addresses }: Traffic, kind: Readers, count: Count, due: number): Promise<void> {
  const n = turn++
  const of = <T>(all: readonly T[]): T | undefined => all[Math.floor(Math.random() * all.length)]
  const path = of(kind.paths) ?? '/'
  const address = addresses[n % addresses.length]
  const body = of(kind.bodies ?? [])
  const key = of(kind.keys)
  const etag = kind.remembers ? etags.get(path) : undefined
  const headers = {
    // Each reader has an address of its own: limits by address are those of a day.
    'x-forwarded-for': `10.${n & 63}.${(n >> 6) & 255}.${(n >> 14) & 255}`,
    ...(key === undefined ? {} : { 'x-api-key': key }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(etag === undefined ? {} : { 'if-none-match': etag }),
  }
  count.sent++
  return new Promise(resolve => {
    const wrong = (what: string) => {
      count.wrongs++
      if (count.wrong.size < 20) count.wrong.add(`${kind.name} ${path}: ${what}`)
      resolve()
    }
    const sent = request(
      `${address}${path}`,
      { method: kind.method, agent, headers, timeout: longestMs },
      (response: IncomingMessage) => {
        let text = ''
        response.setEncoding('utf8').on('data', piece => {
          if (text.length < 2_000) text += piece
        })
        response.on('error', error => wrong(error.message))
        response.on('end', () => {
          const { statusCode: status = 0 } = response
          // A refusal of the tool protocol may have status 200.
          const isGood = status === 304 || (status === 200 && !/"isError":true|"error":\{/.test(text))
          const { etag: given, 'retry-after': retry } = response.headers
          if (isGood) count.served.push(performance.now() - due)
          else if (status === 503 && retry !== undefined) count.refused++
          else return wrong(`${status} ${text.slice(0, 200)}`)
          if (isGood && given !== undefined) etags.set(path, given)
          resolve()
        })
      },
    )
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${longestMs} ms`)))
    sent.on('error', error => wrong(error.message))
    sent.end(body)
  })
}

/** Sends what is due at each moment of a phase, and waits for the answers. */
async function run(traffic: Traffic, { times, seconds }: Phase): Promise<Outcome[]> {
  const begin = performance.now()
  const end = begin + seconds * 1_000
  const all = await Promise.all(
    traffic.readers.map(async kind => {
      const count: Count = { sent: 0, served: [], refused: 0, wrongs: 0, wrong: new Set() }
      const answers: Promise<void>[] = []
      // Independent readers: the time between two requests is exponential.
      for (let due = begin; ; ) {
        due += (-Math.log(1 - Math.random()) * 1_000) / (kind.perSecond * times)
        if (due > end) break
        const wait = due - performance.now()
        if (wait > 1) await new Promise(resolve => setTimeout(resolve, wait))
        answers.push(send(traffic, kind, count, due))
      }
      await Promise.all(answers)
      return { ...count, name: kind.name, wrong: [...count.wrong] }
    }),
  )
  return all
}

process.once('message', (traffic: Traffic) =>
  process.on('message', (phase: Phase) => {
    void run(traffic, phase).then(outcomes => process.send?.(outcomes))
  }),
)
