import type { JsonSchema } from '../../contracts/schema.ts'
import type { AnyTool } from './tool.ts'

/** Our tools only read; the world beyond the service is not touched. */
const annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const

/** A tool as lists show it. */
export const listed = ({ name, title, description, input, output }: AnyTool) => ({
  name,
  title,
  description,
  inputSchema: protocolSchema(input),
  outputSchema: protocolSchema(output),
  annotations,
})

/** The library's type of a schema: any keywords, always an object. */
const protocolSchema = (schema: JsonSchema): { type: 'object' } & Record<string, unknown> => ({
  ...schema,
  type: 'object',
})
