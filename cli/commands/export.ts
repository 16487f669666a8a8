import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type BulkFormat, bulkFormatNames, type DataSetId, dataSetIds } from '../../contracts/http/bulk.ts'
import { vietnamDate } from '../../contracts/vietnam-time.ts'
import {
  BulkNotReady,
  dataSets,
  openDownload,
  readContents,
  readSelection,
  WrongSelection,
} from '../../projections/bulk/query.ts'
import { waitUntilCaughtUp } from '../../projections/engine/engine.ts'
import { didYouMean } from '../call-message.ts'
import { type Command, type Invocation, UsageError } from '../command.ts'
import { describeBeside } from '../data-package.ts'
import { downloadPool } from '../download-pool.ts'
import { modelNamed, withSources } from '../models.ts'
import { table } from '../output.ts'
import { openSystem, type System } from '../system.ts'

/** An export of one's own home may take as long as it needs. */
const maxMs = 0

/** Data sets as files, over the same code as `GET /api/bulk`. */
export const exportCommand: Command = {
  usage: 'export [dataset]',
  about: 'Writes a whole data set to a file; without a name it lists the data sets',
  options: [
    {
      flags: '--to <file>',
      about: 'File, or folder that the file goes into; beside CSV datapackage.json describes it there',
    },
    {
      flags: '--format <format>',
      about: `${bulkFormatNames.join(', ')}; default by the file's name, else csv`,
    },
    { flags: '--from <date>', about: 'First day, YYYY-MM-DD' },
    { flags: '--to-date <date>', about: 'Last day, YYYY-MM-DD' },
    { flags: '--ticker <tickers>', about: 'Tickers, separated by commas' },
    { flags: '--total-return', about: 'Of event-adjusted-bars: takes cash dividends off too' },
    {
      flags: '--known-at <date>',
      about: 'Of event-adjusted-bars: as known on a day; --to-date must not lie after it',
    },
    { flags: '--columns <names>', about: 'Columns, separated by commas; default all' },
  ],
  examples: [
    'vnfin export',
    'vnfin export bars --to bars.parquet',
    'vnfin export adjusted-bars --to data/ --format csv.gz --from 2025-01-01 --ticker VCB,FPT',
  ],
  async run(invocation) {
    const [name] = invocation.args
    if (name === undefined) return withSystem(invocation, dataSetIds, system => listAll(system, invocation))
    const dataset = dataSetNamed(name)
    const { options } = invocation
    if (typeof options.to !== 'string')
      throw new UsageError(`Where to? vnfin export ${dataset} --to FILE, or --to FOLDER.`)
    const format = formatOf(options.format, options.to)
    const selection = selectionOf(dataset, options)
    const isFolder =
      options.to.endsWith('/') || (existsSync(options.to) && statSync(options.to).isDirectory())
    const file = isFolder ? join(options.to, `${dataset}.${format}`) : options.to
    return withSystem(invocation, [dataset], async ({ databaseUrl, log }) => {
      const pool = downloadPool(databaseUrl, log)
      const { output, signal } = invocation
      try {
        const download = await openDownload(pool.pool, { dataset, format, selection }, { maxMs })
        mkdirSync(dirname(file), { recursive: true })
        // A file is there as a whole, or not at all.
        const unfinished = `${file}.part`
        try {
          await pipeline(download.stream(), createWriteStream(unfinished), { signal })
          renameSync(unfinished, file)
        } catch (error) {
          rmSync(unfinished, { force: true })
          if (!signal.aborted) throw error
          output.note('interrupted: nothing is written')
          return 1
        }
        const bytes = statSync(file).size
        if (isFolder && (format === 'csv' || format === 'csv.gz' || format === 'csv.zst'))
          await describeBeside(options.to as string, dataset, { file, format, columns: selection.columns })
        output.line(`${file}: ${dataset} as ${format}, ${bytes.toLocaleString('en')} bytes`)
        if (download.simulated) output.note('It holds simulated data.')
        output.result({ dataset, file, format, bytes, etag: download.etag, simulated: download.simulated })
        return 0
      } catch (error) {
        if (!(error instanceof BulkNotReady)) throw error
        throw new UsageError(`${dataset} has no rows yet: its read model ${error.model} is not built.`)
      } finally {
        await pool.close()
      }
    })
  },
}

async function listAll({ postgres }: System, { output }: Invocation): Promise<number> {
  const contents = await readContents(postgres.pool, dataSetIds, { maxMs })
  const sets = dataSetIds.map(id => ({
    id,
    rows: contents.get(id)?.rows ?? null,
    newest: contents.get(id)?.newest ?? null,
    about: dataSets[id].title.en,
  }))
  output.line(
    table(
      ['data set', 'rows', 'newest', 'a row is'],
      sets.map(({ id, rows, newest, about }) => [id, rows ?? '-', newest ?? '-', about]),
    ),
  )
  output.result(sets)
  return 0
}

/** The read models of these data sets are as far as the log is, whether another process runs them or this one. */
async function withSystem<T>(
  { settings, output, signal }: Invocation,
  datasets: readonly DataSetId[],
  work: (system: System) => Promise<T>,
): Promise<T> {
  const models = withSources(
    [
      ...new Set(
        datasets.flatMap(dataset => [dataSets[dataset].model, ...(dataSets[dataset].join?.models ?? [])]),
      ),
    ].map(model => modelNamed(model)),
  )
  const system = await openSystem(settings, { name: 'export', output, project: models, attach: true, signal })
  try {
    if (!system.attached) await waitUntilCaughtUp(system.env, models, { timeoutMs: 600_000, signal })
    return await work(system)
  } finally {
    await system.stop()
  }
}

function dataSetNamed(name: string): DataSetId {
  const found = dataSetIds.find(id => id === name)
  if (found) return found
  throw new UsageError(
    `There is no data set '${name}'.${didYouMean(name, dataSetIds)} There are: ${dataSetIds.join(', ')}.`,
  )
}

function formatOf(given: unknown, file: string): BulkFormat {
  if (given === undefined)
    return bulkFormatNames.toReversed().find(format => file.endsWith(`.${format}`)) ?? 'csv'
  const format = bulkFormatNames.find(each => each === given)
  if (format) return format
  throw new UsageError(`--format ${given}: it is one of ${bulkFormatNames.join(', ')}.`)
}

function selectionOf(dataset: DataSetId, options: Readonly<Record<string, unknown>>) {
  const list = (value: unknown) => (value === undefined ? undefined : String(value).split(','))
  const [ticker, columns] = [list(options.ticker), list(options.columns)]
  const [from, to] = [day('--from', options.from), day('--to-date', options.toDate)]
  const known = day('--known-at', options.knownAt)
  try {
    return readSelection(
      dataset,
      {
        ...(from === undefined ? {} : { from }),
        ...(to === undefined ? {} : { to }),
        ...(ticker === undefined ? {} : { ticker }),
        ...(columns === undefined ? {} : { columns }),
        ...(options.totalReturn === undefined ? {} : { total_return: Boolean(options.totalReturn) }),
        ...(known === undefined ? {} : { known_at: known }),
      },
      vietnamDate(new Date()),
    )
  } catch (error) {
    if (!(error instanceof WrongSelection)) throw error
    const flag = error.field === 'to' ? 'to-date' : error.field.replaceAll('_', '-')
    throw new UsageError(`--${flag} ${error.rule}. ${error.remedy}`)
  }
}

function day(flag: string, value: unknown): string | undefined {
  if (value === undefined) return undefined
  const text = String(value)
  const at = new Date(`${text}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(at.getTime()) || !at.toISOString().startsWith(text))
    throw new UsageError(`${flag} ${text}: it is a day of the calendar, YYYY-MM-DD.`)
  return text
}
