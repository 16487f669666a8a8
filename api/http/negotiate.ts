import type { IncomingHttpHeaders } from 'node:http'
import { problem } from './problem.ts'
import type { AnyRoute } from './route.ts'

/** What a list can be answered as, by `format` in the query or by `Accept`. */
const types = ['application/json', 'text/csv'] as const

/** Whether a route answers in forms of which a caller may accept none. */
export const hasForms = ({ query }: AnyRoute): boolean =>
  query?.properties?.format?.enum?.includes('csv') === true

/** Whether a route is a list that can also be had as a table. */
export const isTable = (route: AnyRoute): boolean =>
  hasForms(route) && route.query?.properties?.format?.enum?.includes('json') === true

/**
 * The form that `Accept` asks for, for a list: `csv` where a table is preferred to JSON, null where JSON is.
 * @throws Problem not_acceptable where the caller takes neither
 */
export function formatOf({ accept }: IncomingHttpHeaders): 'csv' | null {
  if (accept === undefined || accept === '*/*') return null
  const [json, csv] = types.map(type => qualityOf(type, accept)) as [number, number]
  if (json === 0 && csv === 0)
    throw problem('not_acceptable', {
      detail: `The header Accept allows neither ${types.join(' nor ')}.`,
      action: `Ask for ${types.join(' or ')}, or leave the header out.`,
    })
  return csv > json ? 'csv' : null
}

/** Which of these media types a caller prefers, the first of several alike; null: none of them. */
export function preferredType<const Type extends string>(
  accept: string | undefined,
  offered: readonly Type[],
): Type | null {
  if (accept === undefined) return offered[0] ?? null
  const qualities = offered.map(type => qualityOf(type, accept))
  const best = Math.max(...qualities)
  return best === 0 ? null : (offered[qualities.indexOf(best)] ?? null)
}

/** The quality that RFC 9110 (12.5.1) gives a media type: that of the most precise range that fits. */
function qualityOf(type: string, accept: string): number {
  let best = -1
  let quality = 0
  for (const range of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = range.split(';').map(part => part.trim())
    const precision = [`*/*`, `${type.split('/')[0]}/*`, type].indexOf(name)
    if (precision <= best) continue
    const q = parameters.find(parameter => parameter.startsWith('q='))
    best = precision
    quality = q === undefined ? 1 : Number(q.slice(2)) || 0
  }
  return quality
}
