import { parse as parseCsv } from 'csv-parse/sync'
import { type Bars, bars as barsKind } from '../../contracts/events/bars.ts'
import { readDocument } from '../../ingest/archive.ts'
import { openDocument } from '../../ingest/archive-members.ts'
import { importPath } from '../../ingest/import.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import { parseDocument } from '../../ingest/parse-document.ts'
import { replay } from '../../ingest/replay.ts'
import { cafefPriceHistory } from '../../ingest/sources/cafef/price-history.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { silentLog } from '../../runtime/log.ts'
import { marketBars, withServers } from './market.ts'
import { interleaved, rounds, timed } from './pace.ts'
import type { BenchRow } from './row.ts'

const never = new AbortController().signal

/**
 * Replay of the archived bars of the market: the document is read, unpacked, parsed and checked, and its facts are compared with
 * those that it gave before. Nothing differs, so nothing is published.
 */
export async function replayBench(): Promise<BenchRow[]> {
  return withServers(async env => {
    const ledgers = new Ledgers(env.nats)
    const options = { log: silentLog, ledgers, now: new Date() }
    const { documents } = await importPath(env.nats, feeds, await marketBars(), options)
    const document = await readDocument(env.nats, documents[0]!.document!)
    const { members } = await openDocument(document)
    const { candidates } = await parseDocument(cafefPriceHistory, document)
    const bars = candidates
      .filter(candidate => candidate.kind.type === barsKind.type)
      .reduce((sum, candidate) => sum + (candidate.data as Bars).ticker.length, 0)
    const times = await interleaved(
      {
        replay: () =>
          timed(async () => {
            const { published } = await replay(env.nats, cafefPriceHistory, {
              ...options,
              dryRun: false,
              signal: never,
            })
            if (published > 0) throw new Error(`the same parser published ${published} facts`)
          }),
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
        what: 'replay, nothing differs',
        unit: 'bars/s',
        samples: rate(times.replay),
        peers: [parser, csv],
        note: `${bars.toLocaleString('en-GB')} bars`,
        headline: true,
      },
    ]
  })
}
