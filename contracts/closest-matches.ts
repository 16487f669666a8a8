import { distance } from 'fastest-levenshtein'

/**
 * Known names nearest to an unknown one, nearest first; of two as near the one that begins alike. Those that share
 * nothing are left out.
 * @param part one in so many letters may differ
 */
export function closestMatches(name: string, candidates: Iterable<string>, max = 3, part = 2): string[] {
  // Nobody mistypes that much, and comparing costs the product of the lengths.
  if (name.length > 100) return []
  const limit = Math.max(1, Math.floor(name.length / part))
  const wanted = name.toLowerCase()
  return [...candidates]
    .map(candidate => ({ candidate, far: farFrom(wanted, candidate.toLowerCase()) }))
    .filter(({ far }) => far <= limit)
    .sort(
      (a, b) =>
        a.far - b.far ||
        alike(wanted, b.candidate) - alike(wanted, a.candidate) ||
        a.candidate.localeCompare(b.candidate),
    )
    .slice(0, max)
    .map(({ candidate }) => candidate)
}

/** Letters that differ; two neighbours that changed places are one slip, as `FTP` for FPT. */
function farFrom(wanted: string, candidate: string): number {
  const far = distance(wanted, candidate)
  if (far !== 2 || wanted.length !== candidate.length) return far
  const at = [...wanted].findIndex((letter, i) => letter !== candidate[i])
  const isSwap = wanted[at] === candidate[at + 1] && wanted[at + 1] === candidate[at]
  return isSwap && wanted.slice(at + 2) === candidate.slice(at + 2) ? 1 : far
}

/** How many letters two names have in common from the beginning. */
function alike(wanted: string, candidate: string): number {
  const letters = candidate.toLowerCase()
  let n = 0
  while (n < wanted.length && wanted[n] === letters[n]) n++
  return n
}
