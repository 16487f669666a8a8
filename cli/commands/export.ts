import { type BulkFormat, bulkFormatNames, type DataSetId, dataSetIds } from '../../contracts/http/bulk.ts'
import { type FollowedId, followedIds } from '../../contracts/http/changes.ts'
import { vietnamDate } from '../../contracts/vietnam-time.ts'
import {
  BulkNotReady,
  dataSets,
  OtherPublishers,
  openDownload,
  readContents,
  readSelection,
  WrongSelection,
} from '../../projections/bulk/query.ts'
import { waitUntilCaughtUp } from '../../projections/engine/engine.ts'
import { withSources } from '../../projections/index.ts'
import { didYouMean } from '../call-message.ts'
import { type Command, type Invocation, UsageError } from '../command.ts'
import { describeBeside } from '../data-package.ts'
import { downloadPool } from '../download-pool.ts'
import { exportChanges, feedCursor } from '../export-changes.ts'
import { exportDuckDb } from '../export-duckdb.ts'
import { type ExportTarget, exportTarget } from '../export-target.ts'
import { table } from '../output.ts'
import { openSystem, type System } from '../system.ts'

/** An export of one's own home may take as long as it needs. */
const maxMs = 0

/** Data sets as files, over the same code as `GET /api/bulk`. */
export const exportCommand: Command = {
  usage: 'export [dataset]',
  about: 'Writes data sets to files, a bucket or DuckDB; without a name it lists them',
  options: [
    {
      flags: '--to <file>',
      about: 'File, s3://bucket/path, or folder; beside CSV datapackage.json describes it there',
    },
    {
      flags: '--format <format>',
      about: `${bulkFormatNames.join(', ')}; default by the file's name, else csv`,
    },
    {
      flags: '--since <place>',
      about:
        'Only rows changed or removed behind a cursor or a position, as JSON lines; without a name of all data sets',
    },
    { flags: '--duckdb <file>', about: 'All data sets, or the one named, as tables of a DuckDB file' },
    { flags: '--from <date>', about: 'First day, YYYY-MM-DD' },
    { flags: '--to-date <date>', about: 'Last day, YYYY-MM-DD' },
    { flags: '--ticker <tickers>', about: 'Tickers, separated by commas' },
    { flags: '--total-return', about: 'Of event-adjusted-bars: takes cash dividends off too' },
    {
      flags: '--known-at <date>',
      about: 'Of event-adjusted-bars: as known on a day; --to-date must not lie after it',
    },
    { flags: '--columns <names>', about: 'Columns, separated by commas; default all' },
    {
      flags: '--use <use>',
      about: 'commercial: only rows whose publishers grant that they are passed on and sold',
    },
  ],
  examples: [
    'vnfin export',
    'vnfin export bars --to bars.parquet',
    'vnfin export adjusted-bars --to data/ --format csv.gz --from 2025-01-01 --ticker VCB,FPT',
    'vnfin export bars --to s3://my-bucket/vnfin/ --format parquet',
    'vnfin export bars --since 5f0c1d2e3a4b.1042.0 --to changes.jsonl',
    'vnfin export --duckdb vnfin.duckdb',
  ],
  async run(invocation) {
    const { args, options } = invocation
    const dataset = args[0] === undefined ? null : dataSetNamed(args[0])
    if (options.duckdb !== undefined) return toDuckDb(dataset, invocation)
    if (options.since !== undefined) return changesBehind(dataset, invocation)
    if (dataset === null) return withSystem(invocation, dataSetIds, system => listAll(system, invocation))
    return whole(dataset, invocation)
  },
}

/** The place of `--to`. @throws UsageError without one */
function targetOf({ options, settings }: Invocation, fileName: string, example: string): ExportTarget {
  if (typeof options.to !== 'string')
    throw new UsageError(`Where to? vnfin export ${example} --to FILE, --to FOLDER or --to s3://BUCKET/PATH.`)
  return exportTarget(options.to, fileName, settings)
}

/** @throws UsageError for options that say nothing here */
function refuse({ options }: Invocation, flag: string, names: readonly string[]): void {
  const given = names.find(name => options[name] !== undefined)
  if (given === undefined) return
  const written = given.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
  throw new UsageError(`--${written} does not go with ${flag}. Leave one of them out.`)
}

const ofSelection = ['from', 'toDate', 'ticker', 'totalReturn', 'knownAt', 'columns', 'use']

async function whole(dataset: DataSetId, invocation: Invocation): Promise<number> {
  const { options, output, signal } = invocation
  const format = formatOf(options.format, String(options.to ?? ''))
  const target = targetOf(invocation, `${dataset}.${format}`, dataset)
  const selection = selectionOf(dataset, options)
  return withSystem(invocation, [dataset], async ({ databaseUrl, log, postgres }) => {
    const pool = downloadPool(databaseUrl, log)
    try {
      const cursor = await feedCursor(postgres.db)
      const download = await openDownload(pool.pool, { dataset, format, selection }, { maxMs })
      const written = await unlessInterrupted(target.write(download.stream(), signal), invocation)
      if (written === null) return 1
      const { bytes, resumed } = written
      if (target.folder !== null && (format === 'csv' || format === 'csv.gz' || format === 'csv.zst'))
        await describeBeside(target.folder, dataset, {
          file: target.name,
          format,
          columns: selection.columns,
        })
      output.line(`${target.name}: ${dataset} as ${format}, ${bytes.toLocaleString('en')} bytes`)
      if (resumed > 0) output.note(`${resumed} parts were there from an earlier attempt.`)
      const { leftOut } = download
      if (leftOut) output.note(`${leftOut} rows of publishers that do not grant commercial use are left out.`)
      if (download.simulated) output.note('It holds simulated data.')
      if (cursor !== null && isFollowed(dataset))
        output.note(`What changes from now on: vnfin export ${dataset} --since ${cursor} --to FILE`)
      const { etag, simulated } = download
      const left = leftOut === null ? {} : { left_out: leftOut }
      output.result({ dataset, file: target.name, format, bytes, etag, simulated, cursor, ...left })
      return 0
    } catch (error) {
      if (error instanceof OtherPublishers)
        throw new UsageError(
          `Rows of ${dataset} do not name their publishers, and these do not grant commercial use: ${error.publishers.join(', ')}. Leave --use out for your own use.`,
        )
      if (!(error instanceof BulkNotReady)) throw error
      throw new UsageError(`${dataset} has no rows yet: its read model ${error.model} is not built.`)
    } finally {
      await pool.close()
    }
  })
}

const isFollowed = (id: DataSetId): id is FollowedId => followedIds.some(followed => followed === id)

async function changesBehind(dataset: DataSetId | null, invocation: Invocation): Promise<number> {
  const { options, output, signal } = invocation
  refuse(invocation, '--since', ofSelection)
  if (dataset !== null && !isFollowed(dataset))
    throw new UsageError(`${dataset} has no changes of its own: export it whole, without --since.`)
  if (options.format !== undefined && options.format !== 'jsonl')
    throw new UsageError('--since writes JSON lines: leave --format out.')
  const example = `${dataset === null ? '' : `${dataset} `}--since ${options.since}`
  const target = targetOf(invocation, `${dataset ?? 'all'}.changes.jsonl`, example)
  const datasets = dataset === null ? followedIds : [dataset]
  return withSystem(invocation, datasets, async ({ postgres, nats }) => {
    const place = { since: String(options.since), datasets }
    const exporting = exportChanges({ db: postgres.db, nats }, place, target, signal)
    const written = await unlessInterrupted(exporting, invocation)
    if (written === null) return 1
    const { changes, resets, cursor, bytes } = written
    output.line(`${target.name}: ${changes.toLocaleString('en')} changes; go on with --since ${cursor}`)
    if (resets > 0) output.note('Lines with "op":"reset" name data sets to be exported whole again.')
    output.result({ dataset, file: target.name, changes, resets, cursor, bytes })
    return 0
  })
}

async function toDuckDb(dataset: DataSetId | null, invocation: Invocation): Promise<number> {
  const { options, output } = invocation
  refuse(invocation, '--duckdb', [...ofSelection, 'to', 'format', 'since'])
  const file = String(options.duckdb)
  const datasets = dataset === null ? dataSetIds : [dataset]
  return withSystem(invocation, datasets, async ({ databaseUrl, log, postgres }) => {
    const pool = downloadPool(databaseUrl, log)
    try {
      const cursor = await feedCursor(postgres.db)
      const exporting = exportDuckDb(pool.pool, { file, datasets, cursor }, invocation)
      const tables = await unlessInterrupted(exporting, invocation)
      if (tables === null) return 1
      const missing = tables.filter(({ etag }) => etag === null).map(({ table }) => table)
      output.line(`${file}: ${tables.length - missing.length} tables`)
      if (missing.length > 0) output.note(`Not built yet, and not in it: ${missing.join(', ')}.`)
      output.result({ file, tables, cursor })
      return 0
    } finally {
      await pool.close()
    }
  })
}

/** Null where the user has interrupted it: then nothing is there. */
async function unlessInterrupted<T>(work: Promise<T>, { output, signal }: Invocation): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (!signal.aborted) throw error
    output.note('interrupted: nothing is written')
    return null
  }
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
    datasets.flatMap(dataset => [dataSets[dataset].model, ...(dataSets[dataset].join?.models ?? [])]),
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
  const asOf = day('--known-at', options.knownAt)
  try {
    return readSelection(
      dataset,
      {
        ...(from === undefined ? {} : { from }),
        ...(to === undefined ? {} : { to }),
        ...(ticker === undefined ? {} : { ticker }),
        ...(columns === undefined ? {} : { columns }),
        ...(options.totalReturn === undefined ? {} : { total_return: Boolean(options.totalReturn) }),
        ...(asOf === undefined ? {} : { known_at: asOf }),
        ...(options.use === undefined ? {} : { use: useNamed(options.use) }),
      },
      vietnamDate(new Date()),
    )
  } catch (error) {
    if (!(error instanceof WrongSelection)) throw error
    const flag = error.field === 'to' ? 'to-date' : error.field.replaceAll('_', '-')
    throw new UsageError(`--${flag} ${error.rule}. ${error.remedy}`)
  }
}

function useNamed(given: unknown): 'commercial' {
  if (given === 'commercial') return given
  throw new UsageError(`--use ${given}: it is commercial. Leave it out for your own use.`)
}

function day(flag: string, value: unknown): string | undefined {
  if (value === undefined) return undefined
  const text = String(value)
  const at = new Date(`${text}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(at.getTime()) || !at.toISOString().startsWith(text))
    throw new UsageError(`${flag} ${text}: it is a day of the calendar, YYYY-MM-DD.`)
  return text
}
