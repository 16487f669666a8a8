import { closestMatches } from '../../contracts/closest-matches.ts'

export { closestMatches }

const segmentsOf = (path: string): string[] => path.split('/').filter(segment => segment !== '')

/**
 * The address that a caller of an unknown one meant: one that has its last part or nearly so, else one of nearly the
 * same letters; undefined where none is near.
 * @param paths of all routes, with `:name` for parameters
 */
export function closestAddress(path: string, paths: ReadonlySet<string>): string | undefined {
  const wanted = segmentsOf(path).at(-1)
  if (wanted === undefined) return undefined
  const literal = new Set([...paths].flatMap(segmentsOf).filter(segment => !segment.startsWith(':')))
  const [segment] = literal.has(wanted) ? [wanted] : closestMatches(wanted, literal, 1, 3)
  const having = segment === undefined ? [] : [...paths].filter(each => segmentsOf(each).includes(segment))
  const shortest = having.toSorted((a, b) => a.length - b.length)[0]
  return closestMatches(path, having, 1)[0] ?? shortest ?? closestMatches(path, paths, 1, 3)[0]
}
