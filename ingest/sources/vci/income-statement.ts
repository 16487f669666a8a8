import { requireHeader } from '../../content-shape.ts'
import type { Feed } from '../../feed.ts'
import { newRowLog } from '../../row-log.ts'
import { type RatioRow, ratioCandidates } from '../../statements/ratio-candidates.ts'
import { type PrintedStatement, statementCandidates } from '../../statements/statement-candidates.ts'
import { csvTable, utf8 } from '../../text/csv.ts'
import { plainNumber } from '../../text/numbers.ts'
import { vci } from './publisher.ts'

/** Vietcap's income statement: a row for each company and quarter, Vietnamese labels as columns, plain VND. */
export const vciIncomeStatement: Feed = {
  id: 'exchange.vci.income-statement',
  title: 'Vietcap: quarterly income statement',
  publisher: vci,
  parser: 2,
  importOnly:
    'a table that a client library named; the answer of the service has coded fields, whose titles come by another request that is not documented. Statements are fetched as exchange.kbs.finance-info',
  presumed: 'A client library names the columns of Vietcap’s statements so; the file names nobody.',
  recognise: ({ head, members }) =>
    !members && head.startsWith('CP,Năm,Kỳ,') && head.includes('Doanh thu thuần'),
  parse(document) {
    const member = document.members[0]!
    requireHeader(member, 'CP,Năm,Kỳ,')
    const log = newRowLog()
    const { header, rows } = csvTable(utf8(member.bytes))
    const printed: PrintedStatement[] = []
    const ratios: RatioRow[] = []
    const seen = new Set<string>()
    for (const { cells, line } of rows) {
      const where = `${member.path}:${line}`
      const [ticker = '', year = '', quarter = ''] = cells
      const period = `${year}-Q${quarter}`
      if (!/^\d{4}-Q[1-4]$/.test(period))
        log.refuse('bad-period', where, `${ticker}: year ${year}, quarter ${quarter}`)
      else if (seen.has(`${ticker} ${period}`))
        log.quarantine('duplicate-row', where, `${ticker} ${period} stands in the file already`)
      else {
        seen.add(`${ticker} ${period}`)
        const values = header.slice(3).map((label, i) => {
          const value = plainNumber(cells[i + 3]?.trim() ?? '')
          if (Number.isNaN(value))
            log.flag('bad-number', where, `${label} is ${cells[i + 3]}: read as not stated`)
          return { label, value: Number.isNaN(value) ? null : value }
        })
        printed.push({
          ticker,
          statement: 'income',
          period,
          consolidated: null,
          audited: null,
          where,
          lines: values
            .filter(({ label }) => !label.includes('%'))
            .map(({ label, value }) => ({
              label_vi: label.replace(/ \(đồng\)$/, ''),
              label_en: null,
              code: null,
              level: null,
              value: value === null ? null : Math.round(value),
            })),
        })
        const rates = values.filter(({ label }) => label.includes('%'))
        ratios.push({
          ticker,
          period,
          values: Object.fromEntries(rates.map(({ label, value }) => [label, value])),
        })
      }
    }
    return {
      candidates: [...statementCandidates(printed, log), ...ratioCandidates(ratios)],
      rows: rows.length,
      issues: log.issues,
    }
  },
}
