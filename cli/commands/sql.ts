import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  ensureSqlViews,
  NoReaderRole,
  type QueryResult,
  readerRole,
  runReaderQuery,
  viewSchema,
} from '../../projections/bulk/query.ts'
import { type Command, type Invocation, UsageError } from '../command.ts'
import { table } from '../output.ts'
import { openSystem, type System } from '../system.ts'
import { wholeNumber } from '../whole-number.ts'

const defaults = { rows: 1_000, seconds: 30 }

/** SQL over documented views of the read models, as a role that can read nothing else. */
export const sqlCommand: Command = {
  usage: 'sql',
  about: 'Opens psql on the views of the read models, or runs one query with -c; it reads only',
  options: [
    { flags: '-c, --command <query>', about: 'One query; its rows as a table, or with --json as JSON' },
    { flags: '--rows <count>', about: `Rows of -c at most; default ${defaults.rows}` },
    { flags: '--seconds <count>', about: `Longest time of a query; default ${defaults.seconds}` },
  ],
  examples: [
    'vnfin sql',
    'vnfin sql -c "select session, close from bars where ticker = \'VCB\' order by 1 desc limit 5"',
  ],
  async run(invocation) {
    const { settings, output, signal, options } = invocation
    const maxRows = wholeNumber('--rows', options.rows, defaults.rows, [1, 1_000_000])
    const maxMs = wholeNumber('--seconds', options.seconds, defaults.seconds, [1, 1_000_000]) * 1_000
    const system = await openSystem(settings, { name: 'sql', output, project: false, attach: true, signal })
    try {
      await ensureSqlViews(system.postgres.pool)
      if (options.command === undefined) return await openPsql(system, maxMs)
      return show(await query(system, String(options.command), { maxRows, maxMs }), invocation, maxRows)
    } catch (error) {
      if (error instanceof NoReaderRole) throw new UsageError(error.message)
      throw error
    } finally {
      await system.stop()
    }
  },
}

/** @throws UsageError with what Postgres says of the query */
async function query(
  { postgres: { pool } }: System,
  text: string,
  limits: { readonly maxRows: number; readonly maxMs: number },
): Promise<QueryResult> {
  try {
    return await runReaderQuery(pool, text, limits)
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string }
    if (code === '57014')
      throw new UsageError(
        `The query took longer than ${limits.maxMs / 1_000} s. Ask for fewer days or tickers, or allow more with --seconds.`,
      )
    // Classes of errors that lie in the query: syntax and names, values, what the role may not do.
    if (!/^(42|22|25|0A)/.test(code)) throw error
    throw new UsageError(`${message}. The views are in docs/sql.md; in psql \\d+ lists them.`)
  }
}

function show({ columns, rows, isCut }: QueryResult, { output }: Invocation, maxRows: number): number {
  output.line(
    table(
      columns,
      rows.map(row => row.map(cell => (cell === null ? '' : String(cell)))),
    ),
  )
  if (isCut)
    output.note(`There are more rows than ${maxRows}: --rows allows more, vnfin export writes them all.`)
  output.result({ columns, rows, cut: isCut })
  return 0
}

/** psql as the reader, in sessions that only read. */
async function openPsql({ databaseUrl }: System, maxMs: number): Promise<number> {
  const psql = spawn('psql', [databaseUrl], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PGOPTIONS: [
        `-c role=${readerRole}`,
        '-c default_transaction_read_only=on',
        `-c statement_timeout=${maxMs}`,
        `-c search_path=${viewSchema}`,
      ].join(' '),
    },
  })
  try {
    const [code] = (await once(psql, 'exit')) as [number | null]
    return code ?? 2
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new UsageError(
      'psql is not installed. Install the client of Postgres (postgresql-client), or run one query: vnfin sql -c "select …".',
    )
  }
}
