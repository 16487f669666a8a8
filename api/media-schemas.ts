import type { JsonSchema } from '../contracts/schema.ts'

const binary: JsonSchema = { type: 'string', format: 'binary' }

/** The schema of a body of a media type of which nothing more is declared: JSON is an object, all else is text or bytes. */
export function mediaSchema(type: string, description?: string): JsonSchema {
  const told = description === undefined ? {} : { description }
  if (type === 'application/json' || type.endsWith('+json')) return { type: 'object', ...told }
  if (type === 'image/png') return { ...binary, ...told }
  return { type: 'string', ...told }
}
