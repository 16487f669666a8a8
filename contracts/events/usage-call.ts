import { defineFact } from './fact.ts'
import { columnOf, object, textOrNull } from './schema.ts'

/**
 * Answers that were sent, column by column, oldest first: the ledger behind trace ids and usage. No address, no
 * parameter and no content of a request is in it.
 */
export interface UsageCalls {
  /** UUIDv7 of the trace id, 32 hex digits; a representation that is sent often has one for all. */
  trace: string[]
  /** RFC 3339. */
  at: string[]
  /** Id of the key; null without one. */
  key: (string | null)[]
  /** Account that the call counted for; null: by address. */
  account: (string | null)[]
  /** `GET /api/finance/macro-data`, without the query. */
  request: string[]
  status: number[]
  /** How many calls it counted as. */
  cost: number[]
  /** Interface: tax, market, macro, access. */
  area: string[]
  /** SHA-256 of what was sent, base64url; see docs of trace ids. */
  sha256: string[]
}

const whole = { type: 'integer', minimum: 0 }

export const usageCall = defineFact<UsageCalls>({
  type: 'usage.call',
  schema: 1,
  title: 'Answers sent by one API process',
  rows: data => data.trace.length,
  dataSchema: object({
    trace: columnOf({ type: 'string', pattern: '^[0-9a-f]{32}$' }),
    at: columnOf({ type: 'string', minLength: 20 }),
    key: columnOf(textOrNull),
    account: columnOf(textOrNull),
    request: columnOf({ type: 'string', maxLength: 300 }),
    status: columnOf(whole),
    cost: columnOf(whole),
    area: columnOf({ type: 'string' }),
    sha256: columnOf({ type: 'string', pattern: '^[A-Za-z0-9_-]{43}$' }),
  }),
})
