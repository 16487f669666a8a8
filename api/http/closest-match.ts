import { closestMatches } from '../../contracts/closest-matches.ts'

export { closestMatches }

const segmentsOf = (path: string): string[] => path.split('/').filter(segment => segment !== '')

/**
 * The address that a caller of an unknown one meant. Of a page: one beside it of nearly the same letters, else the page
 * above it. Of the interface: one that has its last part or nearly so, else one of nearly the same letters.
 * @param paths of all routes, with `:name` for parameters
 * @returns undefined where none is near
 */
export function closestAddress(path: string, paths: ReadonlySet<string>): string | undefined {
  const closest = closestPattern(path, paths)
  if (path.startsWith('/api/')) return closest
  const parent = path.slice(0, path.lastIndexOf('/') + 1)
  const isBeside = closest?.startsWith(parent) && !closest.includes(':')
  return isBeside ? closest : (pageAbove(path, paths) ?? closest)
}

function closestPattern(path: string, paths: ReadonlySet<string>): string | undefined {
  const wanted = segmentsOf(path).at(-1)
  if (wanted === undefined) return undefined
  const literal = new Set([...paths].flatMap(segmentsOf).filter(segment => !segment.startsWith(':')))
  const [segment] = literal.has(wanted) ? [wanted] : closestMatches(wanted, literal, 1, 3)
  const having = segment === undefined ? [] : [...paths].filter(each => segmentsOf(each).includes(segment))
  const shortest = having.toSorted((a, b) => a.length - b.length)[0]
  return closestMatches(path, having, 1)[0] ?? shortest ?? closestMatches(path, paths, 1, 3)[0]
}

/** `/market/FPT` for `/market/FPT/reports`. */
function pageAbove(path: string, paths: ReadonlySet<string>): string | undefined {
  const patterns = [...paths].map(segmentsOf)
  const segments = segmentsOf(path)
  for (let above = segments.slice(0, -1); above.length > 0; above = above.slice(0, -1)) {
    const isThere = patterns.some(
      pattern =>
        pattern.length === above.length && pattern.every((one, n) => one.startsWith(':') || one === above[n]),
    )
    if (isThere) return `/${above.join('/')}`
  }
  return undefined
}
