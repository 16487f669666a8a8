import type { Indicator } from '../../contracts/indicators/indicator.ts'
import type { Trx } from '../engine/projection.ts'
import { strandOf } from './links.ts'
import type { Doubt } from './quarantined.ts'
import { Series } from './series.ts'
import type { PeriodState } from './series-state.ts'
import type { Statement } from './statement.ts'
import type { QuarantineRow, SourceRow, StatementRow, VersionRow } from './table.ts'

/** A statement with the position of its fact, as it is stored. */
export interface StoredStatement extends Statement {
  readonly fact: number
}

interface Span {
  readonly indicator: Indicator
  readonly from: string
  readonly to: string
  /** Strands (links.ts) of the statements that are coming. */
  readonly strands: ReadonlySet<string>
}

/**
 * Spans reach two served periods further on both sides: a value is compared with the one before it and confirmed by the
 * one after it, and so is the neighbour that is judged again. A series of several sources is loaded whole: whether they
 * are one series is seen on all the periods that they have in common.
 */
const spans = `
  wanted as (
    select w.indicator,
           coalesce((select min(period) from (
             select distinct v.period from versions v where v.indicator = w.indicator and v.period < w.lo
              order by v.period desc limit 2) b), w.lo) as lo,
           coalesce((select max(period) from (
             select distinct v.period from versions v where v.indicator = w.indicator and v.period > w.hi
              order by v.period limit 2) a having count(*) = 2), '9999-12-31') as hi
      from unnest($1::text[], $2::text[], $3::text[]) as w (indicator, lo, hi)
  )`

/** The series between two periods as they stand, ready to take facts. */
export async function loadSeries(trx: Trx, wanted: readonly Span[]): Promise<Map<string, Series>> {
  const ids = wanted.map(span => span.indicator.id)
  const strands = new Map(wanted.map(span => [span.indicator.id, new Set(span.strands)]))
  const there = await trx.query<Pick<SourceRow, 'indicator' | 'source' | 'base'>>(
    'select indicator, source, base from sources where indicator = any($1)',
    [ids],
  )
  for (const row of there.rows) strands.get(row.indicator)!.add(strandOf(row))
  const isWhole = ({ indicator }: Span) => strands.get(indicator.id)!.size > 1
  const parameters = [
    ids,
    wanted.map(span => (isWhole(span) ? '0000' : span.from)),
    wanted.map(span => (isWhole(span) ? '9999-12-31' : span.to)),
  ]
  const said = await trx.query<StatementRow>(
    `with ${spans}
     select s.indicator, s.period, s.source, s.document, s.value, s.released_on, s.edition, s.vintage, s.base, s.compiled, s.observed_at, s.status, s.fact, s.fact_id
       from statements s join wanted w on s.indicator = w.indicator and s.period between w.lo and w.hi
      where s.current`,
    parameters,
  )
  const served = await trx.query<VersionRow>(
    `with ${spans}
     select distinct on (v.indicator, v.period)
            v.indicator, v.period, v.version, v.value, v.factor, v.previous, v.source, v.base, v.released_on, v.observed_at,
            v.status, v.document, v.fact, v.fact_id, v.announced, v.withdrawn
       from versions v join wanted w on v.indicator = w.indicator and v.period between w.lo and w.hi
      order by v.indicator, v.period, v.version desc`,
    parameters,
  )
  const quarantined = await trx.query<QuarantineRow>(
    `with ${spans}
     select q.indicator, q.period, q.source, q.base, q.rule, q.detail
       from quarantined q join wanted w on q.indicator = w.indicator and q.period between w.lo and w.hi`,
    parameters,
  )
  const newest = await trx.query<{ indicator: string; period: string }>(
    'select indicator, max(period) as period from versions where indicator = any($1) group by indicator',
    [parameters[0]],
  )

  const states = new Map<string, Map<string, PeriodState>>()
  const stateOf = (indicator: string, period: string): PeriodState => {
    const periods = states.get(indicator) ?? new Map<string, PeriodState>()
    states.set(indicator, periods)
    const state = periods.get(period) ?? { said: new Map(), served: null, quarantined: null }
    periods.set(period, state)
    return state
  }
  for (const row of said.rows) stateOf(row.indicator, row.period).said.set(strandOf(row), statementOf(row))
  for (const row of served.rows) {
    const state = stateOf(row.indicator, row.period)
    state.versions = row.version
    if (row.withdrawn) continue
    state.served = {
      indicator: row.indicator,
      period: row.period,
      version: row.version,
      value: row.value,
      factor: row.factor,
      previous: row.previous,
      announced: row.announced,
      statement: statementOf(row),
    }
  }
  for (const row of quarantined.rows) {
    const state = stateOf(row.indicator, row.period)
    const statement = state.said.get(strandOf(row))
    if (statement !== undefined)
      state.quarantined = { statement, doubt: { rule: row.rule as Doubt['rule'], detail: row.detail } }
  }
  const newestOf = new Map(newest.rows.map(row => [row.indicator, row.period]))
  return new Map(
    wanted.map(({ indicator }) => [
      indicator.id,
      new Series(indicator, states.get(indicator.id) ?? new Map(), newestOf.get(indicator.id) ?? null),
    ]),
  )
}

function statementOf(row: StatementRow | VersionRow): StoredStatement {
  return {
    indicator: row.indicator,
    period: row.period,
    source: row.source,
    value: row.value,
    releasedOn: row.released_on,
    edition: 'edition' in row ? row.edition : null,
    vintage: 'vintage' in row ? row.vintage : null,
    base: row.base === '' ? null : row.base,
    compiled: 'compiled' in row && row.compiled,
    observedAt: row.observed_at.toISOString(),
    documentSeq: row.document,
    factId: row.fact_id,
    fact: row.fact,
    status: row.status as Statement['status'],
  }
}

/** Writes what was said and what came of it; a column an array, one statement a table. */
export async function saveSeries(
  trx: Trx,
  said: readonly StoredStatement[],
  series: ReadonlyMap<string, Series>,
): Promise<void> {
  const unique = new Map(said.map(s => [`${s.indicator} ${s.period} ${strandOf(s)} ${s.documentSeq}`, s]))
  const rows = [...unique.values()]
  const speaks = rows.map(statement => {
    const current = series.get(statement.indicator)!.periods.get(statement.period)!.said
    return current.get(strandOf(statement))?.documentSeq === statement.documentSeq
  })
  const speaking = rows.filter((_, i) => speaks[i])
  await trx.query(
    `update statements s set current = false
       from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[])
              as c (indicator, period, source, document, base)
      where s.indicator = c.indicator and s.period = c.period and s.source = c.source and s.base = c.base
        and s.document <> c.document and s.current`,
    [
      speaking.map(s => s.indicator),
      speaking.map(s => s.period),
      speaking.map(s => s.source),
      speaking.map(s => s.documentSeq),
      speaking.map(s => s.base ?? ''),
    ],
  )
  await trx.query(
    `insert into statements (indicator, period, source, document, value, released_on, edition, observed_at, status, current, fact, fact_id,
                             base, compiled, vintage)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::float8[], $6::date[], $7::text[],
                          $8::timestamptz[], $9::text[], $10::boolean[], $11::bigint[], $12::text[],
                          $13::text[], $14::boolean[], $15::text[])
     on conflict (indicator, period, source, base, document) do update
        set compiled = excluded.compiled, vintage = excluded.vintage, value = excluded.value, released_on = excluded.released_on, edition = excluded.edition,
            observed_at = excluded.observed_at,
            status = excluded.status, current = excluded.current, fact = excluded.fact, fact_id = excluded.fact_id`,
    [
      rows.map(s => s.indicator),
      rows.map(s => s.period),
      rows.map(s => s.source),
      rows.map(s => s.documentSeq),
      rows.map(s => s.value),
      rows.map(s => s.releasedOn),
      rows.map(s => s.edition),
      rows.map(s => s.observedAt),
      rows.map(s => s.status),
      speaks,
      rows.map(s => s.fact),
      rows.map(s => s.factId),
      rows.map(s => s.base ?? ''),
      rows.map(s => s.compiled === true),
      rows.map(s => s.vintage ?? null),
    ],
  )
  const all = [...series.values()]
  await withdrawVersions(trx, all)
  await saveVersions(trx, all)
  await saveQuarantined(trx, all)
  await saveSources(trx, all)
}

/** Versions of earlier batches; those of this one are written as withdrawn. */
async function withdrawVersions(trx: Trx, series: readonly Series[]): Promise<void> {
  const withdrawn = series.flatMap(one =>
    [...one.withdrawn].map(([period, upTo]) => ({ id: one.indicator.id, period, upTo })),
  )
  if (withdrawn.length === 0) return
  await trx.query(
    `update versions v set withdrawn = true
       from unnest($1::text[], $2::text[], $3::integer[]) as w (indicator, period, up_to)
      where v.indicator = w.indicator and v.period = w.period and v.version <= w.up_to`,
    [withdrawn.map(w => w.id), withdrawn.map(w => w.period), withdrawn.map(w => w.upTo)],
  )
}

async function saveVersions(trx: Trx, series: readonly Series[]): Promise<void> {
  const versions = series.flatMap(one =>
    one.versions.map(v => ({ ...v, withdrawn: v.version <= (one.withdrawn.get(v.period) ?? 0) })),
  )
  if (versions.length === 0) return
  const statements = versions.map(v => v.statement as StoredStatement)
  await trx.query(
    `insert into versions (indicator, period, version, value, previous, announced, source, released_on, observed_at, status, document, fact, fact_id,
                           factor, base, withdrawn)
     select * from unnest($1::text[], $2::text[], $3::integer[], $4::float8[], $5::float8[], $6::boolean[], $7::text[], $8::date[],
                          $9::timestamptz[], $10::text[], $11::bigint[], $12::bigint[], $13::text[], $14::float8[], $15::text[],
                          $16::boolean[])`,
    [
      versions.map(v => v.indicator),
      versions.map(v => v.period),
      versions.map(v => v.version),
      versions.map(v => v.value),
      versions.map(v => v.previous),
      versions.map(v => v.announced),
      statements.map(s => s.source),
      statements.map(s => s.releasedOn),
      statements.map(s => s.observedAt),
      statements.map(s => s.status),
      statements.map(s => s.documentSeq),
      statements.map(s => s.fact),
      statements.map(s => s.factId),
      versions.map(v => v.factor),
      statements.map(s => s.base ?? ''),
      versions.map(v => v.withdrawn),
    ],
  )
}

async function saveQuarantined(trx: Trx, series: readonly Series[]): Promise<void> {
  const touched = series.flatMap(one =>
    [...one.touched].map(period => ({
      id: one.indicator.id,
      period,
      quarantined: one.periods.get(period)!.quarantined,
    })),
  )
  await trx.query(
    `delete from quarantined q using unnest($1::text[], $2::text[]) as t (indicator, period)
      where q.indicator = t.indicator and q.period = t.period`,
    [touched.map(t => t.id), touched.map(t => t.period)],
  )
  const quarantined = touched.filter(t => t.quarantined !== null)
  if (quarantined.length === 0) return
  await trx.query(
    `insert into quarantined (indicator, period, source, value, rule, detail, observed_at, document, base)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::float8[], $5::text[], $6::text[], $7::timestamptz[], $8::bigint[],
                          $9::text[])`,
    [
      quarantined.map(t => t.id),
      quarantined.map(t => t.period),
      quarantined.map(t => t.quarantined!.statement.source),
      quarantined.map(t => t.quarantined!.statement.value),
      quarantined.map(t => t.quarantined!.doubt.rule),
      quarantined.map(t => t.quarantined!.doubt.detail),
      quarantined.map(t => t.quarantined!.statement.observedAt),
      quarantined.map(t => t.quarantined!.statement.documentSeq),
      quarantined.map(t => t.quarantined!.statement.base ?? ''),
    ],
  )
}

async function saveSources(trx: Trx, series: readonly Series[]): Promise<void> {
  const links = series.flatMap(one => one.links.map(link => ({ id: one.indicator.id, ...link })))
  if (links.length === 0) return
  await trx.query(
    `insert into sources (indicator, source, base, joined, factor, common, agreeing, largest, largest_at)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::boolean[], $5::float8[], $6::integer[], $7::integer[],
                          $8::float8[], $9::text[])
     on conflict (indicator, source, base) do update
        set joined = excluded.joined, factor = excluded.factor, common = excluded.common, agreeing = excluded.agreeing,
            largest = excluded.largest, largest_at = excluded.largest_at`,
    [
      links.map(l => l.id),
      links.map(l => l.source),
      links.map(l => l.base ?? ''),
      links.map(l => l.joined),
      links.map(l => l.factor),
      links.map(l => l.common),
      links.map(l => l.agreeing),
      links.map(l => l.largest),
      links.map(l => l.largestAt),
    ],
  )
}
