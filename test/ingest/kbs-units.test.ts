import t from 'tap'
import type { Statement } from '../../contracts/events/statement.ts'
import { kbsStatements } from '../../ingest/sources/kbs/statements.ts'
import { tarOf } from '../support/archives.ts'
import { documentOf, parseWith } from '../support/documents.ts'

t.test(
  'tables of KBS are in thousand VND, but lines that say VND: earnings per share stay as printed',
  async t => {
    const table =
      'item,item_en,2025\n1. Doanh thu,Revenue,70112\n19. Lãi cơ bản trên cổ phiếu (*) (VNÐ),EPS (VND),5211.0\n20. Lãi suy giảm trên cổ phiếu (*),Diluted EPS,5.0\n'
    const document = documentOf('kbs.tar', await tarOf({ 'FPT/income_statement_year.csv': table }))
    const { candidates } = await parseWith(kbsStatements, document)
    const [statement] = candidates.map(c => c.data as Statement)
    t.same(statement?.value, [70_112_000, 5_211, 5_000])
  },
)
