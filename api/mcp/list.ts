import type { JsonSchema } from '../../contracts/schema.ts'
import type { AnyTool } from './tool.ts'
import { tools } from './tools/index.ts'

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
  inputSchema: protocolSchema(briefly(input)),
  outputSchema: protocolSchema(ownFields(output)),
  annotations,
})

/** The library's type of a schema: any keywords, always an object. */
const protocolSchema = (schema: JsonSchema): { type: 'object' } & Record<string, unknown> => ({
  ...schema,
  type: 'object',
})

/**
 * Keywords of a field that no model needs to fill it in: what breaks them is refused, by the schema as it was declared,
 * with field, rule and remedy.
 */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  symbol: ['pattern'],
  symbols: ['minItems'],
  banks: ['minItems'],
  indicators: ['minItems'],
}

/** An input as lists show it: models pay for every token of the list. */
function briefly(schema: JsonSchema): JsonSchema {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
  const shortened = properties.map(([name, field]) => [
    name,
    Object.fromEntries(Object.entries(field).filter(([keyword]) => !leftOut[name]?.includes(keyword))),
  ])
  return { ...schema, properties: Object.fromEntries(shortened) }
}

/**
 * The members that every answer has are named as required, those of a tool's own in `properties`: models pay for every
 * token of the list. Answers are checked against the schema as it was declared.
 */
function ownFields(schema: JsonSchema): JsonSchema {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
  return {
    ...schema,
    required: ((schema.required ?? []) as string[]).filter(name => inEveryAnswer.has(name)),
    properties: Object.fromEntries(properties.filter(([name]) => !inEveryAnswer.has(name))),
  }
}
const inEveryAnswer: ReadonlySet<string> = new Set(['summary', 'as_of', 'source'])

/** The list of tools, in the form of the protocol. */
export const toolList = { tools: tools.map(listed) }

const byName = new Map(tools.map(tool => [tool.name, tool]))

export const toolNamed = (name: string): AnyTool | undefined => byName.get(name)
export const toolNames = (): Iterable<string> => byName.keys()
