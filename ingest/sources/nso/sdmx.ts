import { cpiGroupSeries, cpiGroups } from '../../../contracts/indicators/cpi-groups.ts'
import type { Feed, OpenDocument, Parsed } from '../../feed.ts'
import { indicatorCandidates, type StatedValue } from '../../macro/indicator-candidates.ts'
import { type TableCell, tableCandidates } from '../../macro/table-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { plainNumber } from '../../text/numbers.ts'
import { attributeOf, isSdmx, readSdmx, scaled } from '../../text/sdmx.ts'
import { nso, nsoEgdds } from './publisher.ts'

/** Codes of the office's files with the series that they are, and the power of ten of the series' unit. */
type Codes = ReadonlyMap<string, { readonly indicator: string; readonly unit: number }>

/** The index of consumer prices, all items and by group. */
const indexCodes: Codes = new Map([
  ['PCPI_IX', { indicator: 'vn.cpi_index', unit: 0 }],
  ...cpiGroups.map(group => [group.sdmx, { indicator: cpiGroupSeries(group, 'index'), unit: 0 }] as const),
])

/** Trade in goods, in million USD. */
const tradeCodes: Codes = new Map([
  ['TXG_FOB_USD', { indicator: 'vn.exports', unit: 6 }],
  ['TMG_CIF_USD', { indicator: 'vn.imports', unit: 6 }],
  ['TB_USD', { indicator: 'vn.trade_balance', unit: 6 }],
])

const isOffice = (head: string) => isSdmx(head) && !/\bIMF\.STA[:,]|<(\w+:)?Series COUNTRY="/.test(head)
const isTrade = (head: string) => /\bDATA_DOMAIN="MET"/.test(head)
const addressOf = (name: string) => `https://nsdp.nso.gov.vn/GSO-chung/SDMXFiles/GSO/${name}.xml`

/**
 * The office's e-GDDS files (SDMX 2.1, structure specific): CPI, industry, GDP. A value counts in units of
 * 10^UNIT_MULT (GDP: 9), which is multiplied out here. Codes of the groups of consumer prices: CPIVNM.xml as prepared
 * on 2024-11-13 (github.com/thanhqtran/gso-macro-monitor, 2024q3).
 */
export const nsoSdmx: Feed = {
  id: 'statistics.nso.sdmx',
  title: 'Statistics office: SDMX files of the e-GDDS',
  publisher: nso,
  parser: 4,
  states: [...indexCodes.values()].map(one => one.indicator),
  recognise: ({ head, members }) => !members && isOffice(head) && !isTrade(head),
  parse: document => parseFile(document, indexCodes),
  schedule: {
    cron: '0 10 * * *',
    form: 'xml',
    past: 'whole',
    requests: () => ['CPIVNM', 'IIPVNM', 'GDPVNM'].map(name => ({ url: addressOf(name) })),
  },
}

/**
 * Goods trade of the same folder, METVNM.xml: 2010 to date, most of it unrounded, some months missing and some rounded
 * (2021-11, 2024-01; file as prepared on 2024-11-13, same repository). It stands as a source of its own beside the workbooks,
 * which go first: what they state is compared with it (`vnfin feeds differences --series`).
 */
export const nsoSdmxTrade: Feed = {
  id: 'statistics.nso-egdds.trade',
  title: 'Statistics office: goods trade by month, SDMX file of the e-GDDS',
  publisher: nsoEgdds,
  parser: 1,
  states: [...tradeCodes.values()].map(one => one.indicator),
  recognise: ({ head, members }) => !members && isOffice(head) && isTrade(head),
  parse: document => parseFile(document, tradeCodes),
  schedule: {
    cron: '5 10 * * *',
    form: 'xml',
    past: 'whole',
    requests: () => [{ url: addressOf('METVNM') }],
  },
}

function parseFile(document: OpenDocument, codes: Codes): Parsed {
  const member = document.members[0]!
  const { prepared, series } = readSdmx(member)
  const log = newRowLog()
  let rows = 0
  const cells: TableCell[] = []
  const stated: StatedValue[] = []
  for (const one of series) {
    const name = attributeOf(one, 'INDICATOR') || '?'
    const power = Number(attributeOf(one, 'UNIT_MULT') || 0)
    const area = attributeOf(one, 'REF_AREA')
    const base = attributeOf(one, 'BASE_PER')
    const code = codes.get(name)
    for (const [i, obs] of (one.Obs ?? []).entries()) {
      rows += 1
      const where = `${member.path} ${name}[${i}]`
      const value = plainNumber(obs.OBS_VALUE?.trim() ?? '')
      const period = (obs.TIME_PERIOD ?? '').trim()
      if (area && area !== 'VN') log.refuse('other-country', where, `area ${area}`)
      else if (!/^\d{4}(-(Q[1-4]|\d{2}))?$/.test(period))
        log.refuse('bad-period', where, `${period} is no period`)
      else if (Number.isNaN(value) || Number.isNaN(power)) log.refuse('bad-number', where, `${obs.OBS_VALUE}`)
      else {
        cells.push({
          period,
          label: name,
          group: base ? `base ${base}` : null,
          measures: { value: value === null ? null : scaled(value, power) },
        })
        // The file of trade has years beside its months.
        if (code !== undefined && /-\d{2}$/.test(period))
          stated.push({
            indicator: code.indicator,
            period,
            value: value === null ? null : scaled(value, power - code.unit),
            base: base || null,
            where,
          })
      }
    }
  }
  const domain = attributeOf(series[0]!, 'DATA_DOMAIN') || 'sdmx'
  return {
    candidates: [...tableCandidates(domain, cells), ...indicatorCandidates(stated, log, prepared)],
    rows,
    issues: log.issues,
  }
}
