import { columnOf, count, described, instant, nullable, object, optional, text } from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'

/** Of tax, accounts and alerts no parameter and no content of a request is in it; no address of a caller is ever. */
export const usageCall = defineFact({
  type: 'usage.call',
  schema: 1,
  title: 'Answers sent by one API process',
  rows: data => data.trace.length,
  dataSchema: object({
    trace: columnOf(described(text, { pattern: '^[0-9a-f]{32}$' }), {
      description:
        'UUIDv7 of the trace id, 32 hex digits; a representation that is sent often has one for all',
    }),
    at: columnOf(instant),
    key: columnOf(nullable(text), { description: 'Id of the key; null without one' }),
    account: columnOf(nullable(text), {
      description: 'Account that the call counted for; null: by address',
    }),
    request: columnOf(described(text, { maxLength: 300 }), {
      description: '`GET /api/finance/macro-data`, without the query',
    }),
    status: columnOf(count),
    cost: columnOf(count, { description: 'How many calls it counted as' }),
    area: columnOf(text, { description: 'Interface: tax, market, macro, access' }),
    target: optional(
      columnOf(nullable(described(text, { maxLength: 2000 })), {
        description:
          'Of market and macro data the address with its query, or the tool with its arguments, so that the answer can be explained; null for all else. Absent in facts of before',
      }),
    ),
    sha256: columnOf(described(text, { pattern: '^[A-Za-z0-9_-]{43}$' }), {
      description: 'SHA-256 of what was sent, base64url; see docs of trace ids',
    }),
  }),
})

/** Answers that were sent, column by column, oldest first: the ledger behind trace ids and usage. */
export type UsageCalls = FactData<typeof usageCall>
