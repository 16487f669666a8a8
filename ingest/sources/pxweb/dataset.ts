import { type Feed, RejectedDocument } from '../../feed.ts'
import { type TableCell, tableCandidates } from '../../macro/table-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { readJson } from '../../text/json.ts'
import { type JsonItem, jsonRoot } from '../../text/json-item.ts'
import { type JsonStatDataset, jsonStatCells } from '../../text/json-stat.ts'
import { plainNumber } from '../../text/numbers.ts'
import { timePeriod } from './time-period.ts'

/**
 * A table of a PX-Web server (the statistics office runs one): json-stat 2, or PX-Web's own JSON with all numbers as
 * text and `..` for missing. The office that a table is from is part of the table's name, since offices of other
 * countries use the same software.
 */
export const pxWebDataset: Feed = {
  id: 'statistics.pxweb.dataset',
  title: 'PX-Web: statistical tables (json-stat 2 or PX-Web JSON)',
  publisher: {
    id: 'pxweb',
    name: 'PX-Web (the office is named in the table)',
    url: 'https://pxweb.nso.gov.vn',
  },
  parser: 1,
  recognise: ({ head, members }) =>
    !members &&
    /^\s*\{/.test(head) &&
    (/"class"\s*:\s*"dataset"/.test(head) || /^\s*\{\s*"columns"\s*:\s*\[\s*\{\s*"code"/.test(head)),
  parse(document) {
    const member = document.members[0]!
    const answer = jsonRoot(member)
    const log = newRowLog()
    const { table, cells, rows } = answer.list('columns')
      ? fromPlain(answer)
      : fromJsonStat(readJson(member) as JsonStatDataset, member.path)
    const broken = cells.filter(cell => `${cell.label}${cell.group ?? ''}`.includes('\uFFFD'))
    if (broken.length > 0)
      log.flag(
        'broken-character',
        member.path,
        `${broken.length} labels hold U+FFFD, where a letter was lost before it came here: ${broken[0]!.label}`,
      )
    return { candidates: tableCandidates(table, cells), rows, issues: log.issues }
  },
  // Industry is of the few databases that answer to the interface; tables of the others come by the web form, saved as
  // json-stat2 and imported.
  schedule: {
    cron: '0 9 5 * *',
    form: 'json',
    past: 'whole',
    requests: () =>
      ['E07.03.px', 'E07.04.px'].map(table => ({
        url: `https://pxweb.nso.gov.vn/api/v1/en/Industry/${table}`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        // No selection: the whole table. Above the limit of cells the answer is a 403.
        body: JSON.stringify({ query: [], response: { format: 'json-stat2' } }),
        series: table,
      })),
  },
}

function fromJsonStat(
  dataset: JsonStatDataset,
  path: string,
): { table: string; cells: TableCell[]; rows: number } {
  const found = jsonStatCells(dataset, path)
  const time = timeDimension(dataset, path)
  const others = (dataset.id ?? []).filter(
    name => name !== time && (dataset.size?.[dataset.id!.indexOf(name)] ?? 0) > 1,
  )
  const cells = found.map(({ place, value }) => {
    const period = timePeriod(String(place[time] ?? ''))
    if (!period)
      throw new RejectedDocument('unknown-period', `${path}: ${JSON.stringify(place[time])} is no period`)
    const label = others.map(name => place[name]).join(' / ') || 'total'
    return { period: period.period, label, measures: { [period.status ?? 'value']: value } }
  })
  return { table: `${dataset.source ?? '?'}: ${dataset.label ?? path}`, cells, rows: found.length }
}

/** The dimension that the dataset calls time, or the one whose categories are all periods. */
function timeDimension({ id = [], role, dimension }: JsonStatDataset, path: string): string {
  const stated = role?.time?.[0]
  if (stated && id.includes(stated)) return stated
  const found = id.find(name => {
    const labels = Object.values(dimension?.[name]?.category?.label ?? {})
    return labels.length > 0 && labels.every(label => typeof label === 'string' && timePeriod(label) !== null)
  })
  if (!found) throw new RejectedDocument('unknown-period', `${path} has no dimension of time`)
  return found
}

function fromPlain(answer: JsonItem): { table: string; cells: TableCell[]; rows: number } {
  const columns = answer.items('columns')
  const keys = columns.filter(column => column.text('type') !== 'c')
  const values = columns.filter(column => column.text('type') === 'c')
  const timeAt = keys.findIndex(column => column.text('type') === 't')
  if (timeAt < 0 || !answer.list('data'))
    throw new RejectedDocument('unknown-period', `${answer.where} has no column of time`)
  const cells = answer.items('data').map(row => {
    const key = (row.list('key') ?? []).map(String)
    const stated = (row.list('values') ?? []).map(value => String(value).trim())
    const period = timePeriod(key[timeAt] ?? '')
    if (!period) throw new RejectedDocument('unknown-period', `${row.where}: ${key[timeAt]} is no period`)
    const label = key.filter((_, at) => at !== timeAt).join(' / ') || 'total'
    const measures = Object.fromEntries(
      values.map((column, at) => {
        const text = stated[at] ?? ''
        const value = /^\.{1,3}$/.test(text) ? null : plainNumber(text)
        if (Number.isNaN(value))
          throw new RejectedDocument('bad-number', `${row.where}: ${JSON.stringify(text)}`)
        return [column.text('text') || column.text('code') || 'value', value]
      }),
    )
    return { period: period.period, label, measures }
  })
  return { table: values[0]?.text('text') || answer.where, cells, rows: cells.length }
}
