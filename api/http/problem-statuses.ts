import {
  type ProblemCode,
  problemCodes,
  problemSchemaName,
  problemSchemaOf,
} from '../../contracts/http/problems.ts'
import { looksAtKeys, needsKey } from '../access/gate.ts'
import { quotaKindOf } from '../access/meter.ts'
import { isBounded } from './admission.ts'
import { hasForms } from './negotiate.ts'
import type { AnyRoute } from './route.ts'

/**
 * The statuses of the problems that a route can answer, ascending: what its document names, and nothing else does.
 * Those that every address can answer whatever it is (408, 414, 431, 500) are left to HTTP.
 */
export const statusesOfProblems = (route: AnyRoute): number[] =>
  [...new Set([...problemsOf(route)].map(code => problemCodes[code].status))].sort((a, b) => a - b)

function* problemsOf(route: AnyRoute): Generator<ProblemCode> {
  yield 'validation_failed'
  // What changes a state can meet another change.
  if (route.area === 'access' && route.method !== 'GET') yield 'conflict'
  if (route.body || route.bodyTypes) {
    yield 'invalid_json'
    yield 'payload_too_large'
    yield 'unsupported_media_type'
  }
  if (hasForms(route) || route.cache?.byAccept) yield 'not_acceptable'
  if (route.takesRanges) yield 'range_not_satisfiable'
  // A ticker may stand in the path or in the query, a frozen release in the query.
  const namesRelease = Object.hasOwn(route.query?.properties ?? {}, 'release')
  if (route.params || (route.query && (route.area === 'market' || namesRelease))) yield 'not_found'
  // Where no key is needed a wrong one is refused all the same, and too many of them from one address.
  if (looksAtKeys(route)) {
    yield 'invalid_key'
    yield 'quota_exceeded'
  }
  if (quotaKindOf(route) !== null) yield 'quota_exceeded'
  if (needsKey(route)) yield 'tier_required'
  if (route.refusesUse) yield 'licence_forbids'
  // Webhooks are believed for their signature, where the server takes any.
  if (route.quota === 'payment-webhooks') {
    yield 'invalid_signature'
    yield 'payments_not_configured'
  }
  // Replaced keys and pages of elsewhere touch nothing of an account.
  if (route.area === 'access' || route.quota === 'new-keys') yield 'forbidden'
  if (isBounded(route)) yield 'overloaded'
  // Tax needs neither database nor log.
  if (route.area !== 'tax') yield 'not_ready'
}

const allCodes = Object.keys(problemCodes) as ProblemCode[]

const codesOf = (status: number): ProblemCode[] =>
  allCodes.filter(code => problemCodes[code].status === status)

/** Titles and codes of the problems of a status, as a description. */
export const titlesOf = (status: number): string =>
  codesOf(status)
    .map(code => `${problemCodes[code].title} (${code})`)
    .join('; ')

const schemaRef = (code: ProblemCode) => `#/components/schemas/${problemSchemaName(code)}`

/** One of these problems; `code` says which. */
const oneProblemOf = (codes: readonly ProblemCode[], description: string) => ({
  description,
  oneOf: codes.map(code => ({ $ref: schemaRef(code) })),
  discriminator: {
    propertyName: 'code',
    mapping: Object.fromEntries(codes.map(code => [code, schemaRef(code)])),
  },
})

/** `components.schemas` of the document: the problem of each code, and `Problem`, which is any of them. */
export const problemSchemas = {
  Problem: oneProblemOf(
    allCodes,
    'Every error (RFC 9457); `code` says which, and so which further members it has',
  ),
  ...Object.fromEntries(allCodes.map(code => [problemSchemaName(code), problemSchemaOf(code)])),
}

/** `components.responses` of the document: one for each status, with the codes that it can have. */
export const problemResponses = Object.fromEntries(
  [...new Set(Object.values(problemCodes).map(({ status }) => status))].map(status => [
    `Problem${status}`,
    {
      description: titlesOf(status),
      content: {
        'application/problem+json': {
          schema: oneProblemOf(codesOf(status), `A problem of status ${status}`),
        },
      },
    },
  ]),
)
