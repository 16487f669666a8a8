import type { JsonSchema } from '../../../contracts/schema.ts'
import type { AnyRoute } from '../../http/route.ts'

type Properties = Record<string, JsonSchema & { example?: unknown; examples?: unknown[] }>

/** An example value of a parameter from its schema; null when the schema gives none. */
function exampleOf(schema: Properties[string] | undefined): string | null {
  const value = schema?.example ?? schema?.examples?.[0] ?? (schema?.enum as unknown[] | undefined)?.[0]
  if (value !== undefined) return String(value)
  return schema?.type === 'array' ? exampleOf(schema.items as Properties[string]) : null
}

/**
 * An address that shows how a route is called: path parameters and required query parameters filled from the examples of
 * their schemas. Null when one of them has no example.
 */
export function exampleAddress(route: AnyRoute, base: string): string | null {
  const params = (route.params?.properties ?? {}) as Properties
  let complete = true
  const path = route.path.replace(/:([A-Za-z_]+)/g, (_, name: string) => {
    const value = exampleOf(params[name])
    if (value === null) complete = false
    return encodeURIComponent(value ?? '')
  })
  const properties = (route.query?.properties ?? {}) as Properties
  const search = new URLSearchParams()
  for (const name of (route.query?.required ?? []) as string[]) {
    const value = exampleOf(properties[name])
    if (value === null) complete = false
    else search.set(name, value)
  }
  const query = search.size === 0 ? '' : `?${search}`
  return complete ? `${base}${path}${query}` : null
}

/** One line that calls the route, for a shell. */
export function exampleCall(route: AnyRoute, base: string): string {
  const key = route.tier === 'open' ? '' : ` -H 'x-api-key: <API_KEY>'`
  const address = exampleAddress(route, base) ?? `${base}${route.path}`
  if (route.method === 'GET') return `curl${key} '${address}'`
  return `curl -X ${route.method}${key}${exampleBody(route, base)} '${address}'`
}

/** Stands in examples of routes for the address of the installation, which they do not know. */
const anyInstallation = 'https://vnfin.example'

function exampleBody({ example, bodyTypes }: AnyRoute, base: string): string {
  if (example === undefined) return ''
  if (!bodyTypes?.includes('application/x-www-form-urlencoded'))
    return ` -H 'content-type: application/json' -d '${JSON.stringify(example)}'`
  return Object.entries(example as Record<string, string>)
    .map(([field, value]) => ` --data-urlencode '${field}=${value.replace(anyInstallation, base)}'`)
    .join('')
}

/** Where the route is described in the OpenAPI document: an address that always answers. */
export function describedAt(route: AnyRoute, base: string): string {
  const path = route.path.replace(/:([A-Za-z_]+)/g, '{$1}')
  const pointer = path.replaceAll('~', '~0').replaceAll('/', '~1')
  return `${base}/openapi.json#/paths/${encodeURI(pointer)}/${route.method.toLowerCase()}`
}
