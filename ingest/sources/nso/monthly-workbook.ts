import type { Candidate } from '../../../contracts/events/fact.ts'
import { type Feed, RejectedDocument } from '../../feed.ts'
import { indicatorCandidates } from '../../macro/indicator-candidates.ts'
import { type TableCell, tableCandidates } from '../../macro/table-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { cpiSeries, isCpiSheet, publishedInCpiSheet, unknownGroups } from './cpi-sheet.ts'
import { investmentSeries, publishedInInvestmentSheet } from './investment-sheet.ts'
import { publishedInSheets, publishedSeries } from './published-sheets.ts'
import { nso } from './publisher.ts'
import { allReleases, newReleases, releasedOn } from './releases.ts'
import { type SheetTable, tableOf, workbookMonth, workbookSheets } from './workbook-sheets.ts'

/** Words that stand in the names or first lines of every edition since 2000. */
const isEdition = (sheets: readonly string[]) =>
  (sheets.some(name => /CPI/i.test(name)) && sheets.some(name => /IIP/i.test(name))) ||
  (sheets.includes('XuatKhau') && sheets.includes('NhapKhau'))

/**
 * The statistics office's monthly workbook ("Biểu số liệu"): 19 sheets, 50 at the end of a quarter, BIFF and TCVN3 text
 * in the oldest. Every sheet becomes a table in the office's own words; CPI, GDP, industry, trade,
 * retail, public and foreign investment become published series too.
 */
export const nsoMonthlyWorkbook: Feed = {
  id: 'statistics.nso.monthly-workbook',
  title: 'Statistics office: monthly workbook, with the day of its post as release day',
  publisher: nso,
  parser: 5,
  states: [...publishedInCpiSheet, ...publishedInSheets, ...publishedInInvestmentSheet],
  recognise: ({ sheets }) => sheets !== undefined && isEdition(sheets),
  parse(document) {
    const member = document.members[0]!
    const log = newRowLog()
    const tables = workbookSheets(member).map(tableOf)
    const month = workbookMonth(tables, member)
    const cpi = tables.find(isCpiSheet)
    if (!cpi)
      throw new RejectedDocument('unknown-shape', `${member.path} has no sheet of the consumer price index`)
    const series = cpiSeries(cpi, month, member.path)
    if (!series.some(one => one.indicator === 'vn.cpi'))
      throw new RejectedDocument(
        'unknown-shape',
        `${member.path}: sheet ${cpi.sheet} has no column against the same month of last year`,
      )
    for (const { label, row } of unknownGroups(cpi))
      log.flag(
        'unknown-group',
        `${member.path} ${cpi.sheet}:${row}`,
        `${JSON.stringify(label)} is no group of the basket that the catalogue has: read as a table alone`,
      )
    let rows = 0
    const candidates: Candidate[] = []
    for (const table of tables) {
      rows += table.rows.length + table.unlabelled
      if (table.unlabelled > 0)
        for (let i = 0; i < table.unlabelled; i++)
          log.refuse('no-label', `${member.path} ${table.sheet}`, 'a row of numbers without a label')
      candidates.push(...tableCandidates(table.sheet, cellsOf(table, month)))
    }
    return {
      candidates: [
        ...candidates,
        ...indicatorCandidates(
          [
            ...series,
            ...publishedSeries(tables, month, member.path),
            ...investmentSeries(tables, month, member.path),
          ].map(one => ({ ...one, released_on: releasedOn(document.url) })),
          log,
          month,
        ),
      ],
      rows,
      issues: log.issues,
    }
  },
  schedule: {
    // Released on the third to sixth of a month at 9:00, as posts of 2026 show; revisions come when they come.
    cron: '15 9,10,12,15 * * *',
    form: 'workbook',
    past: 'archive',
    anyRows: true,
    requests: newReleases,
    archive: allReleases,
  },
}

function cellsOf(table: SheetTable, month: string): TableCell[] {
  const names = new Map<number, string>()
  for (const column of new Set(table.rows.flatMap(row => [...row.values.keys()]))) {
    const header = table.headers.get(column) ?? `column ${column + 1}`
    const taken = [...names.values()]
    let name = header
    for (let i = 2; taken.includes(name); i++) name = `${header} #${i}`
    names.set(column, name)
  }
  return table.rows.map(row => ({
    period: month,
    label: row.label,
    group: row.group,
    measures: Object.fromEntries([...row.values].map(([column, value]) => [names.get(column)!, value])),
  }))
}
