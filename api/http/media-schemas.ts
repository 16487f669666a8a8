import { anyObject, described, type JsonSchema, part, text } from '../../contracts/schema.ts'

const bytes = part<Uint8Array>({ type: 'string', format: 'binary' })

/** The schema of a body of a media type of which nothing more is declared: JSON is an object, all else is text or bytes. */
export function mediaSchema(type: string, description?: string): JsonSchema {
  const isJson = type === 'application/json' || type.endsWith('+json')
  const schema = isJson ? anyObject : type === 'image/png' ? bytes : text
  return description === undefined ? schema : described(schema, description)
}
