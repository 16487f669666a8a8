import type { PageCall } from '../http/call-route.ts'
import { answerOf, type WarnedAnswer } from '../mcp/answer.ts'
import type { AnyTool } from '../mcp/tool.ts'

/** What a tool answers a page, with what it warns of in the language of the page. */
export type ToolData<Fields> = WarnedAnswer & Fields

/**
 * Asks a tool of the tool protocol as a page, where no address of the interface has the figures.
 * @throws Problem as the tool does
 */
export async function callTool<Fields>(
  call: PageCall,
  tool: AnyTool,
  input: Readonly<Record<string, unknown>>,
): Promise<ToolData<Fields>> {
  const context = { ...call, query: {}, params: {}, body: undefined }
  return (await answerOf(tool, input, { call: context, lang: call.lang })) as ToolData<Fields>
}
