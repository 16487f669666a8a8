import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answers } from '../../contracts/mapping.ts'
import { importPath } from '../../ingest/import.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import { shippedMappings } from '../../ingest/mappings/shipped.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { silentLog } from '../../runtime/log.ts'
import { bulkName, writeBulk, writeCsv, writeFolder, writeParquet } from './made-long-table.ts'
import { marketBars, withServers } from './market.ts'
import { interleaved, rounds, timed } from './pace.ts'
import type { BenchRow } from './row.ts'

/** As many as a market has in five years; of fewer, most of the time is that of a start. `LARGE_ROWS` measures others. */
const rows = Number(process.env.LARGE_ROWS ?? 2_000_000)
const tickers = 1_600
/** A feed reads its file at once: rates are compared with one of at most so many rows. */
const maxRows = 2_000_000
/** No further round begins after it. */
const maxSeconds = 240

interface Imported {
  readonly rate: number
  /** Microseconds of the processor a row, of the importing process alone: another program beside it changes it least. */
  readonly cpu: number
}

const samplesOf = (all: readonly Imported[]) => ({
  rate: all.map(({ rate }) => rate),
  cpu: all.map(({ cpu }) => cpu),
})

const forms = ['csv', 'parquet', 'folder'] as const
type Form = (typeof forms)[number]

/** A publisher is said of a file that no feed knows alone. */
const said = { source: 'bench', prices: 'raw' } as const

/**
 * A long table of many tickers as one CSV, one Parquet and a folder of one file a ticker, document → FEEDS → FACTS, each round beside
 * tables of the same two forms that a feed knows: the same rows as CafeF has them in one table, and its archive of a file a
 * ticker. What a mapping does and no feed is in docs/profiles.md.
 */
export async function largeBench(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-large-'))
  try {
    const paths = {
      'a known feed': join(folder, bulkName),
      csv: join(folder, 'long.csv'),
      parquet: join(folder, 'long.parquet'),
      folder: join(folder, 'stocks'),
    }
    await writeBulk(paths['a known feed'], { rows: Math.min(rows, maxRows), tickers })
    await writeCsv(paths.csv, { rows, tickers })
    writeParquet(paths.parquet, { rows, tickers })
    writeFolder(paths.folder, { rows, tickers })
    const archive = await marketBars()
    const measured = await interleaved(
      {
        table: () => imported(paths['a known feed'], {}),
        archive: () => imported(archive, {}),
        csv: () => imported(paths.csv, said),
        parquet: () => imported(paths.parquet, said),
        folder: () => imported(paths.folder, said),
      },
      { rounds: rounds(), maxSeconds },
    )
    const [table, files] = [samplesOf(measured.table), samplesOf(measured.archive)]
    /** Of the peer in the same form a mapping is to reach the rate. */
    const peersOf = (what: Form, unit: 'rate' | 'cpu') => [
      {
        what: 'the same rows in one table of a known feed',
        samples: table[unit],
        ...(what !== 'folder' && unit === 'rate' && { min: 1 }),
      },
      {
        what: 'a file a ticker of a known feed',
        samples: files[unit],
        ...(what === 'folder' && unit === 'rate' && { min: 1 }),
      },
    ]
    return forms.flatMap((what): BenchRow[] => {
      const { rate, cpu } = samplesOf(measured[what])
      return [
        {
          what: `${rows} rows by a mapping, ${what}`,
          samples: rate,
          unit: 'bars/s',
          peers: peersOf(what, 'rate'),
        },
        {
          what: `${rows} rows by a mapping, ${what}, processor time`,
          samples: cpu,
          unit: 'µs a bar',
          peers: peersOf(what, 'cpu'),
        },
      ]
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const imported = (path: string, answers: Answers): Promise<Imported> =>
  withServers(async env => {
    let accepted = 0
    const before = process.cpuUsage()
    const seconds = await timed(async () => {
      const { totals } = await importPath(env.nats, feeds, path, {
        log: silentLog,
        ledgers: new Ledgers(env.nats),
        now: new Date(),
        mappings: {
          mappings: shippedMappings,
          answers,
          accept: false,
          keep: () => Promise.reject(new Error('nothing is proposed')),
        },
      })
      accepted = totals.accepted
    })
    const { user, system } = process.cpuUsage(before)
    if (accepted === 0) throw new Error(`nothing of ${path} was accepted`)
    return { rate: accepted / seconds, cpu: (user + system) / accepted }
  })
