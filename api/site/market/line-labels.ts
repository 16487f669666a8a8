import type { Lang } from '../../../contracts/text.ts'
import { linesOfForm } from '../../../projections/statements/query.ts'

/** Abbreviations of the forms, whose labels are compared in small letters. */
const abbreviations =
  /(?<![\p{L}\p{N}])(tndn|gtgt|tscđ|bđsđt|xdcb|nhnn|tctd|bctc|fvtpl|htm|afs|hđkd|bh|bhxh|usd)(?![\p{L}\p{N}])/giu

/** The label of a line as people write it: small, with its abbreviations in capitals. */
export const lineLabel = (label: string): string =>
  (label.charAt(0).toLowerCase() + label.slice(1)).replace(abbreviations, found => found.toUpperCase())

/** Sums that no form has as a line of its own. */
const labels = new Map<string, string>([
  ['notes', 'thuyết minh'],
  ['total operating income', 'tổng thu nhập hoạt động'],
  ['earning assets', 'tài sản sinh lãi'],
  ['operating result', 'kết quả kinh doanh'],
  ['interest_paid_on_funding', 'chi phí trả lãi huy động'],
  ['funding', 'nguồn vốn huy động'],
])
for (const template of ['general', 'bank', 'securities', 'insurer'] as const)
  for (const { line, label } of linesOfForm(template))
    if (!labels.has(line)) labels.set(line, lineLabel(label))

/**
 * Lines of statements by their names in the interface as the forms call them, alone or in a formula:
 * `(gross_profit − selling_expense) / revenue`.
 */
export const lineLabels = (lines: string, lang: Lang): string => {
  const whole = lang === 'vi' ? labels.get(lines) : undefined
  return (
    whole ??
    lines.replace(
      /[a-z][a-z0-9_]*(?: [a-z][a-z0-9_]*)*/g,
      line => (lang === 'vi' && labels.get(line)) || line.replaceAll('_', ' '),
    )
  )
}
