import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { operationIds } from '../../api/http/operation-ids.ts'
import { type Problem, problem, problemBody } from '../../api/http/problem.ts'
import { parseQuery } from '../../api/http/query-string.ts'
import { routes } from '../../api/routes.ts'
import { type ProblemCode, problemCodes, problemSchemaName } from '../../contracts/http/problems.ts'
import type { JsonSchema } from '../../contracts/schema.ts'
import { version } from '../../contracts/version.ts'
import { compileIn, document, operations } from '../support/clients/document.ts'

t.test('every operation has a name for good, of its own', t => {
  const addresses = routes.filter(r => !r.tags.includes('pages')).map(r => `${r.method} ${r.path}`)
  t.same(
    Object.keys(operationIds).sort(),
    addresses.sort(),
    'api/http/operation-ids.ts has each route, and no others',
  )
  const names = operations.map(({ id }) => id)
  t.equal(new Set(names).size, names.length)
  for (const name of names) t.match(name, /^[a-z][A-Za-z]+$/)
  t.end()
})

t.test('every body and every answer with content has a schema', t => {
  for (const { id: what, bodies, responses } of operations) {
    const media = [
      ...Object.entries(bodies),
      ...Object.values(responses).flatMap(({ content }) => Object.entries(content ?? {})),
    ]
    for (const [type, { schema }] of media) t.ok(schema && Object.keys(schema).length > 0, `${what} ${type}`)
    t.ok(
      Object.keys(responses).some(status => status < '300'),
      `${what} can succeed`,
    )
  }
  t.end()
})

t.test('every example and default of the document is valid by its own schema', t => {
  let found = 0
  const holds = (schema: JsonSchema, value: unknown, where: string) => {
    found++
    const valid = compileIn(schema)
    t.ok(valid(value), `${where}: ${JSON.stringify(value)} ${JSON.stringify(valid.errors)}`)
  }
  const walk = (node: unknown, where: string): void => {
    if (node === null || typeof node !== 'object') return
    if (!Array.isArray(node) && ('type' in node || 'enum' in node || '$ref' in node)) {
      const schema = node as JsonSchema
      if ('example' in schema) holds(schema, schema.example, where)
      if (Array.isArray(schema.examples)) for (const each of schema.examples) holds(schema, each, where)
      if ('default' in schema) holds(schema, schema.default, where)
    }
    for (const [name, value] of Object.entries(node)) walk(value, `${where}/${name}`)
  }
  walk(document.paths, 'paths')
  walk(document.components, 'components')
  for (const { id: what, bodies } of operations)
    for (const { schema, example } of Object.values(bodies))
      if (example !== undefined) holds(schema, example, what)
  t.ok(found > 80, `${found} examples`)
  t.end()
})

t.test('a list in a query may be repeated, as generated clients send it, or separated by commas', t => {
  const lists = operations.flatMap(({ id: what, parameters }) =>
    parameters.filter(({ schema }) => schema.type === 'array').map(each => ({ what, ...each })),
  )
  t.ok(lists.length > 6)
  for (const { what, name, style, explode } of lists)
    t.same({ style, explode }, { style: 'form', explode: true }, `${what} ${name}: the default of OpenAPI`)
  const schema: JsonSchema = {
    properties: {
      symbols: { type: 'array', items: { type: 'string' } },
      years: { type: 'array', items: { type: 'integer' } },
      date: { type: 'string' },
    },
  }
  const same = { symbols: ['VCB', 'FPT', 'VNM'], years: [2024, 2025] }
  for (const search of [
    'symbols=VCB,FPT,VNM&years=2024,2025',
    'symbols=VCB&symbols=FPT&years=2024&symbols=VNM&years=2025',
    'symbols[]=VCB&symbols[]=FPT&symbols[]=VNM&years%5B%5D=2024&years%5B%5D=2025',
    'symbols=VCB,FPT&symbols=VNM&years=2024&years=2025',
  ])
    t.same(parseQuery(search, schema), same, search)
  t.throws(() => parseQuery('date=2026-01-01&date=2026-01-02', schema), { code: 'validation_failed' })
  t.throws(() => parseQuery('date[]=2026-01-01', schema), { code: 'validation_failed' })
  t.throws(() => parseQuery('years=2024&years=x', schema), { code: 'validation_failed' })
  t.throws(() => parseQuery('__proto__[]=x', schema), { code: 'validation_failed' })
  t.end()
})

t.test('headers that a route reads are parameters of its operation', t => {
  const named = (address: string) =>
    operations
      .find(({ method, path }) => `${method} ${path}` === address)
      ?.parameters.filter(each => each.in === 'header')
  t.match(named('POST /api/finance/subscription'), [{ name: 'Idempotency-Key', required: true }])
  t.match(named('POST /api/keys'), [{ name: 'Idempotency-Key', required: false }])
  t.match(named('POST /api/finance/ai/price-alerts'), [{ name: 'Idempotency-Key', required: false }])
  t.match(named('GET /api/events'), [{ name: 'Last-Event-ID', required: false }])
  t.end()
})

t.test('one problem type, whose code selects the members', t => {
  const isProblem = compileIn({ $ref: '#/components/schemas/Problem' })
  const codes = Object.keys(problemCodes) as ProblemCode[]
  const { oneOf, discriminator } = document.components.schemas.Problem
  t.equal(oneOf.length, codes.length)
  t.equal(discriminator.propertyName, 'code')
  const members: Partial<Record<ProblemCode, Record<string, unknown>>> = {
    tier_required: { required_tier: 'pro', current_tier: 'free', upgrade: 'https://vnfin.example/x' },
    quota_exceeded: { 'violated-policies': ['daily'] },
  }
  for (const code of codes) {
    const thrown: Problem = problem(code, {
      detail: 'What.',
      action: 'Do.',
      ...(members[code] ? { members: members[code] } : {}),
    })
    const body = { ...problemBody(thrown, { path: '/x', baseUrl: '' }), trace_id: 'trc' }
    t.ok(isProblem(body), `${code}: ${JSON.stringify(isProblem.errors?.slice(0, 3))}`)
    t.equal(discriminator.mapping[code], `#/components/schemas/${problemSchemaName(code)}`)
    t.notOk(isProblem({ ...body, code: 'other' }))
  }
  for (const { id: what, responses } of operations)
    for (const [status, { $ref }] of Object.entries(responses))
      if ($ref) {
        const { schema } =
          document.components.responses[$ref.split('/').at(-1)!].content['application/problem+json']
        t.equal(schema.discriminator.propertyName, 'code', `${what} ${status}`)
      }
  t.end()
})

t.test('the clients are of the version of the program', t => {
  const read = (name: string) => readFileSync(join(import.meta.dirname, '..', '..', 'clients', name), 'utf8')
  t.equal(JSON.parse(read('typescript/package.json')).version, version)
  t.match(read('python/pyproject.toml'), `\nversion = "${version}"\n`)
  t.end()
})
