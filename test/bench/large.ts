import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importPath } from '../../ingest/import.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import { knownMappings } from '../../ingest/mappings/known.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { silentLog } from '../../runtime/log.ts'
import { writeCsv, writeFolder } from './made-long-table.ts'
import { withServers } from './market.ts'
import { timed } from './pace.ts'
import type { BenchRow } from './row.ts'

/** `LARGE_ROWS=20000000` measures the size of issue-sized files; the usual 2 million take a minute or two. */
const rows = Number(process.env.LARGE_ROWS ?? 2_000_000)
const tickers = 1_600

/** A long table of many tickers as one CSV and as a folder of one file a ticker, document → FEEDS → FACTS. */
export async function largeBench(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-large-'))
  try {
    const paths = { csv: join(folder, 'long.csv'), folder: join(folder, 'stocks') }
    await writeCsv(paths.csv, { rows, tickers })
    writeFolder(paths.folder, { rows, tickers })
    const found: BenchRow[] = []
    for (const [what, path] of Object.entries(paths))
      await withServers(async env => {
        let accepted = 0
        const seconds = await timed(async () => {
          const { totals } = await importPath(env.nats, feeds, path, {
            log: silentLog,
            ledgers: new Ledgers(env.nats),
            now: new Date(),
            mappings: {
              mappings: knownMappings,
              answers: { source: 'bench', prices: 'raw' },
              accept: false,
              keep: () => Promise.reject(new Error('nothing is proposed')),
            },
          })
          accepted = totals.accepted
        })
        found.push({
          what: `${rows} rows by a mapping, ${what}`,
          samples: [accepted / seconds],
          unit: 'bars/s',
        })
      })
    return found
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
