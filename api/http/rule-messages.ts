import type { ErrorObject } from 'ajv/dist/2020.js'
import type { Text } from '../../contracts/text.ts'
import { patternMessages } from './pattern-messages.ts'

const types: Record<string, string> = {
  number: 'số',
  integer: 'số nguyên',
  string: 'chuỗi',
  boolean: 'true hoặc false',
  object: 'đối tượng',
  array: 'danh sách',
  null: 'null',
}

const englishTypes: Record<string, string> = {
  number: 'a number',
  integer: 'a whole number',
  string: 'text',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
}

const formats: Readonly<Record<string, Text>> = {
  date: {
    vi: 'phải là một ngày có thật theo dạng YYYY-MM-DD',
    en: 'must be a day that exists, as YYYY-MM-DD',
  },
  'date-time': {
    vi: 'phải là thời điểm có múi giờ, như 2026-01-31T09:00:00+07:00',
    en: 'must be an instant with its offset, as 2026-01-31T09:00:00+07:00',
  },
  email: {
    vi: 'phải là địa chỉ thư, như ten@example.com',
    en: 'must be an e-mail address, as name@example.com',
  },
}

/**
 * A broken rule of a schema as a sentence that the name of the field begins.
 * @param known names that the object may have
 * @param at how the request writes a name beside this one: `?from`, `/from`
 */
export function ruleText(
  { keyword, params, data, schema, parentSchema }: ErrorObject,
  existing: readonly string[],
  at: (name: string) => string,
): Text {
  switch (keyword) {
    case 'required': {
      const others = missingBeside(params.missingProperty, parentSchema, data).map(at)
      return others.length === 0
        ? { vi: 'là bắt buộc', en: 'is required' }
        : {
            vi: `là bắt buộc, và còn thiếu ${others.join(', ')}`,
            en: `is required, and ${others.join(', ')} ${others.length === 1 ? 'is' : 'are'} missing too`,
          }
    }
    case 'dependentRequired':
      return {
        vi: `là bắt buộc khi có ${at(params.property)}`,
        en: `is required where ${at(params.property)} is given`,
      }
    case 'not': {
      const others = namesExcluded(schema).slice(1).map(at)
      return {
        vi: `không đi cùng ${others.join(' và ')}`,
        en: `must not be given together with ${others.join(' and ')}`,
      }
    }
    case 'oneNameOf': {
      const others = (params.names as string[]).slice(1).map(at)
      return {
        vi: `là bắt buộc, hoặc thay bằng ${others.join(' hoặc ')}`,
        en: `is required, or ${others.join(' or ')} in its place`,
      }
    }
    case 'oneNameOnly': {
      const all = (params.names as string[]).map(at).join(', ')
      const others = (params.given as string[]).slice(0, -1).map(at)
      return {
        vi: `không đi cùng ${others.join(' và ')}; chỉ gửi một trong ${all}`,
        en: `must not be given together with ${others.join(' and ')}; exactly one of ${all} is`,
      }
    }
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      return existing.length > 0
        ? {
            vi: `không có; các trường là ${firstOf(existing, 'và', 'trường khác')}`,
            en: `is unknown; known are ${firstOf(existing, 'and', 'more')}`,
          }
        : { vi: 'không có', en: 'is unknown' }
    }
    case 'enum': {
      const allowed = params.allowedValues.join(', ')
      return { vi: `phải là một trong ${allowed}`, en: `must be one of ${allowed}` }
    }
    case 'const': {
      const value = JSON.stringify(params.allowedValue)
      return { vi: `phải là ${value}`, en: `must be ${value}` }
    }
    case 'type': {
      const wanted = [params.type].flat() as string[]
      return {
        vi: `phải là ${wanted.map(type => types[type] ?? type).join(' hoặc ')}, không phải ${valueText(data, types)}`,
        en: `must be ${wanted.map(type => englishTypes[type] ?? type).join(' or ')}, not ${valueText(data, {})}`,
      }
    }
    case 'minimum':
      return { vi: `phải từ ${params.limit} trở lên`, en: `must be at least ${params.limit}` }
    case 'exclusiveMinimum':
      return { vi: `phải lớn hơn ${params.limit}`, en: `must be above ${params.limit}` }
    case 'maximum':
      return { vi: `phải từ ${params.limit} trở xuống`, en: `must be at most ${params.limit}` }
    case 'exclusiveMaximum':
      return { vi: `phải nhỏ hơn ${params.limit}`, en: `must be below ${params.limit}` }
    case 'minItems':
      return {
        vi: `phải có ít nhất ${params.limit} phần tử`,
        en: `must hold at least ${items(params.limit)}`,
      }
    case 'maxItems':
      return {
        vi: `phải có nhiều nhất ${params.limit} phần tử`,
        en: `must hold at most ${items(params.limit)}`,
      }
    case 'minLength':
      return params.limit === 1
        ? { vi: 'không được để trống', en: 'must not be empty' }
        : {
            vi: `phải dài ít nhất ${params.limit} ký tự`,
            en: `must have at least ${params.limit} characters`,
          }
    case 'maxLength':
      return { vi: `phải dài nhất ${params.limit} ký tự`, en: `must have at most ${params.limit} characters` }
    case 'minProperties':
      return {
        vi: `phải có ít nhất ${params.limit} trong các trường ${existing.join(', ')}`,
        en: `must hold at least ${params.limit} of the fields ${existing.join(', ')}`,
      }
    case 'uniqueItems':
      return { vi: 'không được có phần tử lặp lại', en: 'must not name anything twice' }
    case 'pattern': {
      const messages = patternMessages[params.pattern]
      return messages
        ? {
            vi: `${messages.vi}, không phải ${valueText(data, types)}`,
            en: `${messages.en}, not ${valueText(data, {})}`,
          }
        : { vi: 'không đúng dạng đã ghi trong tài liệu', en: 'is not written as the documentation says' }
    }
    case 'format':
      return (
        formats[params.format] ?? {
          vi: `phải viết theo dạng ${params.format}`,
          en: `must be written as ${params.format}`,
        }
      )
    default:
      return {
        vi: 'không đúng quy tắc đã ghi trong tài liệu',
        en: 'breaks a rule that the documentation names',
      }
  }
}

/** What else is missing of an object: to hear of one field after the other takes as many calls. */
function missingBeside(missing: string, parentSchema: unknown, data: unknown): string[] {
  const { required = [] } = (parentSchema ?? {}) as { required?: readonly string[] }
  if (typeof data !== 'object' || data === null) return []
  return required.filter(name => name !== missing && !Object.hasOwn(data, name))
}

const items = (count: number): string => (count === 1 ? '1 item' : `${count} items`)

const maxNames = 30

/** A list as a sentence has it: the first names, and how many there are beside them. */
export const firstOf = (names: readonly string[], and: string, more: string): string =>
  names.length <= maxNames
    ? names.join(', ')
    : `${names.slice(0, maxNames).join(', ')} ${and} ${names.length - maxNames} ${more}`

/** The names that `{ not: { required: [...] } }` does not let stand together. */
export const namesExcluded = (schema: unknown): string[] =>
  ((schema as { required?: string[] } | undefined)?.required ?? []).slice()

/** A value as an error shows it: its type, and a text or a number itself, cut where it is long. */
function valueText(value: unknown, messages: Record<string, string>): string {
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  const named = messages[type] ?? (type === 'number' ? 'the number' : (englishTypes[type] ?? type))
  if (typeof value === 'string') return `${named} ('${value.length > 40 ? `${value.slice(0, 40)}…` : value}')`
  if (typeof value !== 'number') return named
  // JSON has numbers that no program can hold.
  if (!Number.isFinite(value))
    return messages.number ? 'số quá lớn (từ 1.8e308)' : 'one that is too large (1.8e308 or more)'
  return messages.number ? `${named} (${value})` : `${named} ${value}`
}
