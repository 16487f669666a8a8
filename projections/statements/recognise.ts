import { charts } from './charts/index.ts'
import { type Form, formOf, type Template, templates } from './form.ts'
import { plainLabel } from './label.ts'
import type { StatementLine } from './statement-line.ts'

/**
 * The template of a statement of unknown kind, by the labels that only one chart prints; null where none or two
 * fit equally well (a fund's net-asset statement, for one).
 */
export function recogniseTemplate(labels: readonly string[]): Template | null {
  const printed = new Set(labels.map(plainLabel))
  let best: Template | null = null
  let max = 0
  for (const template of templates) {
    const hits = charts[template].signature.filter(label => printed.has(label)).length
    if (hits > max) {
      best = template
      max = hits
    } else if (hits === max) best = null
  }
  return best
}

/**
 * The form that a print follows. Its codes tell where they differ between the forms: the comparative year in a report
 * of 2026 is printed in the codes of Circular 99/2025 though it is the year 2025. Without such codes the year tells.
 */
export function recogniseForm(template: Template, year: number, lines: readonly StatementLine[]): Form {
  const form = formOf(template, year)
  if (template !== 'general') return form
  const votes = { tt200: 0, tt99: 0 }
  const codeOf = new Map(
    lines.flatMap(line => (line.code === null ? [] : [[plainLabel(line.label), line.code] as const])),
  )
  for (const { codes, labels } of charts.general.places) {
    if (codes?.tt200 === codes?.tt99) continue
    for (const label of labels) {
      const code = codeOf.get(label)
      if (code === undefined) continue
      if (code === codes?.tt200) votes.tt200++
      else if (code === codes?.tt99) votes.tt99++
    }
  }
  if (votes.tt200 === votes.tt99) return form
  return votes.tt99 > votes.tt200 ? 'tt99' : 'tt200'
}
