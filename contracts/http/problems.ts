import {
  choice,
  constant,
  described,
  flag,
  integer,
  type JsonSchema,
  list,
  open,
  optional,
  part,
  type Static,
  type TProperties,
  text,
} from '../schema.ts'
import { keyTiers } from '../tiers.ts'
import { orderSchema } from './access/orders.ts'

/**
 * Every error that an interface of ours can answer, by code: status and title of the RFC 9457 problem.
 * Statuses as in the interface conventions: 422 for a body or query that breaks its schema, 400 only for
 * what cannot be parsed at all.
 */
export const problemCodes = {
  invalid_json: { status: 400, title: 'The request body is not valid JSON' },
  bad_request: { status: 400, title: 'The request cannot be understood' },
  idempotency_key_missing: { status: 400, title: 'The header Idempotency-Key is required here' },
  missing_key: { status: 401, title: 'An API key is required' },
  invalid_key: { status: 401, title: 'The API key is not valid' },
  revoked_key: { status: 401, title: 'The API key has been revoked' },
  invalid_signature: { status: 401, title: 'The signature of the request is not valid' },
  tier_required: { status: 403, title: 'A higher tier is required' },
  forbidden: { status: 403, title: 'This key may not do that' },
  licence_forbids: { status: 403, title: 'The terms of a source do not allow that use' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'The method is not allowed here' },
  not_acceptable: { status: 406, title: 'The requested format is not available' },
  request_timeout: { status: 408, title: 'The request took too long to arrive' },
  conflict: { status: 409, title: 'The request conflicts with the current state' },
  idempotency_in_flight: { status: 409, title: 'A request with this Idempotency-Key is still running' },
  gone: { status: 410, title: 'No longer available' },
  payload_too_large: { status: 413, title: 'The request body is too large' },
  uri_too_long: { status: 414, title: 'The address is too long' },
  unsupported_media_type: { status: 415, title: 'The media type of the body is not supported' },
  range_not_satisfiable: { status: 416, title: 'The file has no such bytes' },
  validation_failed: { status: 422, title: 'The request does not match its schema' },
  date_not_supported: { status: 422, title: 'There are no rules for this date' },
  costs_required: { status: 422, title: 'Deductible costs are required for this revenue' },
  cursor_mismatch: { status: 422, title: 'The cursor belongs to another query' },
  idempotency_mismatch: { status: 422, title: 'This Idempotency-Key was used with another request' },
  headers_too_large: { status: 431, title: 'The head of the request is too large' },
  quota_exceeded: { status: 429, title: 'The quota is used up' },
  internal_error: { status: 500, title: 'Something went wrong on our side' },
  not_implemented: { status: 501, title: 'The method is not implemented' },
  not_ready: { status: 503, title: 'The data are not ready yet' },
  overloaded: { status: 503, title: 'More requests than this server works on at once' },
  payments_not_configured: { status: 503, title: 'Payments are not configured on this server' },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemCode = keyof typeof problemCodes

/** One place where a request breaks a rule. */
const problemDetail = open({
  pointer: described(text, 'JSON Pointer into the body, or ?name for a query parameter'),
  detail: text,
  keyword: optional(text),
  allowed: optional(part<readonly unknown[]>({ type: 'array', items: {} })),
  nearest: optional(described(text, 'The closest match, where a name was unknown')),
})
export type ProblemDetail = Static<typeof problemDetail>

/** `application/problem+json` (RFC 9457) with `success: false`, so that clients of `{success, data}` can switch on it. */
export const problemSchema = open({
  type: described(text, 'URI of the kind of problem'),
  title: text,
  status: described(integer, { minimum: 400, maximum: 599 }),
  detail: described(text, 'What is wrong in this request, in one sentence'),
  instance: described(text, 'Path of the request'),
  success: constant(false),
  code: choice(Object.keys(problemCodes) as ProblemCode[]),
  errors: optional(list(problemDetail)),
  action: described(text, 'What to do next'),
  trace_id: text,
})

/** Further members of the problems of a code. */
const problemMembers: Partial<Record<ProblemCode, TProperties>> = {
  missing_key: { required_tier: optional(choice(keyTiers)) },
  tier_required: {
    required_tier: choice(keyTiers),
    current_tier: choice(keyTiers),
    upgrade: described(text, 'Address of the plans'),
  },
  not_found: { closest_matches: optional(list(text, 'Tickers with a name like it')) },
  conflict: { order: optional(orderSchema) },
  quota_exceeded: { 'violated-policies': list(text, 'Names of the quota policies (RateLimit-Policy)') },
  not_ready: {
    read_models: optional(list(open({ name: text, healthy: flag }))),
  },
}

/** `quota_exceeded` → `ProblemQuotaExceeded`: the name of the schema of a code in the OpenAPI document. */
export const problemSchemaName = (code: ProblemCode): string =>
  `Problem${code.replaceAll(/(?:^|_)([a-z])/g, (_, first: string) => first.toUpperCase())}`

/**
 * The problem of one code, with the members that only this code has: what `code` in the body selects.
 */
export function problemSchemaOf(code: ProblemCode): JsonSchema {
  const { title, status } = problemCodes[code]
  return open(
    {
      ...problemSchema.properties,
      title: constant(title),
      status: constant(status),
      code: constant(code, { type: 'string' }),
      ...problemMembers[code],
    },
    { description: title },
  )
}
