import { answerOf, type WarnedAnswer } from '../mcp/answer.ts'
import type { AnyTool } from '../mcp/tool.ts'
import type { Visit } from './ask.ts'

/** What a tool answers a page, with what it warns of in the language of the page. */
export type ToolTold<Fields> = WarnedAnswer & Fields

/**
 * Asks a tool of the tool protocol as a page, where no address of the interface has the figures.
 * @throws Problem as the tool does
 */
export async function askTool<Fields>(
  call: Visit,
  tool: AnyTool,
  asked: Readonly<Record<string, unknown>>,
): Promise<ToolTold<Fields>> {
  const asking = { ...call, query: {}, params: {}, body: undefined }
  return (await answerOf(tool, asked, { call: asking, lang: call.lang })) as ToolTold<Fields>
}
