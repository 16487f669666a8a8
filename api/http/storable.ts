import { problem } from './problem.ts'

type Place = 'body' | 'query' | 'path'

/** Postgres stores no U+0000, and a lone surrogate is no Unicode text: UTF-8 has no bytes for it. */
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

const escaped = (name: string): string =>
  name.toWellFormed().replaceAll('\u0000', '\ufffd').replaceAll('~', '~0').replaceAll('/', '~1')

/** Whether all text in a value is storable, names too. No recursion: a body may be nested deeper than the stack. */
function allStorable(value: unknown): boolean {
  const open = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next === 'string' && !isStorable(next)) return false
    if (next === null || typeof next !== 'object') continue
    if (Array.isArray(next)) for (const inner of next) open.push(inner)
    else for (const name of Object.keys(next)) open.push(name, (next as Record<string, unknown>)[name])
  }
  return true
}

/** Levels that a pointer names; what lies deeper is named by the field around it. */
const deepest = 32

/** JSON Pointer of the first text that cannot be stored; null: there is none down to this level. */
function firstFault(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : ''
  if (value === null || typeof value !== 'object') return null
  if (depth === deepest) return allStorable(value) ? null : ''
  for (const [name, inner] of Object.entries(value)) {
    const fault = isStorable(name) ? firstFault(inner, depth + 1) : ''
    if (fault !== null) return `/${escaped(name)}${fault}`
  }
  return null
}

/**
 * The one check of all text that a caller sends, before anything is stored or looked up with it: in the log it would
 * become a fact that no read model can take.
 * @param value parsed: of a body, a query, parameters of a path, or arguments of a tool
 * @throws Problem validation_failed that names the field
 */
export function needStorable(value: unknown, place: Place): void {
  if (allStorable(value)) return
  const fault = firstFault(value) ?? ''
  const name = place === 'body' ? fault : `${place === 'query' ? '?' : ':'}${fault.slice(1)}`
  const rule = 'holds the character U+0000 or half of a surrogate pair'
  throw problem('validation_failed', {
    detail: `${place === 'body' ? 'The field' : 'The parameter'} ${name || '(whole body)'} ${rule}.`,
    action: 'Remove that character and send the request again.',
    errors: [{ pointer: name, detail: rule, keyword: 'unicode' }],
  })
}

export const formType = 'application/x-www-form-urlencoded'

/** The same of the fields of a form. @throws Problem validation_failed that names the field */
export function needStorableForm(raw: Buffer): void {
  for (const [name, value] of new URLSearchParams(raw.toString('utf8')))
    needStorable({ [name]: value }, 'body')
}

/** Text of somebody who cannot be asked to send it again: what cannot be stored becomes U+FFFD. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\u0000', '\ufffd')
