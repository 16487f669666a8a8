import { type Member, RejectedDocument } from '../feed.ts'
import { readJson } from './json.ts'

/**
 * An object of a JSON answer of which nothing is taken for granted: upstreams send null for an object, text for a
 * number and a number for text. What is not of the kind requested is not stated.
 */
export interface JsonItem {
  readonly where: string
  /** Names of the fields. */
  readonly names: readonly string[]
  has(name: string): boolean
  /** Text or a number as text, trimmed; empty for anything else. */
  text(name: string): string
  /** A number; null where nothing is stated, NaN for what is none. */
  number(name: string): number | null
  /** true or false; null for anything else. */
  flag(name: string): boolean | null
  item(name: string): JsonItem
  /** The objects of a list; none where there is no list. */
  items(name: string): JsonItem[]
  /** The list itself, or null where there is none. */
  list(name: string): readonly unknown[] | null
}

export function jsonItem(value: unknown, where: string): JsonItem {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  const fields = (isObject ? value : {}) as Record<string, unknown>
  const get = (name: string): unknown => (Object.hasOwn(fields, name) ? fields[name] : undefined)
  const listOf = (name: string): readonly unknown[] | null => {
    const list = get(name)
    return Array.isArray(list) ? list : null
  }
  return {
    where,
    names: Object.keys(fields),
    has: name => get(name) !== undefined && get(name) !== null,
    text(name) {
      const field = get(name)
      return typeof field === 'string' ? field.trim() : typeof field === 'number' ? String(field) : ''
    },
    number(name) {
      const field = get(name)
      if (field === null || field === undefined || field === '') return null
      return typeof field === 'number' ? field : Number.NaN
    },
    flag(name) {
      const field = get(name)
      return typeof field === 'boolean' ? field : null
    },
    item: name => jsonItem(get(name), `${where}.${name}`),
    items: name => (listOf(name) ?? []).map((one, i) => jsonItem(one, `${where}.${name}[${i}]`)),
    list: listOf,
  }
}

/**
 * The root of a JSON body as an object.
 * @throws RejectedDocument `broken-json`, `truncated-json`, or `unknown-shape` when it is a list or a bare value
 */
export function jsonRoot(member: Member): JsonItem {
  const value = readJson(member)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new RejectedDocument('unknown-shape', `${member.path} is no JSON object`)
  return jsonItem(value, member.path)
}

/**
 * The root of a JSON body as a list of objects.
 * @throws RejectedDocument as above when it is no list
 */
export function jsonRows(member: Member): JsonItem[] {
  const value = readJson(member)
  if (!Array.isArray(value)) throw new RejectedDocument('unknown-shape', `${member.path} is no JSON list`)
  return value.map((one, i) => jsonItem(one, `${member.path}[${i}]`))
}
