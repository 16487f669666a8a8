import type { Fact } from '../../contracts/events/fact.ts'
import { streamNames } from '../../contracts/streams.ts'
import { readDocument, sha256 } from '../../ingest/archive.ts'
import type { Feed } from '../../ingest/feed.ts'
import { ingest, resumeOpen } from '../../ingest/ingest.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import type { DocumentReport } from '../../ingest/report.ts'
import { silentLog } from '../../runtime/log.ts'
import { type Nats, openNats } from '../../runtime/nats.ts'
import { readStream } from '../../runtime/stream-reader.ts'
import { linesFeed } from '../support/lines-feed.ts'
import { startClock, type VirtualClock } from './clock.ts'
import { SimulatedNats } from './nats-server.ts'
import { SimulatedNetwork } from './network.ts'
import { Random } from './random.ts'
import { documentsOf, maxLines, type SourceDocument } from './sources.ts'

export interface WorldOptions {
  readonly seed: number
  /** Of the disk: `always` as the shipped settings have it, or every so many ms. */
  readonly sync?: 'always' | number
  /** Prints what happens. */
  readonly onEvent?: (at: number, what: string) => void
}

export interface RunResult {
  readonly seed: number
  /** Of everything that happened, with its virtual time: the same for the same seed. */
  readonly hash: string
  readonly events: number
  readonly virtualMs: number
  readonly documents: number
  readonly facts: number
  readonly faults: Readonly<Record<string, number>>
  /** What a rule of the world found broken; empty where all hold. */
  readonly broken: readonly string[]
}

const host = '198.51.100.1'
const workers = 2
const readers = 2
/** Virtual time in which a run must come to its end once nothing fails any more. */
const endMs = 2 * 3_600_000
/** How long faults go on, ms of virtual time. */
const faultsMs = 240_000

/** One run: sources, log and readers on a virtual clock, with faults; then all is quiet, and every rule must hold. */
export async function runWorld(options: WorldOptions): Promise<RunResult> {
  const random = new Random(options.seed)
  // Libraries draw numbers of their own: a new version of one moves nothing else.
  const clock = startClock(new Random(options.seed + 0x5eed), '2026-01-05T02:00:00Z')
  const network = new SimulatedNetwork(random)
  try {
    return await new World(options, random, clock, network).run()
  } finally {
    network.end()
    clock.end()
  }
}

/** A program of the run with its connection; it may be killed at any moment. */
interface Program {
  readonly port: number
  readonly killed: AbortController
  nats: Nats | null
}

class World {
  readonly #options: WorldOptions
  readonly #random: Random
  readonly #clock: VirtualClock
  readonly #network: SimulatedNetwork
  readonly #server: SimulatedNats
  readonly #feeds: readonly { readonly feed: Feed; readonly documents: readonly SourceDocument[] }[]
  readonly #broken: string[] = []
  readonly #faults: Record<string, number> = {}
  readonly #programs = new Set<Program>()
  readonly #acknowledged: {
    readonly feed: string
    readonly report: DocumentReport
    readonly body: Uint8Array
  }[] = []
  #port = 5_000
  #events = 0
  #hash = ''
  #began = 0

  constructor(options: WorldOptions, random: Random, clock: VirtualClock, network: SimulatedNetwork) {
    this.#options = options
    this.#random = random
    this.#clock = clock
    this.#network = network
    this.#server = new SimulatedNats({
      host,
      network,
      random,
      sync: options.sync ?? 'always',
      diskMs: [0, 8],
    })
    this.#feeds = ['exchange.test.one', 'exchange.test.two', 'exchange.test.three'].map(id => ({
      feed: linesFeed({ parser: 1, maxLines }, id as Feed['id']),
      documents: documentsOf(random, id, random.between(3, 8)),
    }))
  }

  async run(): Promise<RunResult> {
    this.#began = this.#clock.now()
    const over = new AbortController()
    const seen = Array.from({ length: readers }, () => new Map<number, string>())
    const reading = seen.map((facts, n) => this.#reader(`reader ${n}`, facts, over.signal))
    const taking = this.#takeAll()
    const faults = this.#fail(over.signal)
    try {
      await this.#clock.until(taking, endMs, 'documents')
      await this.#clock.until(faults, endMs, 'faults')
      await this.#clock.until(this.#caughtUp(seen), endMs, 'readers')
      await this.#clock.until(this.#check(seen), endMs, 'rules')
    } catch (error) {
      this.#break(error instanceof Error ? error.message : String(error))
    }
    over.abort()
    for (const program of this.#programs) this.#kill(program)
    await this.#clock.until(Promise.allSettled([...reading, faults]), endMs, 'the end').catch(() => undefined)
    return {
      seed: this.#options.seed,
      hash: this.#hash,
      events: this.#events,
      virtualMs: this.#clock.now() - this.#began,
      documents: this.#acknowledged.length,
      facts: this.#server.streams.get(streamNames().facts)?.state.messages ?? 0,
      faults: this.#faults,
      broken: this.#broken,
    }
  }

  #event(what: string): void {
    const at = this.#clock.now() - this.#began
    this.#events++
    this.#hash = sha256(Buffer.from(`${this.#hash} ${at} ${what}`))
    this.#options.onEvent?.(at, what)
  }

  #break(rule: string): void {
    this.#event(`broken: ${rule}`)
    this.#broken.push(rule)
  }

  async #start(): Promise<Program & { readonly nats: Nats }> {
    const program: Program = { port: ++this.#port, killed: new AbortController(), nats: null }
    this.#programs.add(program)
    program.nats = await openNats({
      url: `nats://${host}:${program.port}`,
      names: streamNames(),
      log: silentLog,
      signal: program.killed.signal,
    })
    return program as Program & { readonly nats: Nats }
  }

  /** As `kill -9`: nothing that it still does reaches anybody. */
  #kill(program: Program): void {
    if (!this.#programs.delete(program)) return
    this.#network.kill(program.port)
    program.killed.abort(new Error('killed'))
    void program.nats?.connection.close().catch(() => undefined)
  }

  /** All documents of all sources, in the order of each; a program that was killed is started again. */
  async #takeAll(): Promise<void> {
    await Promise.all(
      Array.from({ length: workers }, async (_, n) => {
        for (let isOver = false; !isOver; ) {
          isOver = await this.#worker(`worker ${n}`).catch(error => {
            this.#event(`worker ${n} ended: ${error instanceof Error ? error.message : error}`)
            return false
          })
          if (!isOver) await sleep(this.#random.between(10, 5_000))
        }
      }),
    )
  }

  readonly #next = new Map<string, number>()
  readonly #inWork = new Set<string>()

  /** @returns whether there is nothing left to take in */
  async #worker(name: string): Promise<boolean> {
    const program = await this.#start()
    const { nats, killed } = program
    try {
      const options = {
        log: silentLog,
        ledgers: new Ledgers(nats),
        simulated: false,
        seen: 'last',
        signal: killed.signal,
      } as const
      await alive(
        killed.signal,
        resumeOpen(
          nats,
          this.#feeds.map(one => one.feed),
          { ...options, now: new Date() },
        ),
      )
      for (;;) {
        const left = this.#feeds.filter(({ feed, documents }) => this.#at(feed) < documents.length)
        if (left.length === 0) return true
        const free = left.filter(({ feed }) => !this.#inWork.has(feed.id))
        if (free.length === 0) {
          await alive(killed.signal, sleep(50))
          continue
        }
        const { feed, documents } = this.#random.pick(free)
        const { document } = documents[this.#at(feed)]!
        this.#inWork.add(feed.id)
        try {
          const report = await alive(
            killed.signal,
            ingest(nats, feed, document, { ...options, now: new Date() }),
          )
          this.#event(`${name}: ${document.name} ${report.outcome} ${report.document}`)
          this.#acknowledged.push({ feed: feed.id, report, body: document.body })
          this.#next.set(feed.id, this.#at(feed) + 1)
        } finally {
          this.#inWork.delete(feed.id)
        }
        await alive(killed.signal, sleep(this.#random.between(0, 15_000)))
      }
    } finally {
      this.#kill(program)
    }
  }

  #at(feed: Feed): number {
    return this.#next.get(feed.id) ?? 0
  }

  /** Reads facts from where it stood; what it was given must be what the log has, each once and in order. */
  async #reader(name: string, facts: Map<number, string>, over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      const program = await this.#start().catch(() => null)
      if (program === null) continue
      const { nats, killed } = program
      const end = AbortSignal.any([over, killed.signal])
      // A program that is restarted after so long, so that it begins at its checkpoint.
      const restart = setTimeout(() => this.#kill(program), this.#random.between(5_000, 120_000))
      try {
        const last = [...facts.keys()].at(-1) ?? 0
        const messages = await readStream(nats, nats.names.facts, { from: last + 1 })
        end.addEventListener('abort', () => messages.stop(), { once: true })
        for await (const message of messages) {
          if (end.aborted) break
          const before = [...facts.keys()].at(-1) ?? 0
          if (message.seq <= before) this.#break(`${name} was given ${message.seq} after ${before}`)
          facts.set(message.seq, message.string())
          this.#event(`${name}: ${message.seq}`)
        }
      } catch (error) {
        this.#event(`${name} ended: ${error instanceof Error ? error.message : error}`)
      } finally {
        clearTimeout(restart)
        this.#kill(program)
      }
      await sleep(this.#random.between(10, 3_000))
    }
  }

  /** Faults one after the other; at the end nothing fails any more. */
  async #fail(over: AbortSignal): Promise<void> {
    const end = this.#clock.now() + faultsMs
    while (this.#clock.now() < end && !over.aborted) {
      await sleep(this.#random.between(500, 20_000))
      const kind = this.#random.pick(['power', 'kill', 'cuts', 'silence', 'slow', 'split'] as const)
      this.#faults[kind] = (this.#faults[kind] ?? 0) + 1
      this.#event(`fault: ${kind}`)
      switch (kind) {
        case 'power':
          this.#server.cutPower()
          await sleep(this.#random.between(50, 20_000))
          this.#server.start()
          break
        case 'kill':
          if (this.#programs.size > 0) this.#kill(this.#random.pick([...this.#programs]))
          break
        case 'cuts':
          await this.#network.during({ cut: 0.02 }, this.#random.between(500, 10_000))
          break
        case 'silence':
          await this.#network.during({ silence: 0.01 }, this.#random.between(500, 5_000))
          break
        case 'slow':
          await this.#network.during({ delayMs: [0, 3_000] }, this.#random.between(500, 10_000))
          break
        case 'split':
          await this.#network.during({ split: 0.5 }, this.#random.between(500, 10_000))
          break
      }
      this.#event(`fault over: ${kind}`)
    }
  }

  async #caughtUp(seen: readonly ReadonlyMap<number, string>[]): Promise<void> {
    const { facts } = streamNames()
    while (seen.some(one => ([...one.keys()].at(-1) ?? 0) < (this.#server.streams.get(facts)?.lastSeq ?? 0)))
      await sleep(100)
  }

  async #check(seen: readonly ReadonlyMap<number, string>[]): Promise<void> {
    const program = await this.#start()
    const { nats } = program
    const log = this.#server.streams.get(nats.names.facts)?.from(0, []) ?? []
    for (const [n, facts] of seen.entries())
      for (const { seq, data } of log)
        if (facts.get(seq) !== data.toString())
          this.#break(`reader ${n} was not given fact ${seq} as it is in the log`)
    for (const facts of seen)
      if (facts.size > log.length)
        this.#break(`a reader was given ${facts.size} facts, and the log has ${log.length}`)
    for (const { feed, report, body } of this.#acknowledged) {
      if (report.document === null) continue
      const stored = await readDocument(nats, report.document).catch(error => String(error))
      if (typeof stored === 'string')
        this.#break(`document ${report.document} of ${feed} was acknowledged: ${stored}`)
      else if (stored.sha256 !== sha256(body))
        this.#break(`document ${report.document} of ${feed} is another one`)
    }
    const facts = log.map(({ data }) => JSON.parse(data.toString()) as Fact)
    for (const { feed, documents } of this.#feeds) {
      this.#checkFacts(
        feed,
        documents,
        facts.filter(fact => fact.source === `/feeds/${feed.id}`),
      )
      const ledger = await new Ledgers(nats).of(feed.id)
      for (const { state, document } of ledger.entries())
        if (state === 'open') this.#break(`document ${document} of ${feed.id} was left open`)
    }
    this.#kill(program)
  }

  /** The newest fact of each session says what the newest document of it says, and no fact says the same as the one before. */
  #checkFacts({ id }: Feed, documents: readonly SourceDocument[], facts: readonly Fact[]): void {
    const newest = new Map<string, Fact>()
    for (const fact of facts) {
      if (newest.get(fact.key)?.id === fact.id)
        this.#break(
          `${id}: ${fact.key} is stated twice in a row, by documents ${newest.get(fact.key)?.documentseq} and ${fact.documentseq}`,
        )
      newest.set(fact.key, fact)
    }
    const expected = new Map<string, string>()
    for (const { says } of documents)
      for (const [day, line] of says ?? []) expected.set(`session:${day}`, line)
    for (const [key, line] of expected) {
      const data = newest.get(key)?.data as { ticker: string[]; close: number[] } | undefined
      const stated = data?.ticker.map((ticker, i) => `${ticker} ${data.close[i]}`).join(', ')
      if (stated !== line)
        this.#break(`${id}: ${key} says ${stated ?? 'nothing'}, and the newest document ${line}`)
    }
    for (const key of newest.keys()) if (!expected.has(key)) this.#break(`${id}: nothing stated ${key}`)
  }
}

const sleep = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** Work of a program, as long as it is not killed. @throws what killed it */
function alive<T>(killed: AbortSignal, work: Promise<T>): Promise<T> {
  work.catch(() => undefined)
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      if (killed.aborted) reject(killed.reason)
      killed.addEventListener('abort', () => reject(killed.reason), { once: true })
    }),
  ])
}
