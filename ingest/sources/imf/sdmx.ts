import type { Feed } from '../../feed.ts'
import { indicatorCandidates, type StatedValue } from '../../macro/indicator-candidates.ts'
import { type TableCell, tableCandidates } from '../../macro/table-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { plainNumber } from '../../text/numbers.ts'
import { attributeOf, isSdmx, readSdmx, type SdmxSeries } from '../../text/sdmx.ts'

/**
 * What is asked for: one key of a data flow each. Changes in percent alone: units and base periods of the Fund's levels
 * are attributes that its clients read in different ways.
 */
const wanted = [
  {
    indicator: 'vn.cpi',
    flow: 'CPI',
    key: {
      COUNTRY: 'VNM',
      INDEX_TYPE: 'CPI',
      COICOP_1999: '_T',
      TYPE_OF_TRANSFORMATION: 'YOY_PCH_PA_PT',
      FREQUENCY: 'M',
    },
  },
  {
    indicator: 'vn.iip_yoy',
    flow: 'PI',
    key: { COUNTRY: 'VNM', PRODUCTION_INDEX: 'IND', TYPE_OF_TRANSFORMATION: 'YOY_PCH_PT', FREQUENCY: 'M' },
  },
] as const

const isSeries = (series: SdmxSeries, key: Readonly<Record<string, string>>) =>
  Object.entries(key).every(([name, value]) => attributeOf(series, name) === value)

/** Dimensions of the two flows in the order of their keys. */
const dimensions = [
  'COUNTRY',
  'INDEX_TYPE',
  'COICOP_1999',
  'PRODUCTION_INDEX',
  'TYPE_OF_TRANSFORMATION',
  'FREQUENCY',
] as const

const keyOf = (series: SdmxSeries) =>
  dimensions
    .map(name => attributeOf(series, name))
    .filter(Boolean)
    .join('.')

/**
 * The Fund's figures of Viet Nam, as the office reports them to it: a second source of consumer prices and of industrial
 * production, compared with the office's own, which go first. SDMX 2.1, no key. Evidence: public clients of 2026 read
 * `/external/sdmx/2.1/data/IMF.STA,CPI/…YOY_PCH_PA_PT.M` (2026-07-08, 2026-08-24), one of them with VNM and the key of industrial
 * production; months are written `2026-M06`, and a value that is missing `NaN` or empty.
 */
export const imfSdmx: Feed = {
  id: 'statistics.imf.sdmx',
  title: 'IMF: consumer prices and industrial production of Viet Nam by month (SDMX)',
  publisher: { id: 'imf', name: 'International Monetary Fund', url: 'https://data.imf.org' },
  parser: 1,
  states: wanted.map(one => one.indicator),
  recognise: ({ head, members }) =>
    !members && isSdmx(head) && /\bIMF\.STA[:,]|<(\w+:)?Series COUNTRY="/.test(head),
  parse(document) {
    const member = document.members[0]!
    const { prepared, series } = readSdmx(member)
    const log = newRowLog()
    let rows = 0
    const cells: TableCell[] = []
    const stated: StatedValue[] = []
    for (const one of series) {
      const name = keyOf(one)
      const found = wanted.find(({ key }) => isSeries(one, key))
      for (const [i, obs] of (one.Obs ?? []).entries()) {
        rows += 1
        const where = `${member.path} ${name}[${i}]`
        const text = obs.OBS_VALUE?.trim() ?? ''
        const value = text === 'NaN' ? null : plainNumber(text)
        const period = monthOf(obs.TIME_PERIOD ?? '')
        if (attributeOf(one, 'COUNTRY') !== 'VNM')
          log.refuse('other-country', where, `country ${attributeOf(one, 'COUNTRY') || 'not stated'}`)
        else if (!found) log.refuse('unknown-series', where, `${name} is no series that is asked for`)
        else if (period === null) log.refuse('bad-period', where, `${obs.TIME_PERIOD} is no month`)
        else if (Number.isNaN(value)) log.refuse('bad-number', where, `${obs.OBS_VALUE}`)
        else {
          cells.push({ period, label: name, group: found.flow, measures: { value } })
          stated.push({ indicator: found.indicator, period, value, where })
        }
      }
    }
    return {
      candidates: [...tableCandidates('imf', cells), ...indicatorCandidates(stated, log, prepared)],
      rows,
      issues: log.issues,
    }
  },
  schedule: {
    cron: '30 10 * * 1-5',
    form: 'xml',
    past: 'whole',
    requests: () =>
      wanted.map(({ flow, key }) => ({
        url: `https://api.imf.org/external/sdmx/2.1/data/IMF.STA,${flow}/${Object.values(key).join('.')}?startPeriod=1995-01`,
        headers: { accept: 'application/vnd.sdmx.structurespecificdata+xml;version=2.1' },
        series: flow,
        timeoutMs: 120_000,
      })),
  },
}

/** `2026-M06` or `2026-06` as 2026-06; null for anything else. */
function monthOf(text: string): string | null {
  const [, year, month] = /^(\d{4})-M?(\d{2})$/.exec(text.trim()) ?? []
  return month !== undefined && Number(month) >= 1 && Number(month) <= 12 ? `${year}-${month}` : null
}
