import { charts } from './charts/index.ts'
import { type Template, templates } from './form.ts'
import { plainLabel } from './label.ts'

/**
 * The template of a statement of unknown kind, by the labels that only one chart prints; null where none or two
 * fit equally well (a fund's net-asset statement, for one).
 */
export function recogniseTemplate(labels: readonly string[]): Template | null {
  const printed = new Set(labels.map(plainLabel))
  let best: Template | null = null
  let most = 0
  for (const template of templates) {
    const hits = charts[template].signature.filter(label => printed.has(label)).length
    if (hits > most) {
      best = template
      most = hits
    } else if (hits === most) best = null
  }
  return best
}
