import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Log } from './log.ts'
import { traceQueries } from './tracing.ts'

// A `date` stays the text that it is: the driver's local-midnight Date is the day before in half of the world.
// bigint becomes a number: volumes and VND values stay far below 2^53 (the largest market turnover is 1e14).
pg.types.setTypeParser(pg.types.builtins.DATE, text => text)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, text => text)
pg.types.setTypeParser(pg.types.builtins.INT8, text => {
  const n = Number(text)
  if (!Number.isSafeInteger(n)) throw new RangeError(`bigint ${text} does not fit a number`)
  return n
})

/**
 * Read models as queries see them. Each query file adds the tables that it reads:
 * `db.withTables<PricesTables>().selectFrom('prices.bars')…`
 */
export type Db = Kysely<Record<never, never>>

export interface Postgres {
  readonly db: Db
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** A pool and a query builder on it. Losing the server is logged, never a crash; queries fail until it is back. */
export function openPostgres(
  url: string,
  options: {
    max?: number
    name?: string
    log: Log
    session?: Readonly<Record<string, string>>
    /** How long a connection may take to be there, ms. */
    connectMs?: number
    /** How long an answer may take before the connection counts as lost, ms; absent: for ever. */
    queryMs?: number
  },
): Postgres {
  const session = Object.entries(options.session ?? {}).map(([name, value]) => `-c ${name}=${value}`)
  const pool = new pg.Pool({
    ...(session.length > 0 ? { options: session.join(' ') } : {}),
    connectionString: url,
    max: options.max ?? 8,
    application_name: options.name ?? 'vnfin',
    connectionTimeoutMillis: options.connectMs ?? 5_000,
    ...(options.queryMs === undefined ? {} : { query_timeout: options.queryMs }),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  })
  // The pool does not wait for the last word of its connections, so a server that stops next may cut them off.
  const lost = (what: string) => (error: Error) => {
    if (!pool.ending) options.log.warn({ err: error }, what)
  }
  pool.on('error', lost('an idle database connection was lost'))
  pool.on('connect', client => {
    traceQueries(client)
    client.on('error', lost('a database connection was lost'))
  })
  const name = options.name ?? 'vnfin'
  const opened = { name, pool }
  openPools.add(opened)
  const close = () => {
    openPools.delete(opened)
    return pool.end()
  }
  // Not db.destroy(): kysely ends the pool only when it has used it.
  return { db: dbOn(pool), pool, close }
}

const openPools = new Set<{ readonly name: string; readonly pool: pg.Pool }>()

/** Connections of this process by name of their pool: all, those that are idle, and who waits for one. */
export const poolStates = () =>
  [...Map.groupBy(openPools, ({ name }) => name)].map(([name, pools]) => {
    const sum = (of: (pool: pg.Pool) => number) => pools.reduce((total, { pool }) => total + of(pool), 0)
    return {
      name,
      total: sum(pool => pool.totalCount),
      idle: sum(pool => pool.idleCount),
      waiting: sum(pool => pool.waitingCount),
    }
  })

/** A query builder on a pool, or on what hands out connections like one. */
export const dbOn = (pool: PostgresPool): Db =>
  new Kysely<Record<never, never>>({ dialect: new PostgresDialect({ pool: withoutBroken(pool) }) })

/** Gives a connection that failed back as broken: the query builder would hand it to the next who waits behind it. */
function withoutBroken(pool: PostgresPool): PostgresPool {
  const wrapped = new WeakMap<object, PostgresPoolClient>()
  const wrap = (client: PostgresPoolClient & { release(destroy?: boolean): void }): PostgresPoolClient => {
    let broken = false
    const query = async (...given: unknown[]) => {
      try {
        return await (client.query as (...given: unknown[]) => Promise<unknown>)(...given)
      } catch (error) {
        if (isInfrastructureError(error)) broken = true
        throw error
      }
    }
    return Object.assign(Object.create(client), { query, release: () => client.release(broken) })
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const wrappedClient = wrapped.get(client) ?? wrap(client)
      wrapped.set(client, wrappedClient)
      return wrappedClient
    },
  }
}

/** Errors that say nothing about the data: the server is away, busy or chose us as a deadlock's victim. Retry for ever. */
export function isInfrastructureError(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  if (typeof code === 'string') {
    if (/^(08|53|57014|57P|58|40000|40001|40P01|55P03|25006|25P03|XX)/.test(code)) return true
    if (/^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)/.test(code)) return true
    if (/^[0-9A-Z]{5}$/.test(code)) return false
  }
  const message = error instanceof Error ? error.message : ''
  return /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Client was closed/i.test(
    message,
  )
}

/** A table or a column that a statement names is not there. */
export function isOfAnotherSchema(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === '42P01' || code === '42703'
}

/** There is no such table (42P01) or schema (3F000): nothing has filled read models in this database yet. */
export function isNothingBuilt(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === '42P01' || code === '3F000'
}

/** Errors by which the database refuses a value (class 22 and 23, and 21000): the fact is poison, not the machine. */
export function isDataError(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^(22|23|21000)/.test(code)
}

/**
 * Limits of the open transaction, for changes that others wait for: a process that is stopped in the middle of it is cut
 * off after 15 s, and a lock that does not come within `lockMs` is an error (55P03) instead of a silent wait.
 */
export const limitTransaction = (client: Pick<pg.PoolClient, 'query'>, lockMs: number) =>
  client.query(
    `select set_config('idle_in_transaction_session_timeout', '15000', true), set_config('lock_timeout', $1, true)`,
    [String(lockMs)],
  )
