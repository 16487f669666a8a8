import { parse as parseCsv } from 'csv-parse/sync'
import type { Bars } from '../../contracts/events/bars.ts'
import { bars as barsKind } from '../../contracts/events/bars.ts'
import { readDocument } from '../../ingest/archive.ts'
import { openDocument } from '../../ingest/archive-members.ts'
import type { Feed } from '../../ingest/feed.ts'
import { importPath } from '../../ingest/import.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import { parseDocument } from '../../ingest/parse-document.ts'
import { replay } from '../../ingest/replay.ts'
import { cafefPriceHistory } from '../../ingest/sources/cafef/price-history.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { silentLog } from '../../runtime/log.ts'
import { assertRealBars, realBars, withServers } from './market.ts'
import { interleaved, rounds, timed } from './pace.ts'
import type { BenchRow } from './row.ts'

const never = new AbortController().signal

/**
 * Replay of the archived real bars: with the same parser, which reads, parses, checks and compares everything and
 * publishes nothing; and with one that says every volume otherwise, so that every fact is published anew.
 */
export async function replayBench(): Promise<BenchRow[]> {
  assertRealBars()
  return withServers(async env => {
    const ledgers = new Ledgers(env.nats)
    const options = { log: silentLog, ledgers, now: new Date() }
    const { documents } = await importPath(env.nats, feeds, realBars, options)
    const document = await readDocument(env.nats, documents[0]!.document!)
    const { members } = await openDocument(document)
    const { drafts } = await parseDocument(cafefPriceHistory, document)
    const bars = drafts
      .filter(draft => draft.kind.type === barsKind.type)
      .reduce((sum, draft) => sum + (draft.data as Bars).ticker.length, 0)
    let version = cafefPriceHistory.parser
    const times = await interleaved(
      {
        same: () =>
          timed(() => replay(env.nats, cafefPriceHistory, { ...options, dryRun: false, signal: never })),
        other: () => {
          version++
          const feed = saysMore(version)
          return timed(() => replay(env.nats, feed, { ...options, dryRun: false, signal: never }))
        },
        parser: () => timed(() => parseDocument(cafefPriceHistory, document)),
        csv: () =>
          timed(() => {
            for (const { bytes } of members) parseCsv(bytes, { relaxColumnCount: true })
          }),
      },
      { rounds: rounds() },
    )
    const rate = (seconds: readonly number[]) => seconds.map(each => bars / each)
    const parser = { what: 'the parser alone, document in memory', samples: rate(times.parser) }
    const csv = { what: 'csv-parse alone, cells and nothing else', samples: rate(times.csv) }
    return [
      {
        what: 'replay, the same parser: nothing differs',
        unit: 'bars/s',
        samples: rate(times.same),
        peers: [parser, csv],
        note: `${bars.toLocaleString('en-GB')} bars`,
        headline: true,
      },
      {
        what: 'replay, another parser: every fact is published anew',
        unit: 'bars/s',
        samples: rate(times.other),
        peers: [parser],
      },
    ]
  })
}

/** The feed with a parser of a later version, by whose word every volume is larger. */
function saysMore(version: number): Feed {
  return {
    ...cafefPriceHistory,
    parser: version,
    parse(document) {
      const parsed = cafefPriceHistory.parse(document)
      const drafts = parsed.drafts.map(draft => {
        if (draft.kind.type !== barsKind.type) return draft
        const data = draft.data as Bars
        return { ...draft, data: { ...data, volume: data.volume?.map(v => (v === null ? v : v + version)) } }
      })
      return { ...parsed, drafts }
    },
  }
}
