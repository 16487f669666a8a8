import type { Template } from '../statements/form.ts'
import { figuresOf } from '../statements/line.ts'
import { altman } from './altman.ts'
import { beneishIndicesOf } from './beneish.ts'
import { ratios } from './catalogue.ts'
import { missingLines } from './definition.ts'
import { dupont } from './dupont.ts'
import { piotroski } from './piotroski.ts'
import { type Window, windowOf } from './window.ts'

/** Scores by name; those of the general template only, as in a report. */
const scores: Readonly<Record<string, (w: Window) => unknown>> = {
  piotroski,
  altman,
  beneish: beneishIndicesOf,
  dupont,
}

/** More years than any formula looks back. */
const years = 6

/**
 * Which statement lines each ratio and score reads: the formulas are asked with nothing told, and name what they miss.
 * So the list cannot differ from what is computed.
 * @returns wire names (`net_profit`) by id; prices and years are left out.
 */
export function linesBehind(template: Template): ReadonlyMap<string, readonly string[]> {
  const cached = found.get(template)
  if (cached) return cached
  const window = windowOf(
    template,
    Array.from({ length: years }, () => figuresOf({})),
    { trailing: figuresOf({}) },
  )
  const lines = [
    ...ratios.filter(r => r.templates.includes(template)).map(r => [r.id, r.compute] as const),
    ...(template === 'general' ? Object.entries(scores) : []),
  ]
  const made = new Map(lines.map(([id, compute]) => [id, linesOf(missingLines(window, compute))]))
  found.set(template, made)
  return made
}

const found = new Map<Template, ReadonlyMap<string, readonly string[]>>()

const linesOf = (missing: readonly string[]): string[] => [
  ...new Set(
    missing.filter(name => !name.startsWith('market.')).map(name => name.slice(name.indexOf('.') + 1)),
  ),
]
