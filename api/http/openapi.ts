import { problemSchema } from '../../contracts/http/problems.ts'
import type { JsonSchema } from '../../contracts/schema.ts'
import { version } from '../../contracts/version.ts'
import { problemResponses, statusesOfProblems } from './problem-statuses.ts'
import type { AnyRoute } from './route.ts'

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
  return {
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
      schemas: { Problem: problemSchema },
      responses: problemResponses,
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

function operation(r: AnyRoute) {
  return {
    operationId: `${r.method.toLowerCase()}${r.path.replaceAll(/[^a-zA-Z0-9]+(.)?/g, (_, c: string | undefined) => (c ?? '').toUpperCase())}`,
    summary: r.summary,
    ...(r.description ? { description: r.description } : {}),
    tags: r.tags,
    'x-tier': r.tier,
    'x-cost': r.cost,
    ...(r.tier === 'open' ? { security: [{}] } : { security: [{ apiKey: [] }, { bearer: [] }] }),
    parameters: [...parameters(r.params, 'path'), ...parameters(r.query, 'query')],
    ...(r.body || r.bodyTypes ? { requestBody: requestBody(r) } : {}),
    responses: {
      ...Object.fromEntries(
        statusesOfProblems(r).map(s => [s, { $ref: `#/components/responses/Problem${s}` }]),
      ),
      // A protocol with errors of its own form names them itself.
      ...answers(r),
    },
  }
}

function answers(r: AnyRoute): Record<string, unknown> {
  const out: Record<string, { description: string; content: Record<string, unknown> }> = {}
  for (const [status, schema] of Object.entries(r.responses))
    out[status] = {
      description: Number(status) < 400 ? r.summary : (schema.description ?? r.summary),
      content: { 'application/json': { schema } },
    }
  for (const other of r.alternatives ?? []) {
    const ok = out['200'] ?? { description: other.description, content: {} }
    ok.content[other.contentType] ??= {}
    out['200'] = ok
  }
  return out
}

function requestBody(r: AnyRoute) {
  const types = r.bodyTypes ?? ['application/json']
  return {
    required: true,
    content: Object.fromEntries(
      types.map(type => [
        type,
        {
          ...(type === 'application/json' && r.body ? { schema: r.body } : {}),
          ...(r.example === undefined ? {} : { example: r.example }),
        },
      ]),
    ),
  }
}

function parameters(schema: JsonSchema | undefined, place: 'path' | 'query') {
  const properties = (schema?.properties ?? {}) as Record<string, JsonSchema>
  const required = (schema?.required ?? []) as string[]
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(property.description ? { description: property.description } : {}),
    schema: property,
    ...(property.type === 'array' ? { style: 'form', explode: false } : {}),
  }))
}
