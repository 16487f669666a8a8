import { XMLParser } from 'fast-xml-parser'
import { type Feed, RejectedDocument } from '../../feed.ts'
import { indicatorCandidates, type StatedValue } from '../../macro/indicator-candidates.ts'
import { type TableCell, tableCandidates } from '../../macro/table-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { utf8 } from '../../text/csv.ts'
import { plainNumber } from '../../text/numbers.ts'
import { nso } from './publisher.ts'

interface Series {
  INDICATOR?: string
  DATA_DOMAIN?: string
  REF_AREA?: string
  FREQ?: string
  UNIT_MULT?: string
  BASE_PER?: string
  Obs?: { TIME_PERIOD?: string; OBS_VALUE?: string; OBS_STATUS?: string }[]
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  removeNSPrefix: true,
  isArray: name => name === 'Series' || name === 'Obs' || name === 'DataSet',
})

/**
 * The office's e-GDDS files (SDMX 2.1, structure specific): CPI, industry, GDP. A value counts in units of
 * 10^UNIT_MULT (GDP: 9), which is multiplied out here.
 */
export const nsoSdmx: Feed = {
  id: 'statistics.nso.sdmx',
  title: 'Statistics office: SDMX files of the e-GDDS',
  publisher: nso,
  parser: 3,
  states: ['vn.cpi_index'],
  recognise: ({ head, members }) => !members && /<(\w+:)?StructureSpecificData\b/.test(head),
  parse(document) {
    const member = document.members[0]!
    const text = utf8(member.bytes)
    if (!/<\/(\w+:)?StructureSpecificData>\s*$/.test(text))
      throw new RejectedDocument('truncated-xml', `${member.path} ends before its root is closed`)
    const root = parser.parse(text) as {
      StructureSpecificData?: { Header?: { Prepared?: unknown }; DataSet?: { Series?: Series[] }[] }
    }
    const prepared = String(root.StructureSpecificData?.Header?.Prepared ?? '')
    const series = root.StructureSpecificData?.DataSet?.flatMap(set => set.Series ?? []) ?? []
    if (series.length === 0) throw new RejectedDocument('unknown-shape', `${member.path} has no series`)
    const log = newRowLog()
    let rows = 0
    const cells: TableCell[] = []
    const stated: StatedValue[] = []
    for (const one of series) {
      const name = one.INDICATOR ?? '?'
      const power = Number(one.UNIT_MULT ?? 0)
      if (one.REF_AREA && one.REF_AREA !== 'VN') {
        rows += one.Obs?.length ?? 0
        for (const [i] of (one.Obs ?? []).entries())
          log.refuse('other-country', `${member.path} ${name}[${i}]`, `area ${one.REF_AREA}`)
        continue
      }
      for (const [i, obs] of (one.Obs ?? []).entries()) {
        rows += 1
        const where = `${member.path} ${name}[${i}]`
        const value = plainNumber(obs.OBS_VALUE?.trim() ?? '')
        const period = (obs.TIME_PERIOD ?? '').trim()
        if (!/^\d{4}(-(Q[1-4]|\d{2}))?$/.test(period))
          log.refuse('bad-period', where, `${period} is no period`)
        else if (Number.isNaN(value) || Number.isNaN(power))
          log.refuse('bad-number', where, `${obs.OBS_VALUE}`)
        else {
          const scaledValue = value === null ? null : scaled(value, power)
          const group = one.BASE_PER ? `base ${one.BASE_PER}` : null
          cells.push({ period, label: name, group, measures: { value: scaledValue } })
          // The index of all items; those of its groups have names that go on (`PCPI_CP_01_IX`).
          if (name === 'PCPI_IX' && /-\d{2}$/.test(period))
            stated.push({
              indicator: 'vn.cpi_index',
              period,
              value: scaledValue,
              base: one.BASE_PER?.trim() || null,
              where,
            })
        }
      }
    }
    const domain = series[0]?.DATA_DOMAIN ?? 'sdmx'
    return {
      candidates: [
        ...tableCandidates(domain, cells),
        ...indicatorCandidates(stated, log, preparedAt(prepared)),
      ],
      rows,
      issues: log.issues,
    }
  },
  schedule: {
    cron: '0 10 * * *',
    form: 'xml',
    requests: () =>
      ['CPIVNM', 'IIPVNM', 'GDPVNM'].map(name => ({
        url: `https://nsdp.nso.gov.vn/GSO-chung/SDMXFiles/GSO/${name}.xml`,
      })),
  },
}

/** When the office made the file: the later one of two, in whatever order they come in. */
const preparedAt = (text: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}T/.test(text) && Number.isFinite(Date.parse(text))
    ? new Date(text).toISOString()
    : undefined

/** value × 10^power without the noise of a float product. */
const scaled = (value: number, power: number) => (power === 0 ? value : Number(`${value}e${power}`))
