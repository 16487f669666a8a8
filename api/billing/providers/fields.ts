import { vietnamInstant, vietnamIso } from '../../../contracts/vietnam-time.ts'
import { storable } from '../../http/storable.ts'

export type Fields = Readonly<Record<string, unknown>>

/** @throws Error that names the field */
export function objectAt(value: unknown, name: string): Fields {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new Error(`${name} is no object`)
  return value as Fields
}

/** A positive whole number of VND. @throws Error */
export function amountAt(fields: Fields, name: string): number {
  const value = fields[name]
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value <= 0)
    throw new Error(`${name} is no whole number above 0`)
  return value
}

/** An id as text. @throws Error */
export function idAt(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
  if (typeof value === 'string' && /^[\x21-\x7e]{1,100}$/.test(value)) return value
  throw new Error(`${name} is no id`)
}

export function textAt(fields: Fields, name: string): string {
  const value = fields[name]
  return typeof value === 'string' ? storable(value) : ''
}

/** Converts `2026-11-27 08:12:03`, local time in Vietnam without a zone, to RFC 3339. Returns null for anything else. */
export function localTime(text: string): string | null {
  const match = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)$/.exec(text)
  if (!match) return null
  try {
    return vietnamIso(vietnamInstant(match[1] ?? '', match[2] ?? ''))
  } catch {
    return null
  }
}
