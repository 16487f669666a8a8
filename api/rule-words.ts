import type { ErrorObject } from 'ajv/dist/2020.js'
import type { Text } from '../contracts/text.ts'

const dayPattern = '^\\d{4}-\\d{2}-\\d{2}$'

const types: Record<string, string> = {
  number: 'số',
  integer: 'số nguyên',
  string: 'chuỗi',
  boolean: 'true hoặc false',
  object: 'đối tượng',
  array: 'danh sách',
  null: 'null',
}

/** A broken rule of a schema in words that follow the name of the field. */
export function ruleInWords({ keyword, params, data, message }: ErrorObject, known: readonly string[]): Text {
  switch (keyword) {
    case 'required':
      return { vi: 'là bắt buộc', en: 'is required' }
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const names = known.join(', ')
      return known.length > 0
        ? { vi: `không có; các trường là ${names}`, en: `is unknown; known are ${names}` }
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
        vi: `phải là ${wanted.map(type => types[type] ?? type).join(' hoặc ')}, không phải ${shown(data, types)}`,
        en: `must be of type ${wanted.join(' or ')}, not ${shown(data, {})}`,
      }
    }
    case 'minimum':
      return { vi: `phải từ ${params.limit} trở lên`, en: `must be >= ${params.limit}` }
    case 'exclusiveMinimum':
      return { vi: `phải lớn hơn ${params.limit}`, en: `must be > ${params.limit}` }
    case 'maximum':
      return { vi: `phải từ ${params.limit} trở xuống`, en: `must be <= ${params.limit}` }
    case 'exclusiveMaximum':
      return { vi: `phải nhỏ hơn ${params.limit}`, en: `must be < ${params.limit}` }
    case 'minItems':
      return { vi: `phải có ít nhất ${params.limit} phần tử`, en: `must hold at least ${params.limit} items` }
    case 'maxItems':
      return {
        vi: `phải có nhiều nhất ${params.limit} phần tử`,
        en: `must hold at most ${params.limit} items`,
      }
    case 'maxLength':
      return { vi: `phải dài nhất ${params.limit} ký tự`, en: `must have at most ${params.limit} characters` }
    case 'pattern':
      return params.pattern === dayPattern
        ? { vi: 'phải là một ngày theo dạng YYYY-MM-DD', en: 'must be a day as YYYY-MM-DD' }
        : { vi: `phải khớp mẫu ${params.pattern}`, en: `must match the pattern ${params.pattern}` }
    default:
      return { vi: `không đúng quy tắc ${keyword}`, en: message ?? `breaks the rule ${keyword}` }
  }
}

/** A value as an error shows it: its type, and for a text the text, cut where it is long. */
function shown(value: unknown, words: Record<string, string>): string {
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  if (typeof value !== 'string') return words[type] ?? type
  return `${words.string ?? 'text'} ('${value.length > 40 ? `${value.slice(0, 40)}…` : value}')`
}
