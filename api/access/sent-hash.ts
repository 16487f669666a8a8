import { sha256 } from './traces.ts'

/**
 * The hash that a trace id signs, of a body as somebody holds it: of an answer of ours its `data` without white
 * space, of a problem all but its `trace_id`, of everything else the bytes. White space and line ends of JSON may
 * differ from what was sent, values and their order may not.
 */
export function sentHash(body: Buffer): string {
  let value: unknown
  try {
    value = JSON.parse(body.toString())
  } catch {
    return sha256(body)
  }
  if (typeof value !== 'object' || value === null) return sha256(body)
  if ('code' in value && 'trace_id' in value) {
    const { trace_id: _, ...rest } = value
    return sha256(JSON.stringify(rest))
  }
  return 'data' in value && 'meta' in value ? sha256(JSON.stringify(value.data)) : sha256(body)
}
