import { createHash } from 'node:crypto'
import { openApiDocument } from '../http/openapi.ts'
import type { Services } from '../http/route.ts'
import { route } from '../http/route.ts'

interface Written {
  readonly text: string
  readonly etag: string
}

const written = new WeakMap<object, Written>()

function documentOf(services: Services): Written {
  const cached = written.get(services)
  if (cached) return cached
  const text = JSON.stringify(openApiDocument(services.routes, services.settings.BASE_URL))
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const made = { text, etag }
  written.set(services, made)
  return made
}

/** The description of every route of this process, made once from their declarations. */
export const openapi = route({
  method: 'GET',
  path: '/openapi.json',
  area: 'system',
  tier: 'open',
  cost: 0,
  summary: 'This interface as an OpenAPI 3.1 document',
  tags: ['system'],
  responses: {},
  alternatives: [{ contentType: 'application/json', description: 'OpenAPI 3.1 document' }],
  handle: ({ services, headers }) => {
    const { text, etag } = documentOf(services)
    const head = { etag, 'cache-control': 'public, max-age=3600' }
    if (headers['if-none-match'] === etag) return { status: 304, text: null, type: '', headers: head }
    return { text, type: 'application/json; charset=utf-8', headers: head }
  },
})
