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
  inputSchema: { ...input, type: 'object' as const },
  outputSchema: { ...output, type: 'object' as const },
  annotations,
})
