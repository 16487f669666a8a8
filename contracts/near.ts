import { distance } from 'fastest-levenshtein'

/** Known names nearest to an unknown one, nearest first; those that share nothing are left out. */
export function near(name: string, known: Iterable<string>, most = 3): string[] {
  // Nobody mistypes that much, and comparing costs the product of the lengths.
  if (name.length > 100) return []
  const limit = Math.max(1, Math.floor(name.length / 2))
  const wanted = name.toLowerCase()
  return [...known]
    .map(candidate => ({ candidate, far: distance(wanted, candidate.toLowerCase()) }))
    .filter(({ far }) => far <= limit)
    .sort((a, b) => a.far - b.far || a.candidate.localeCompare(b.candidate))
    .slice(0, most)
    .map(({ candidate }) => candidate)
}
