import { Questions } from '../mcp/ask.ts'
import type { AnyTool, ToolAnswer } from '../mcp/tool.ts'
import type { Visit } from './ask.ts'

/** What a tool answers a page, with what it warns of in the language of the page. */
export type ToolTold<Fields> = ToolAnswer & Fields & { readonly warnings: readonly string[] }

/**
 * Asks a tool of the tool protocol as a page, where no address of the interface has the figures.
 * @throws Problem as the tool does
 */
export async function askTool<Fields>(
  call: Visit,
  tool: AnyTool,
  asked: Readonly<Record<string, unknown>>,
): Promise<ToolTold<Fields>> {
  const questions = new Questions({ ...call, query: {}, params: {}, body: undefined }, call.lang)
  const answer = await tool.answer(asked, questions)
  return { ...answer, warnings: questions.warnings } as ToolTold<Fields>
}
