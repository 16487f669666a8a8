import fc from 'fast-check'
import t, { type Test } from 'tap'
import { bars } from '../../contracts/events/bars.ts'
import { ingest } from '../../ingest/ingest.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import { replay } from '../../ingest/replay.ts'
import { retireParser, StillCurrent } from '../../ingest/retire.ts'
import { callForRebuild } from '../../ingest/voids.ts'
import { rebuild } from '../../projections/engine/rebuild.ts'
import { prices } from '../../projections/prices/projection.ts'
import { silentLog } from '../../runtime/log.ts'
import { streamState } from '../../runtime/nats.ts'
import { documentOf } from '../support/documents.ts'
import { type EngineBench, engineBench } from '../support/engine.ts'
import { linesFeed, type Reading } from '../support/lines-feed.ts'

t.setTimeout(0)
const never = new AbortController().signal
const runs = Number(process.env.REPLAY_RUNS ?? 8)

/** Versions of a parser that differ in every way in which read models can tell them apart. */
const readings: readonly Reading[] = [
  { parser: 1 },
  { parser: 2, without: ['BBB'] },
  { parser: 3, factor: 10 },
  { parser: 4, by: 'ticker' },
  { parser: 5, maxLines: 2 },
]

type Step =
  | { readonly do: 'import'; readonly document: number; readonly of: 'lines' | 'other' }
  | { readonly do: 'parser'; readonly reading: number }
  | { readonly do: 'replay' | 'retire' }
  /** The log loses its last messages, as a disk that forgets. */
  | { readonly do: 'lose'; readonly messages: number }

const line = fc.tuple(
  fc.constantFrom('AAA', 'BBB', 'CCC'),
  fc.constantFrom('2025-08-20', '2025-08-21', '2025-08-22'),
  fc.integer({ min: 1, max: 3 }),
)
const body = fc
  .uniqueArray(line, { minLength: 1, maxLength: 4, selector: ([ticker, day]) => `${ticker} ${day}` })
  .map(lines => `${lines.map(l => l.join(' ')).join('\n')}\n`)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('import' as const),
      document: fc.nat(3),
      of: fc.constantFrom('lines' as const, 'lines' as const, 'other' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('parser' as const),
      reading: fc.nat(readings.length - 1),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('replay' as const, 'retire' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('lose' as const), messages: fc.integer({ min: 1, max: 4 }) }),
  },
)
const history = fc.record({
  bodies: fc.uniqueArray(body, { minLength: 4, maxLength: 4 }),
  steps: fc.array(step, { minLength: 3, maxLength: 12 }),
})

t.test(
  'for any sequence of import, parser change, replay, retire and loss, a last replay leaves what today’s parser alone gives',
  { timeout: 0 },
  async t => {
    await fc.assert(
      fc.asyncProperty(history, async ({ bodies, steps }) => {
        const ending: (() => unknown)[] = []
        const scope = { teardown: (end: () => unknown) => ending.unshift(end) } as unknown as Test
        try {
          const home = new Home(await engineBench(scope), bodies)
          await home.bench.start([prices])
          for (const one of steps) await home.does(one)
          await home.does({ do: 'replay' })
          const clean = new Home(await engineBench(scope), bodies)
          await clean.bench.start([prices])
          clean.reading = home.reading
          for (const one of steps) if (one.do === 'import') await clean.does(one)
          const expected = await clean.rows()
          t.strictSame(await home.rows(), expected)
          // Not only the live tables: a build from the whole log has the same rows.
          await callForRebuild(home.bench.nats, [bars.type], new Date())
          t.strictSame(await home.rows(), expected)
          const again = await home.does({ do: 'replay' })
          t.match(again, { published: 0, voided: 0 }, 'replayed again, nothing is left to do')
          if (!t.passing()) throw new Error('the read model is not that of a clean home')
        } finally {
          for (const end of ending) await end()
        }
      }),
      { numRuns: runs, endOnFailure: true },
    )
  },
)

class Home {
  readonly bench: EngineBench
  readonly #bodies: readonly string[]
  /** The log lost its end: a read model that applied it stops, and its remedy is a rebuild. */
  #lost = false
  reading = readings[0]!

  constructor(bench: EngineBench, bodies: readonly string[]) {
    this.bench = bench
    this.#bodies = bodies
  }

  async does(one: Step): Promise<unknown> {
    const { nats } = this.bench
    const feed = linesFeed(this.reading)
    const turns = { log: silentLog, ledgers: new Ledgers(nats), now: new Date(), signal: never }
    switch (one.do) {
      case 'import': {
        const of = one.of === 'lines' ? feed : linesFeed(readings[0]!, 'exchange.test.other')
        const document = documentOf('lines.txt', this.#bodies[one.document]!)
        return ingest(nats, of, document, { ...turns, simulated: false, seen: 'ever' })
      }
      case 'parser':
        this.reading = readings[one.reading]!
        return null
      case 'replay':
        // What a loss took of the other feed comes back by its own replay.
        await replay(nats, linesFeed(readings[0]!, 'exchange.test.other'), { ...turns, dryRun: false })
        return replay(nats, feed, { ...turns, dryRun: false })
      case 'retire':
        for (const { parser } of readings)
          if (parser !== this.reading.parser)
            await retireParser(nats, feed.id, parser, { dryRun: false, signal: never }).catch(error => {
              if (!(error instanceof StillCurrent)) throw error
            })
        return null
      case 'lose': {
        this.#lost = true
        const { lastSeq } = await streamState(nats, nats.names.facts)
        for (let seq = lastSeq; seq > lastSeq - one.messages && seq > 0; seq--)
          await nats.jsm.streams.deleteMessage(nats.names.facts, seq).catch(() => undefined)
        return null
      }
    }
  }

  /** Bars, with the documents behind them. */
  async rows(): Promise<string[]> {
    while (this.#lost)
      this.#lost = (await rebuild(this.bench, prices, { signal: never })).outcome !== 'swapped'
    await this.bench.caughtUp([prices])
    return this.bench.rows('prices.bars', 'ticker, session, close, raw_document')
  }
}
