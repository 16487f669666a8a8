import type { Candidate } from '../../contracts/events/fact.ts'
import { type RiskIndex, riskIndex } from '../../contracts/events/risk-index.ts'
import { periodEnd } from '../../contracts/indicators/period.ts'
import { chunks } from '../chunks.ts'
import { placed, placesOf } from '../places.ts'
import type { RowLog } from '../row-log.ts'
import { indicatorCandidates } from './indicator-candidates.ts'

export interface RiskMonth {
  /** YYYY-MM */
  readonly month: string
  readonly values: Readonly<Record<string, number | null>>
  readonly where: string
}

/** Columns of the GPR release that are published as series of their own. */
const published: Readonly<Record<string, string>> = {
  GPR: 'world.gpr',
  GPRT: 'world.gpr_threats',
  GPRA: 'world.gpr_acts',
  GPRH: 'world.gpr_historical',
  GPRC_VNM: 'vn.gpr',
  GPRHC_VNM: 'vn.gpr_historical',
  GPRC_USA: 'us.gpr',
  GPRC_CHN: 'cn.gpr',
  GPRC_RUS: 'ru.gpr',
  GPRC_UKR: 'ua.gpr',
}

/** The series that the release states. */
export const publishedRisk: readonly string[] = Object.values(published)

/** Ten years of a hundred columns are a fact of a reasonable size. */
const monthsPerFact = 120

/** Facts of a risk index by decade, oldest first, and of the published series in it. */
export function riskCandidates(
  index: RiskIndex['index'],
  months: readonly RiskMonth[],
  log: RowLog,
): Candidate[] {
  const byMonth = new Map<string, RiskMonth>()
  for (const row of months) {
    if (byMonth.has(row.month))
      log.quarantine('duplicate-row', row.where, `${row.month} stands in the document already`)
    else byMonth.set(row.month, row)
  }
  const sorted = [...byMonth.values()].sort((a, b) => (a.month < b.month ? -1 : 1))
  const names = [...new Set(sorted.flatMap(row => Object.keys(row.values)))]
  const tables = chunks(sorted, monthsPerFact).map((piece, i) => ({
    kind: riskIndex,
    key: `${index}/${i + 1}`,
    effectiveon: periodEnd(piece.at(-1)!.month),
    group: index,
    data: placed(
      {
        index,
        month: piece.map(row => row.month),
        series: Object.fromEntries(names.map(name => [name, piece.map(row => row.values[name] ?? null)])),
      },
      placesOf(piece),
    ),
  }))
  if (index !== 'gpr') return tables
  const stated = sorted.flatMap(({ month, values, where }) =>
    Object.entries(published).flatMap(([column, indicator]) => {
      const value = values[column]
      return typeof value === 'number' ? [{ indicator, period: month, value, where }] : []
    }),
  )
  return [...tables, ...indicatorCandidates(stated, log)]
}
