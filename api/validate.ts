import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { ProblemDetail } from '../contracts/http/problems.ts'
import type { JsonSchema } from '../contracts/schema.ts'
import type { Lang } from '../contracts/text.ts'
import { near } from './near.ts'
import { problem } from './problem.ts'
import { ruleInWords } from './rule-words.ts'

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

/**
 * @param place where the value came from
 * @param lang asked for only when something is wrong
 * @throws Problem validation_failed that names field, rule and remedy
 */
export function check(
  validate: ValidateFunction,
  value: unknown,
  place: Place,
  docs: string,
  lang: () => Lang = () => 'en',
): void {
  if (validate(value)) return
  const spoken = lang()
  const first = explain(validate.errors ?? [], place, spoken)
  const words = sentences[spoken]
  throw problem('validation_failed', {
    detail: `${place === 'body' ? words.field : words.parameter} ${first.pointer || words.whole} ${first.detail}.`,
    action: first.nearest ? words.nearest(first.nearest, docs) : words.correct(first.pointer, docs),
    errors: [first],
  })
}

type Place = 'body' | 'query' | 'path'

const sentences = {
  en: {
    field: 'The field',
    parameter: 'The parameter',
    whole: '(whole body)',
    nearest: (name: string, docs: string) => `Did you mean '${name}'? See ${docs}.`,
    correct: (pointer: string, docs: string) =>
      `Correct ${pointer || 'the body'} and send the request again; see ${docs}.`,
  },
  vi: {
    field: 'Trường',
    parameter: 'Tham số',
    whole: '(toàn bộ nội dung)',
    nearest: (name: string, docs: string) => `Có phải '${name}' không? Xem ${docs}.`,
    correct: (pointer: string, docs: string) => `Sửa ${pointer || 'nội dung'} rồi gửi lại; xem ${docs}.`,
  },
} as const

/** One sentence for the error that says most: inside anyOf/oneOf that is the deepest one. */
export function explain(errors: ErrorObject[], place: Place, lang: Lang = 'en'): ProblemDetail {
  const error = errors.toSorted((a, b) => depth(b) - depth(a))[0]
  if (!error) return { pointer: '', detail: 'does not match its schema' }
  const { keyword, params } = error
  const known = Object.keys((error.parentSchema as { properties?: object } | undefined)?.properties ?? {})
  // An error of a name that is missing or unknown is reported of the object that should or does hold it.
  const name: string | undefined =
    params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty
  const pointer = `${error.instancePath}${name === undefined ? '' : `/${escapeToken(name)}`}`
  const nearest = name === undefined || keyword === 'required' ? undefined : near(name, known, 1)[0]
  return {
    pointer: place === 'body' ? pointer : `${place === 'query' ? '?' : ':'}${pointer.slice(1)}`,
    keyword,
    detail: ruleInWords(error, known)[lang],
    ...(keyword === 'enum' ? { allowed: params.allowedValues } : {}),
    ...(nearest === undefined ? {} : { nearest }),
  }
}

const depth = (e: ErrorObject) =>
  e.instancePath.split('/').length * 10 +
  (e.keyword === 'anyOf' || e.keyword === 'oneOf' || e.keyword === 'if' ? -5 : 0)

const escapeToken = (token: string) => token.replaceAll('~', '~0').replaceAll('/', '~1')
