import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { ProblemDetail } from '../../contracts/http/problems.ts'
import type { JsonSchema } from '../../contracts/schema.ts'
import type { Lang, Text } from '../../contracts/text.ts'
import { closestMatches } from './closest-match.ts'
import { decisiveError } from './decisive-error.ts'
import { problem } from './problem.ts'
import { namesExcluded, ruleText } from './rule-messages.ts'

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
 * @param lang requested only when something is wrong
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
  throw problem('validation_failed', {
    detail: sentenceOf(first, place, spoken),
    action: remedyOf(first, place, docs, spoken),
    errors: [first],
  })
}

/** Where a value came from. */
export type Place = 'body' | 'query' | 'path' | 'arguments' | 'item'

const wholes: Readonly<Record<Place, Text>> = {
  body: { vi: 'Nội dung', en: 'The body' },
  query: { vi: 'Truy vấn', en: 'The query' },
  path: { vi: 'Địa chỉ', en: 'The address' },
  arguments: { vi: 'Danh sách tham số', en: 'The list of arguments' },
  item: { vi: 'Mục input', en: 'The input' },
}
const parts: Readonly<Record<Place, Text>> = {
  body: { vi: 'Trường', en: 'The field' },
  query: { vi: 'Tham số', en: 'The parameter' },
  path: { vi: 'Tham số', en: 'The parameter' },
  arguments: { vi: 'Tham số', en: 'The argument' },
  item: { vi: 'Trường', en: 'The field' },
}

/** `The field /salary is required.` */
export const sentenceOf = ({ pointer, detail }: ProblemDetail, place: Place, lang: Lang): string =>
  `${pointer === '' ? wholes[place][lang] : `${parts[place][lang]} ${pointer}`} ${detail}.`

/** What to do about it; `docs` is the address of the documentation, absent where there is nothing to read. */
export function remedyOf(
  { pointer, keyword, nearest: closest }: ProblemDetail,
  place: Place,
  docs: string | null,
  lang: Lang,
): string {
  const vi = lang === 'vi'
  const see = docs === null ? '' : vi ? ` xem ${docs}` : ` see ${docs}`
  if (closest !== undefined) {
    const didYouMean = vi ? `Có phải '${closest}' không?` : `Did you mean '${closest}'?`
    return see === ''
      ? didYouMean
      : `${didYouMean} ${see.trim().replace(/^./, first => first.toUpperCase())}.`
  }
  const name = pointer || wholes[place][lang].replace(/^./, first => first.toLowerCase())
  const doing = verbs[keyword ?? ''] ?? verbs.other
  return `${doing[lang]} ${name}${vi ? ' rồi gửi lại' : ' and send the request again'}${see === '' ? '' : `;${see}`}.`
}

const add: Text = { vi: 'Thêm', en: 'Add' }
const leaveOut: Text = { vi: 'Bỏ', en: 'Leave out' }
const verbs: Readonly<Record<string, Text>> & { readonly other: Text } = {
  required: add,
  dependentRequired: add,
  not: leaveOut,
  oneOf: leaveOut,
  additionalProperties: leaveOut,
  unevaluatedProperties: leaveOut,
  other: { vi: 'Sửa', en: 'Correct' },
}

/** The error that says most, as a sentence without its subject. */
export function explain(errors: ErrorObject[], place: Place, lang: Lang = 'en'): ProblemDetail {
  const found = decisiveError(errors)
  const error = found && (mistypedName(found) ?? found)
  if (!error) return { pointer: '', detail: 'does not match its schema' }
  const { keyword, params, parentSchema, data } = error
  const instancePath = error.instancePath.split('/').map(shortened).join('/')
  const allowed = Object.keys((parentSchema as { properties?: object } | undefined)?.properties ?? {})
  const at = (name: string) => pointerOf(`${instancePath}/${escapeToken(name)}`, place)
  // An error of a name is reported of the object that should or does hold it.
  const name = nameIn(error)
  const unknown = params.additionalProperty ?? params.unevaluatedProperty
  const closest =
    unknown !== undefined
      ? closestMatches(unknown, allowed, 1)[0]
      : keyword === 'enum' && typeof data === 'string'
        ? closestMatches(
            data,
            params.allowedValues.filter((each: unknown) => typeof each === 'string' && each !== ''),
            1,
          )[0]
        : undefined
  return {
    pointer: name === undefined ? pointerOf(instancePath, place) : at(name),
    keyword: wireKeywords[keyword] ?? keyword,
    detail: ruleText(error, allowed, at)[lang],
    ...(keyword === 'enum' ? { allowed: params.allowedValues } : {}),
    ...(closest === undefined ? {} : { nearest: closest }),
  }
}

/** A name that is missing because it was nearly written: then that name is what is wrong; null where it was not. */
function mistypedName(error: ErrorObject): ErrorObject | null {
  const { keyword, params, parentSchema, data } = error
  if (keyword !== 'required' || data === null || typeof data !== 'object') return null
  const { properties = {}, additionalProperties } = parentSchema as JsonSchema & { properties?: object }
  if (additionalProperties !== false) return null
  const given = Object.keys(data).find(
    name => !Object.hasOwn(properties, name) && closestMatches(name, [params.missingProperty]).length > 0,
  )
  return given === undefined
    ? null
    : { ...error, keyword: 'additionalProperties', params: { additionalProperty: given } }
}

/** How a client of ours reads the rules that we made of several. */
const wireKeywords: Readonly<Record<string, string>> = { oneNameOf: 'required', oneNameOnly: 'oneOf' }

function nameIn({ keyword, params, schema }: ErrorObject): string | undefined {
  if (keyword === 'oneNameOf') return params.names[0]
  if (keyword === 'oneNameOnly') return params.given.at(-1)
  if (keyword === 'not') return namesExcluded(schema)[0]
  return params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty
}

/** JSON Pointer into a body, `?name` of a query, `:name` of an address; empty for the whole. */
function pointerOf(pointer: string, place: Place): string {
  if (pointer === '' || (place !== 'query' && place !== 'path')) return pointer
  return `${place === 'query' ? '?' : ':'}${pointer.slice(1)}`
}

/** A name that somebody sent may be as long as he likes. */
const shortened = (token: string) => (token.length > 80 ? `${token.slice(0, 80)}…` : token)

const escapeToken = (token: string) => shortened(token).replaceAll('~', '~0').replaceAll('/', '~1')
