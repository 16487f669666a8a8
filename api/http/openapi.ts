import type { JsonSchema } from '../../contracts/schema.ts'
import { version } from '../../contracts/version.ts'
import { mediaSchema } from './media-schemas.ts'
import { operationId } from './operation-ids.ts'
import { problemResponses, problemSchemas, statusesOfProblems, titlesOf } from './problem-statuses.ts'
import type { AnyRoute, Callback, ProblemForm } from './route.ts'

/** OpenAPI 3.1.1 from the route declarations; schemas are the very objects that requests are checked with. */
export function openApiDocument(all: readonly AnyRoute[], baseUrl: string | null) {
  // Pages are for people; the interface is everything else.
  const routes = all.filter(r => !r.tags.includes('pages'))
  const paths: Record<string, Record<string, unknown>> = {}
  for (const r of routes) {
    const path = r.path.replaceAll(/:([a-z_]+)/g, '{$1}')
    const item = paths[path] ?? {}
    item[r.method.toLowerCase()] = operation(r)
    paths[path] = item
  }
  return withOpenObjects({
    openapi: '3.1.1',
    info: {
      title: 'vnfin',
      version,
      summary: "Vietnam's taxes of 2026, market and macro data",
      description:
        'Money is in VND in market answers and in million VND in tax answers; every answer names its unit. Errors are RFC 9457 problems with a code and an action.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    ...(baseUrl ? { servers: [{ url: baseUrl }] } : {}),
    tags: [...new Set(routes.flatMap(r => r.tags))].map(name => ({ name })),
    paths,
    components: {
      schemas: problemSchemas,
      responses: problemResponses,
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  })
}

/**
 * The same with `additionalProperties: true` where an object may have any members: in JSON Schema that goes without
 * saying, generators make of it an object that must be empty.
 */
function withOpenObjects<Of>(node: Of): Of {
  if (Array.isArray(node)) return node.map(withOpenObjects) as Of
  if (node === null || typeof node !== 'object') return node
  const copy = Object.fromEntries(Object.entries(node).map(([name, value]) => [name, withOpenObjects(value)]))
  const { type } = copy
  const isObject = type === 'object' || (Array.isArray(type) && type.includes('object'))
  return (
    isObject && copy.properties === undefined && copy.additionalProperties === undefined
      ? { ...copy, additionalProperties: true }
      : copy
  ) as Of
}

function operation(r: AnyRoute) {
  return {
    operationId: operationId(r),
    summary: r.summary,
    ...(r.description ? { description: r.description } : {}),
    tags: r.tags,
    'x-tier': r.tier,
    'x-cost': r.cost,
    ...(r.tier === 'open' ? { security: [{}] } : { security: [{ apiKey: [] }, { bearer: [] }] }),
    parameters: [
      ...parameters(r.params, 'path'),
      ...parameters(r.query, 'query'),
      ...parameters(r.requestHeaders, 'header'),
    ],
    ...(r.body || r.bodyTypes ? { requestBody: requestBody(r) } : {}),
    responses: {
      ...(r.problemForm ? problemsIn(r.problemForm, r) : ownProblems(r)),
      // A protocol with errors of its own form names them itself.
      ...answers(r),
    },
    ...(r.callback ? { callbacks: { [r.callback.name]: callbackItem(r.callback) } } : {}),
  }
}

const callbackItem = ({ address, summary, headers, bodies, answers }: Callback) => ({
  [address]: {
    post: {
      summary,
      parameters: parameters(headers, 'header'),
      requestBody: { required: true, content: { 'application/json': { schema: { oneOf: bodies } } } },
      responses: Object.fromEntries(
        Object.entries(answers).map(([status, description]) => [status, { description }]),
      ),
    },
  },
})

const ownProblems = (r: AnyRoute) =>
  Object.fromEntries(statusesOfProblems(r).map(s => [s, { $ref: `#/components/responses/Problem${s}` }]))

/** Problems in the form of another protocol, each with what we call it. */
function problemsIn({ statusOf, contents }: ProblemForm, r: AnyRoute) {
  const content = Object.fromEntries(
    Object.entries(contents).map(([type, schema]) => [type, { schema: schema ?? mediaSchema(type) }]),
  )
  const byStatus = Map.groupBy(statusesOfProblems(r), statusOf)
  return Object.fromEntries(
    [...byStatus].map(([status, ours]) => [status, { description: ours.map(titlesOf).join('; '), content }]),
  )
}

function answers(r: AnyRoute): Record<string, unknown> {
  const out: Record<string, { description: string; headers?: unknown; content?: Record<string, unknown> }> =
    {}
  for (const [status, schema] of Object.entries(r.responses))
    out[status] = {
      description: Number(status) < 400 ? r.summary : (schema.description ?? r.summary),
      content: { 'application/json': { schema } },
    }
  for (const { status = 200, contentType, schema, description, headers } of r.alternatives ?? []) {
    const answer = out[status] ?? { description }
    out[status] = answer
    if (headers) answer.headers = headers
    if (contentType === null) continue
    answer.content ??= {}
    answer.content[contentType] ??= { schema: schema ?? mediaSchema(contentType, description) }
  }
  return out
}

function requestBody(r: AnyRoute) {
  const types = r.bodyTypes ?? ['application/json']
  return {
    required: true,
    content: Object.fromEntries(
      types.map((type, i) => [
        type,
        {
          schema:
            r.bodySchemas?.[type] ?? (type === 'application/json' && r.body ? r.body : mediaSchema(type)),
          ...(r.example === undefined || i > 0 ? {} : { example: r.example }),
        },
      ]),
    ),
  }
}

function parameters(schema: JsonSchema | undefined, place: 'path' | 'query' | 'header') {
  const properties = (schema?.properties ?? {}) as Record<string, JsonSchema>
  const required = (schema?.required ?? []) as string[]
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(property.description ? { description: property.description } : {}),
    schema: property,
    ...(property.type === 'array' ? { style: 'form', explode: true } : {}),
  }))
}
