import type { Touched } from './projection.ts'

/** What two batches touched together. */
export function union(a: Touched | undefined, b: Touched): Touched {
  if (!a) return b
  if (a.all || b.all) return { all: true }
  const out: Record<string, readonly string[]> = {}
  for (const t of [a, b])
    for (const [dimension, values] of Object.entries(t))
      if (Array.isArray(values)) out[dimension] = [...new Set([...(out[dimension] ?? []), ...values])]
  return out
}
