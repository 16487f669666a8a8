import { type Reads, readsOfRoutes, readsOfTools } from './reads.ts'

/** A recorded request taken apart. */
export interface RecordedRequest {
  readonly reads: Reads
  readonly shows: readonly string[]
  /** Values of parameters, those of the path included; lists as they are. */
  readonly values: Readonly<Record<string, string>>
  /** Capitals, of a request in words. */
  readonly words: readonly string[]
}

interface Pattern {
  readonly form: RegExp
  readonly names: readonly string[]
  readonly reads: Reads
}

/** Addresses without parameters come first: `/api/v1/indicators/catalog` is no series. */
const patterns: readonly Pattern[] = Object.entries(readsOfRoutes)
  .map(([path, reads]) => ({
    names: [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string),
    form: formOf(path, reads),
    reads,
  }))
  .sort((a, b) => a.names.length - b.names.length)

function formOf(path: string, { mayEndEarly }: Reads): RegExp {
  const escaped = path.replaceAll('.', '\\.')
  return mayEndEarly
    ? new RegExp(`^${escaped.replaceAll(/\/:\w+/g, '(?:/([^/]+))?')}/?$`)
    : new RegExp(`^${escaped.replaceAll(/:\w+/g, '([^/]+)')}$`)
}

/** What a target of the record of usage asked for; null where it is of no route or tool of today. */
export function recordedRequest(target: string): RecordedRequest | null {
  return target.startsWith('/') ? ofAddress(target) : ofTool(target)
}

function ofAddress(target: string): RecordedRequest | null {
  const [path = '', search = ''] = target.split('?', 2)
  for (const { form, names, reads } of patterns) {
    const match = form.exec(path)
    if (!match) continue
    const params = Object.fromEntries(names.map((name, i) => [name, decoded(match[i + 1] ?? '')]))
    const values: Record<string, string> = { ...params }
    for (const [name, value] of new URLSearchParams(search))
      values[name] = values[name] === undefined ? value : `${values[name]},${value}`
    return withReads(reads, values, params)
  }
  return null
}

function ofTool(target: string): RecordedRequest | null {
  const space = target.indexOf(' ')
  const name = space < 0 ? target : target.slice(0, space)
  if (!Object.hasOwn(readsOfTools, name)) return null
  const input = argumentsIn(target.slice(name.length))
  const values = Object.fromEntries(
    Object.entries(input).flatMap(([key, value]) =>
      value === null || value === undefined
        ? []
        : [[key, Array.isArray(value) ? value.join(',') : String(value)]],
    ),
  )
  return withReads(readsOfTools[name]!, values, {})
}

function withReads(
  reads: Reads,
  values: Readonly<Record<string, string>>,
  params: Readonly<Record<string, string>>,
): RecordedRequest {
  const words = reads.inWords ? (values.key ?? '').toUpperCase().split(/[\s,/?&=:"{}]+/) : []
  return {
    reads,
    shows: typeof reads.shows === 'function' ? reads.shows(params) : reads.shows,
    values,
    words,
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function argumentsIn(text: string): Record<string, unknown> {
  try {
    return (JSON.parse(text) as Record<string, unknown> | null) ?? {}
  } catch {
    return {}
  }
}
