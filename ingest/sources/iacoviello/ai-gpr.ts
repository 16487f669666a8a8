import { requireHeader } from '../../content-shape.ts'
import type { Feed } from '../../feed.ts'
import { type RiskMonth, riskCandidates } from '../../macro/risk-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { csvTable, utf8 } from '../../text/csv.ts'
import { isoDay } from '../../text/dates.ts'
import { plainNumber } from '../../text/numbers.ts'
import { iacoviello } from './publisher.ts'

const start = 'Date,GPR_AI,'

/** The AI-GPR index by month. The newest month lacks threats and acts until the next release. */
export const aiGpr: Feed = {
  id: 'risk.iacoviello.ai-gpr',
  title: 'AI-GPR: geopolitical risk by month, read by a language model',
  publisher: iacoviello,
  parser: 1,
  recognise: ({ head, members }) => !members && head.startsWith(start),
  parse(document) {
    const member = document.members[0]!
    requireHeader(member, start)
    const log = newRowLog()
    const { header, rows } = csvTable(utf8(member.bytes))
    const months: RiskMonth[] = []
    for (const { cells, line } of rows) {
      const where = `${member.path}:${line}`
      const values = Object.fromEntries(
        header.slice(1).map((name, i) => [name, plainNumber(cells[i + 1]?.trim() ?? '')]),
      )
      const missing = Object.keys(values).filter(name => values[name] === null)
      if (Number.isNaN(isoDay(cells[0] ?? ''))) log.refuse('bad-date', where, `${cells[0]} is no day`)
      else if (Object.values(values).some(Number.isNaN)) log.refuse('bad-number', where, cells.join(','))
      else {
        if (missing.length > 0) log.flag('incomplete-row', where, `${cells[0]} lacks ${missing.join(', ')}`)
        months.push({ month: cells[0]!.slice(0, 7), values, where })
      }
    }
    return { candidates: riskCandidates('ai-gpr', months, log), rows: rows.length, issues: log.issues }
  },
  schedule: {
    cron: '0 8 2-6 * *',
    form: 'csv',
    past: 'whole',
    requests: () => [{ url: 'https://www.matteoiacoviello.com/ai_gpr_files/ai_gpr_data_monthly.csv' }],
  },
}
