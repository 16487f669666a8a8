import type pg from 'pg'
import type { Test } from 'tap'
import type { AnyRoute } from '../../api/http/route.ts'
import type { Db } from '../../runtime/postgres.ts'
import { fixedNow, serveApp } from './serve.ts'

/** A database that is down: whoever asks it gets an error. */
const downDb = new Proxy({} as Db, {
  get: (_, name) => {
    throw new Error(`the database is down, and something asked it for ${String(name)}`)
  },
})

/**
 * Routes over HTTP with no log and no engine beside them, which takes milliseconds: over the rows of a `projected`
 * database, or with neither Postgres nor NATS where none is given (tax must work then).
 * @returns its base address; it ends with the test
 */
export async function apiAlone(
  t: Pick<Test, 'teardown'>,
  routes: readonly AnyRoute[],
  {
    db,
    bulk,
    settings = {},
    now = fixedNow,
  }: {
    readonly db?: Db
    readonly bulk?: pg.Pool
    readonly settings?: Readonly<Record<string, string>>
    readonly now?: string
  } = {},
): Promise<string> {
  // The test writes rows itself, with no position that tells of it: to the server everything moves all the time.
  let position = 0
  const moving = (name: string) => {
    position++
    return { name, version: 1, build: 1, position, healthy: true, error: null }
  }
  const { base } = await serveApp(t, {
    routes,
    settings,
    db: db ?? downDb,
    ...(bulk ? { bulk } : {}),
    nats: null,
    readModels: db
      ? { get: moving, all: () => [], simulated: false, unavailable: null }
      : { get: () => null, all: () => [], simulated: true, unavailable: 'the database is down' },
    now: () => new Date(now),
  })
  return base
}
