import type { Lang } from '../../../contracts/text.ts'
import { linesOfForm } from '../../../projections/statements/query.ts'

/** Sums that no form has as a line of its own. */
const labels = new Map([
  ['notes', 'thuyết minh'],
  ['total operating income', 'tổng thu nhập hoạt động'],
  ['earning assets', 'tài sản sinh lãi'],
  ['operating result', 'kết quả kinh doanh'],
  ['interest_paid_on_funding', 'chi phí trả lãi huy động'],
  ['funding', 'nguồn vốn huy động'],
])
for (const template of ['general', 'bank', 'securities', 'insurer'] as const)
  for (const { line, label } of linesOfForm(template))
    if (!labels.has(line)) labels.set(line, label.charAt(0).toLowerCase() + label.slice(1))

/** Lines of statements by their names in the interface, `gross_profit / revenue`, as the forms call them. */
export const lineLabels = (lines: string, lang: Lang): string =>
  lines
    .split(' / ')
    .map(line => (lang === 'vi' && labels.get(line)) || line.replaceAll('_', ' '))
    .join(' / ')
