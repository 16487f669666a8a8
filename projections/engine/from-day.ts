import type { Fact } from '../../contracts/events/fact.ts'
import type { Nats } from '../../runtime/nats.ts'
import { type Build, liveBuild, quote } from './builds.ts'
import { readCheckpoint } from './checkpoint.ts'
import type { Projection, Trx } from './projection.ts'
import { breakOf, StreamWentBack } from './stream.ts'

/** The live rows before the day cannot be stored: only a whole rebuild is right. */
export class CannotKeepRows extends Error {
  override readonly name = 'CannotKeepRows'
}

/**
 * A rebuild that begins at a day: rows of earlier days, and tables without a day, come from the live build, which had
 * applied the log up to `until`. Facts up to there are read again only when they may have given a row of that day or a
 * later one; facts behind it are all read, since the live build has seen none of them.
 */
export interface FromDay {
  readonly day: string
  readonly until: number
  /** Whether the taken rows have all that this fact says. */
  leavesOut(fact: Fact & { readonly seq: number }): boolean
  /** All before a reset is void; what was taken from the live build lies behind it, where the live build had passed it. */
  reset(trx: Trx, build: Build, seq: number): Promise<void>
}

/**
 * Takes rows, sources and dead letters over from the live build, in the caller's transaction, which must see one
 * snapshot: rows and position belong together.
 * @throws CannotKeepRows when there is no live build of this version; StreamWentBack when it was read from another log
 */
export async function takeOver(
  trx: Trx,
  nats: Nats,
  projection: Projection,
  build: Build,
  day: string,
): Promise<FromDay> {
  const live = await liveBuild(trx, projection.name)
  if (!live)
    throw new CannotKeepRows(
      `${projection.name} has no live tables whose rows before ${day} could be kept: rebuild it whole, without --from`,
    )
  if (live.version !== projection.version)
    throw new CannotKeepRows(
      `the live tables of ${projection.name} are version ${live.version}: rebuild it whole, without --from`,
    )
  const at = await readCheckpoint(trx, live.name, live.build)
  const broken = at && (await breakOf(nats, at))
  if (broken)
    throw new StreamWentBack(
      `${projection.name} ${broken}: its rows cannot be kept; rebuild it whole, without --from`,
    )
  const until = at?.position ?? 0
  for (const table of projection.tables) {
    const older = table.day ? `where ${quote(table.day)} < $1` : ''
    await trx.query(
      `insert into ${quote(build.schema)}.${quote(table.name)} select * from ${quote(live.schema)}.${quote(table.name)} ${older}`,
      table.day ? [day] : [],
    )
  }
  await trx.query(
    `insert into engine.source (name, build, document, feed, parser, observed_at, simulated)
     select name, $3, document, feed, parser, observed_at, simulated from engine.source where name = $1 and build = $2`,
    [live.name, live.build, build.build],
  )
  const fromDay = makeFromDay(projection, { day, until, named: await factsFrom(trx, projection, live, day) })
  await keepDeadLetters(trx, live, build, fromDay)
  return fromDay
}

/** Facts that rows of this day or later name as their origin: a fact may speak of days after its own. */
async function factsFrom(trx: Trx, projection: Projection, live: Build, day: string): Promise<Set<number>> {
  const named = new Set<number>()
  for (const table of projection.tables) {
    if (!table.day) continue
    const { rows: columns } = await trx.query<{ name: string }>(
      `select column_name as name from information_schema.columns
        where table_schema = $1 and table_name = $2 and column_name ~ '(^|_)fact$' and data_type = 'bigint'`,
      [live.schema, table.name],
    )
    for (const { name } of columns) {
      const { rows } = await trx.query<{ fact: number | null }>(
        `select distinct ${quote(name)} as fact from ${quote(live.schema)}.${quote(table.name)} where ${quote(table.day)} >= $1`,
        [day],
      )
      for (const { fact } of rows) if (fact !== null) named.add(fact)
    }
  }
  return named
}

function makeFromDay(
  projection: Projection,
  {
    day,
    until,
    named,
  }: { readonly day: string; readonly until: number; readonly named: ReadonlySet<number> },
): FromDay {
  return {
    day,
    until,
    leavesOut: fact =>
      fact.seq <= until &&
      fact.effectiveon < day &&
      !named.has(fact.seq) &&
      // It leaves more than its own rows.
      projection.bulk?.keep?.(fact) !== true &&
      !speaksOfDayFrom(day, fact.data),
    async reset(trx, build, seq) {
      for (const table of projection.tables)
        if (seq > until) await trx.query(`delete from ${quote(table.name)}`)
        else if (table.day)
          await trx.query(`delete from ${quote(table.name)} where ${quote(table.day)} >= $1`, [day])
      if (seq > until)
        await trx.query('delete from engine.source where name = $1 and build = $2', [build.name, build.build])
    },
  }
}

/** Whether a date anywhere in the data is this day or a later one. */
function speaksOfDayFrom(day: string, data: unknown): boolean {
  if (typeof data === 'string') return data >= day && /^\d{4}-\d{2}-\d{2}/.test(data)
  if (Array.isArray(data)) return data.some(each => speaksOfDayFrom(day, each))
  if (typeof data === 'object' && data !== null)
    return Object.values(data).some(each => speaksOfDayFrom(day, each))
  return false
}

/** Dead letters of facts that are not read again stay known; the others are met again. */
async function keepDeadLetters(trx: Trx, live: Build, build: Build, fromDay: FromDay): Promise<void> {
  const { rows } = await trx.query<{ id: number; seq: number; envelope: string }>(
    'select id, seq, envelope from engine.dead_letter where name = $1 and build = $2 and fact_id is not null',
    [live.name, live.build],
  )
  const letters = rows
    .filter(({ seq, envelope }) => leftOutLetter(fromDay, seq, envelope))
    .map(({ id }) => id)
  if (letters.length > 0)
    await trx.query(
      `insert into engine.dead_letter (name, build, seq, fact_id, type, class, envelope, error, stack, at)
       select name, $2, seq, fact_id, type, class, envelope, error, stack, at from engine.dead_letter where id = any($1)`,
      [letters, build.build],
    )
}

function leftOutLetter(fromDay: FromDay, seq: number, envelope: string): boolean {
  try {
    return fromDay.leavesOut({ ...(JSON.parse(envelope) as Fact), seq })
  } catch {
    // Not as it was sent (a NUL is stored as its escape): it is read again.
    return false
  }
}
