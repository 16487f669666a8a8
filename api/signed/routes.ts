import { lineageQuery } from '../../contracts/http/market/lineage.ts'
import { keySet, signedAnswer } from '../../contracts/http/signed.ts'
import { query } from '../../contracts/schema.ts'
import { problem } from '../http/problem.ts'
import { type AnyRoute, route } from '../http/route.ts'
import { findLineage } from '../lineage/find.ts'
import { defaultRows } from '../lineage/route.ts'
import { statementOf } from './statement.ts'

const { key, at, table, rows } = lineageQuery.properties

const noKeys = () =>
  problem('not_ready', {
    detail: 'This process has no database of keys and cannot sign.',
    action: 'Ask a server that has one.',
  })

/** An answer, the position of the log and the hashes of its documents, signed so that others can check it. */
export const signedRoute = route({
  method: 'GET',
  path: '/api/signed',
  area: 'market',
  tier: 'free',
  cost: 1,
  summary: 'An answer, signed: with the position of the log and the hashes of its documents',
  description:
    'A JWS (RFC 7515, flattened JSON) with Ed25519 over the answer of an address or a tool, or over rows: what it says, from which documents (SHA-256) and cells, and where the log stood. Keys: `/.well-known/jwks.json`. `vnfin check FILE` verifies a saved one without a server, and with a copy of the documents reads the cells again.',
  tags: ['lineage'],
  query: query({ key, at, table, rows }, ['key']),
  responses: { 200: signedAnswer },
  async handle(call) {
    const { signing } = call.access
    if (signing === null) throw noKeys()
    const query = call.query
    const found = await findLineage(call as never, query.key, {
      at: query.at,
      rows: query.rows ?? defaultRows,
      ...(query.table === undefined ? {} : { table: query.table }),
    })
    return {
      data: await signing.sign(await statementOf(call as never, found)),
      meta: { as_of: null, freshness: 'static', unit: {}, source: [] },
      headers: { 'cache-control': 'no-store' },
    }
  },
})

/** The keys that signed answers are checked with. */
const jwks = route({
  method: 'GET',
  path: '/.well-known/jwks.json',
  area: 'system',
  tier: 'open',
  cost: 1,
  quota: 'pages',
  summary: 'Public keys of signed answers (RFC 7517), retired ones too',
  tags: ['lineage'],
  responses: {},
  alternatives: [
    { contentType: 'application/jwk-set+json', description: 'The keys, newest first', schema: keySet },
  ],
  async handle({ access }) {
    if (access.signing === null) throw noKeys()
    return {
      text: JSON.stringify({ keys: await access.signing.published() }),
      type: 'application/jwk-set+json',
      headers: { 'cache-control': 'public, max-age=300' },
    }
  },
})

export const signedRoutes: readonly AnyRoute[] = [signedRoute, jwks]
