import type { Candidate } from '../../contracts/events/fact.ts'
import { type IndicatorRelease, type IndicatorStatus, indicator } from '../../contracts/events/indicator.ts'
import { indicators } from '../../contracts/indicators/index.ts'
import { beginsWithYear, type Indicator } from '../../contracts/indicators/indicator.ts'
import { shiftPeriod } from '../../contracts/indicators/period.ts'
import { chunks, columns } from '../chunks.ts'
import { placed, placesOf } from '../places.ts'
import type { RowLog } from '../row-log.ts'
import { editionOf, lastDay } from './edition.ts'

/** One value of a published series as a document states it. */
export interface StatedValue {
  readonly indicator: string
  readonly period: string
  readonly value: number | null
  readonly status?: IndicatorStatus | null
  /** Why a value with the status `unproven` is that, for the report of the import. */
  readonly why?: string
  /** Day of the release where the document tells it. */
  readonly released_on?: string | null
  /** Base of an index where the document names it: 2019. */
  readonly base?: string | null
  readonly where: string
}

const catalogue = new Map(indicators.map(one => [one.id, one]))

/**
 * Facts of the published series in a document: one for each release where release days are stated, else one for each
 * series (and year, where it is daily). Values that break the bounds of their series, or that jump beyond what it
 * may from the period before in the same document, are reported as quarantined. They are stated all the same: the read
 * model holds them back by the same limits, says so where the figure would stand, and serves what is confirmed.
 *
 * @param edition what the document says of its own edition (a month, the moment at which it was made); without it the end
 * of the last period in it, so that an older document that comes in late is older here too
 * @throws Error for a series that contracts/indicators does not know: a mistake in the parser
 */
export function indicatorCandidates(
  stated: readonly StatedValue[],
  log: RowLog,
  edition?: string,
): Candidate[] {
  return candidatesFrom(stated, log, { edition })
}

/**
 * The same of a collection that others made (contracts/indicators/compilations.ts): it is no edition of the publisher, and
 * its own age, when it was made or else its last period, counts against other collections alone.
 */
export function collectedCandidates(
  stated: readonly StatedValue[],
  log: RowLog,
  madeAt?: string,
): Candidate[] {
  return candidatesFrom(stated, log, { edition: madeAt }).map(candidate => {
    const { edition: vintage, ...data } = candidate.data as IndicatorRelease
    return { ...candidate, data, ...(vintage === undefined ? {} : { vintage }) }
  })
}

function candidatesFrom(
  stated: readonly StatedValue[],
  log: RowLog,
  { edition }: { readonly edition: string | undefined },
): Candidate[] {
  const rows = onePerPeriod(stated, log)
  const last = lastDay(rows.filter(row => row.value !== null).map(row => row.period))
  const good = [...Map.groupBy(rows, row => row.indicator)].flatMap(([id, own]) =>
    inOrder(seriesOf(id), own, log),
  )
  const released = Map.groupBy(
    good.filter(row => row.released_on),
    row => row.released_on!,
  )
  const undated = Map.groupBy(
    good.filter(row => !row.released_on),
    row => {
      const key =
        seriesOf(row.indicator).frequency === 'daily'
          ? `${row.indicator}:${row.period.slice(0, 4)}`
          : row.indicator
      return row.base ? `${key}@${row.base}` : key
    },
  )
  const releases = [...released].sort(([a], [b]) => (a < b ? -1 : 1))
  const candidate = (key: string, releasedOn: string | null, own: StatedValue[]) =>
    candidatesOf(key, releasedOn, own, { edition, last })
  return [
    ...releases.flatMap(([day, own]) => candidate(`released:${day}`, day, own)),
    ...[...undated].flatMap(([key, own]) => candidate(key, null, own)),
  ]
}

function seriesOf(id: string): Indicator {
  const series = catalogue.get(id)
  if (!series) throw new Error(`no published series is called ${id}`)
  return series
}

function candidatesOf(
  key: string,
  releasedOn: string | null,
  rows: StatedValue[],
  document: { readonly edition: string | undefined; readonly last: string | null },
): Candidate[] {
  return chunks(rows).map((own, i) => {
    const end = lastDay(own.map(row => row.period))!
    const edition = document.edition ?? (document.last === null ? undefined : editionOf(document.last, end))
    const base = own[0]!.base
    const data: IndicatorRelease = {
      released_on: releasedOn,
      ...(edition === undefined ? {} : { edition }),
      ...(base ? { base } : {}),
      ...columns(own, ['indicator', 'period', 'value']),
      status: own.map(row => row.status ?? null),
    }
    return {
      kind: indicator,
      key: `${key}/${i + 1}`,
      effectiveon: releasedOn ?? end,
      data: placed(data, placesOf(own)),
    }
  })
}

/** A period that a document states twice: the later release counts; within one release the same number is a repeat. */
function onePerPeriod(stated: readonly StatedValue[], log: RowLog): StatedValue[] {
  const byPeriod = new Map<string, StatedValue>()
  for (const row of stated) {
    const key = `${row.indicator}/${row.period}/${row.released_on ?? ''}/${row.base ?? ''}`
    const first = byPeriod.get(key)
    if (!first) byPeriod.set(key, row)
    else if (first.value === row.value)
      log.refuse(
        'duplicate-row',
        row.where,
        `${row.indicator} ${row.period} stands already at ${first.where}`,
      )
    else
      log.quarantine(
        'duplicate-row',
        row.where,
        `${row.indicator} ${row.period} is ${row.value} here and ${first.value} at ${first.where}`,
      )
  }
  return [...byPeriod.values()]
}

/** What is counted from the beginning of the year begins again in January, and is not compared with December's. */
const restarts = ({ basis }: Indicator, period: string) => beginsWithYear(basis) && /-(01|Q1)$/.test(period)

/**
 * Rows by period; those that the limits of the series speak against are reported, each once. What is unproven is
 * reported as that, unless its sign is lost or it is out of bounds, and proves nothing of the period after it.
 */
function inOrder(series: Indicator, rows: StatedValue[], log: RowLog): StatedValue[] {
  const sorted = rows.toSorted((a, b) => (a.period < b.period ? -1 : a.period > b.period ? 1 : 0))
  const good = new Map<string, number | null>()
  const stated = new Map<string, number | null>()
  for (const row of sorted) {
    const { value, period, where, status, why } = row
    if (value === null) continue
    const unproven = status === 'unproven'
    const before = restarts(series, period)
      ? undefined
      : (unproven ? stated : good).get(shiftPeriod(period, -1))
    const broken = brokenLimit(series, row, before)
    if (broken !== null && !(unproven && broken.rule === 'jump')) {
      log.quarantine(broken.rule, where, broken.detail)
      continue
    }
    stated.set(period, value)
    if (unproven)
      log.quarantine('unproven-basis', where, `${period}: ${why ?? 'its document does not prove it'}`)
    else good.set(period, value)
  }
  return sorted
}

/** @param before the value of the period before, where there is one to compare with */
function brokenLimit(
  { id, plausible }: Indicator,
  { value, period }: StatedValue,
  before: number | null | undefined,
): { rule: 'outside-bounds' | 'sign-flip' | 'jump'; detail: string } | null {
  if (!plausible || value === null) return null
  const name = `${id} ${period}`
  const { min, max, jump } = plausible
  if (value < min || value > max)
    return { rule: 'outside-bounds', detail: `${name} is ${value}, outside ${min} to ${max}` }
  if (jump === undefined || typeof before !== 'number' || Math.abs(value - before) <= jump) return null
  return {
    rule: Math.sign(value) === -Math.sign(before) ? 'sign-flip' : 'jump',
    detail: `${name} is ${value} after ${before}: more than ${jump} at once`,
  }
}
