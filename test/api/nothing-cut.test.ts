import t from 'tap'
import { exposedHeaders } from '../../api/http/cors.ts'
import { routes } from '../../api/routes.ts'

interface Parameter {
  readonly description?: string
  readonly format?: string
  readonly pattern?: string
}

const parametersOf = ({ query }: (typeof routes)[number]) =>
  ((query as { properties?: Record<string, Parameter> } | undefined)?.properties ?? {}) as Record<
    string,
    Parameter
  >

/** Routes of the interface: a page may take what a form of it sends. */
const served = routes.filter(({ path }) => path.startsWith('/api'))

t.test('a table that may end before its list says how to go on; one that says nothing takes no limit', t => {
  let tables = 0
  for (const route of served)
    for (const { contentType, headers = {} } of route.alternatives ?? []) {
      if (contentType !== 'text/csv' || route.method !== 'GET' || route.path === '/api/bulk/:dataset')
        continue
      tables++
      const parameters = parametersOf(route)
      const isPaged = ['limit', 'cursor', 'offset', 'page'].some(name => Object.hasOwn(parameters, name))
      if (!isPaged) continue
      t.ok(Object.hasOwn(parameters, 'cursor'), `${route.path} takes the cursor that it gives`)
      for (const name of ['X-Total-Count', 'X-Next-Cursor', 'Link'])
        t.ok(Object.hasOwn(headers, name), `${route.path}: its table names ${name}`)
    }
  t.ok(tables >= 15, `${tables} tables`)
  t.end()
})

/** What every page may read without being allowed to (Fetch, "CORS-safelisted response-header name"). */
const safelisted = [
  'cache-control',
  'content-language',
  'content-length',
  'content-type',
  'expires',
  'last-modified',
  'pragma',
]

t.test('a page may read every header that the document names', t => {
  const exposed = new Set([
    ...safelisted,
    ...exposedHeaders.split(',').map(name => name.trim().toLowerCase()),
  ])
  for (const route of served)
    for (const { headers = {} } of route.alternatives ?? [])
      for (const name of Object.keys(headers)) t.ok(exposed.has(name.toLowerCase()), `${route.path}: ${name}`)
  t.end()
})

t.test('from, to and vintage mean the same wherever they are taken', t => {
  let ranges = 0
  for (const route of served) {
    const { from, to, start, end, vintage } = parametersOf(route)
    t.equal(start ?? end, undefined, `${route.path}: a range has the names from and to`)
    t.equal(from === undefined, to === undefined, `${route.path}: both ends or none`)
    if (vintage !== undefined)
      t.match(vintage, {
        format: 'date',
        description: 'Only what was known at the end of this day in Vietnam',
      })
    if (from === undefined || to === undefined) continue
    ranges++
    t.same([from.format, from.pattern], [to.format, to.pattern], `${route.path}: ends of one form`)
    t.match(from.description, /^First /, `${route.path}: from`)
    // The day of a score is the last of the days that it looks at.
    t.match(to.description, /^(Last |Day of the score)/, `${route.path}: to`)
  }
  t.ok(ranges >= 15, `${ranges} ranges`)
  t.end()
})
