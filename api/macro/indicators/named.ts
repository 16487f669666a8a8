import { findIndicator, indicators } from '../../../contracts/indicators/index.ts'
import type { Indicator } from '../../../contracts/indicators/indicator.ts'
import { closestMatches } from '../../http/closest-match.ts'
import { problem } from '../../http/problem.ts'

/** @throws Problem not_found with near names */
export function indicatorNamed(name: string): Indicator {
  const indicator = findIndicator(name)
  if (indicator !== undefined) return indicator
  const closest = closestMatches(
    name,
    indicators.flatMap(({ id, aliases }) => [id, ...(aliases ?? [])]),
  )
  throw problem('not_found', {
    detail: `There is no series called '${name.slice(0, 60)}'.`,
    action: `${closest.length > 0 ? `Near matches: ${closest.join(', ')}. ` : ''}All series: /api/v1/indicators/catalog.`,
  })
}
