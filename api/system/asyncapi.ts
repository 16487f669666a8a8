import { createHash } from 'node:crypto'
import { asyncApiDocument } from '../../contracts/asyncapi.ts'
import { streamNames } from '../../contracts/streams.ts'
import type { Services } from '../http/route.ts'
import { route } from '../http/route.ts'

const written = new WeakMap<object, { readonly text: string; readonly etag: string }>()

function documentOf(services: Services) {
  const cached = written.get(services)
  if (cached) return cached
  const text = JSON.stringify(asyncApiDocument(streamNames(services.settings.STREAM_PREFIX)))
  const made = { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
  written.set(services, made)
  return made
}

/** Subjects of the log and webhooks, made from the declarations of facts. */
export const asyncapi = route({
  method: 'GET',
  path: '/asyncapi.json',
  area: 'system',
  tier: 'open',
  cost: 0,
  summary: 'Events and webhooks as an AsyncAPI 3 document',
  tags: ['system'],
  responses: {},
  alternatives: [{ contentType: 'application/json', description: 'AsyncAPI 3.0 document' }],
  handle: ({ services, headers }) => {
    const { text, etag } = documentOf(services)
    const head = { etag, 'cache-control': 'public, max-age=3600' }
    if (headers['if-none-match'] === etag) return { status: 304, text: null, type: '', headers: head }
    return { text, type: 'application/json; charset=utf-8', headers: head }
  },
})
