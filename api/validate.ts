import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { JsonSchema } from '../contracts/events/fact.ts'
import type { ProblemDetail } from '../contracts/http/problems.ts'
import { near } from './near.ts'
import { problem } from './problem.ts'

/**
 * Nothing is coerced and nothing inherited counts as present. One error at a time: collecting all of them lets a
 * caller make us work for free.
 */
const ajv = new Ajv2020({
  strict: true,
  allowUnionTypes: true,
  strictRequired: false,
  strictTypes: false,
  ownProperties: true,
  verbose: true,
  multipleOfPrecision: 9,
})
addFormats.default(ajv)
ajv.addVocabulary(['example', 'x-unit', 'x-source'])

/** Compiles a schema once, at start. */
export const compile = (schema: JsonSchema): ValidateFunction => ajv.compile(schema)

/** @throws Problem validation_failed that names field, rule and remedy. `place` is where the value came from. */
export function check(
  validate: ValidateFunction,
  value: unknown,
  place: 'body' | 'query' | 'path',
  docs: string,
): void {
  if (validate(value)) return
  const first = explain(validate.errors ?? [], place)
  throw problem('validation_failed', {
    detail: `${place === 'body' ? 'The field' : 'The parameter'} ${first.pointer || '(whole body)'} ${first.detail}.`,
    action: first.nearest
      ? `Did you mean '${first.nearest}'? See ${docs}.`
      : `Correct ${first.pointer || 'the body'} and send the request again; see ${docs}.`,
    errors: [first],
  })
}

/** One sentence for the error that says most: inside anyOf/oneOf that is the deepest one. */
export function explain(errors: ErrorObject[], place: 'body' | 'query' | 'path'): ProblemDetail {
  const error = errors.toSorted((a, b) => depth(b) - depth(a))[0]
  if (!error) return { pointer: '', detail: 'does not match its schema' }
  const at = (pointer: string) =>
    place === 'body' ? pointer : `${place === 'query' ? '?' : ':'}${pointer.slice(1)}`
  const { keyword, params } = error
  switch (keyword) {
    case 'required':
      return {
        pointer: at(`${error.instancePath}/${escapeToken(params.missingProperty)}`),
        keyword,
        detail: 'is required',
      }
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const name: string = params.additionalProperty ?? params.unevaluatedProperty
      const known = Object.keys((error.parentSchema as { properties?: object } | undefined)?.properties ?? {})
      const nearest = near(name, known, 1)[0]
      return {
        pointer: at(`${error.instancePath}/${escapeToken(name)}`),
        keyword,
        detail: known.length > 0 ? `is unknown; known are ${known.join(', ')}` : 'is unknown',
        ...(nearest === undefined ? {} : { nearest }),
      }
    }
    case 'enum':
      return {
        pointer: at(error.instancePath),
        keyword,
        detail: `must be one of ${params.allowedValues.join(', ')}`,
        allowed: params.allowedValues,
      }
    case 'const':
      return {
        pointer: at(error.instancePath),
        keyword,
        detail: `must be ${JSON.stringify(params.allowedValue)}`,
      }
    case 'type':
      return {
        pointer: at(error.instancePath),
        keyword,
        detail: `must be of type ${[params.type].flat().join(' or ')}, not ${typeName(error.data)}`,
      }
    default:
      return { pointer: at(error.instancePath), keyword, detail: error.message ?? 'breaks its rule' }
  }
}

const depth = (e: ErrorObject) =>
  e.instancePath.split('/').length * 10 +
  (e.keyword === 'anyOf' || e.keyword === 'oneOf' || e.keyword === 'if' ? -5 : 0)

const escapeToken = (token: string) => token.replaceAll('~', '~0').replaceAll('/', '~1')

function typeName(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'string') return `text ('${value.length > 40 ? `${value.slice(0, 40)}…` : value}')`
  return typeof value
}
