import { cachedReply, contentOf } from '../http/call-route.ts'
import type { Call } from '../http/route.ts'
import { toolPast } from '../past/of-tools.ts'
import { RouteCalls } from './route-calls.ts'
import type { AnyTool, ToolAnswer } from './tool.ts'

/** What a tool answers, with what it and the routes that it asked warn of. */
export type WarnedAnswer = ToolAnswer & { readonly warnings: readonly string[] }

/**
 * The answer of a tool to arguments that were checked: from memory where the tool says what it is made from, it was made
 * before and nothing has moved since.
 * @throws Problem as the tool does
 */
export async function answerOf(
  tool: AnyTool,
  given: unknown,
  { call: asked, lang }: { readonly call: Call; readonly lang: 'vi' | 'en' },
): Promise<WarnedAnswer> {
  const { call, input, meta } = await toolPast(tool, given, asked)
  const about = `${tool.name} ${JSON.stringify(input)}`
  const reply = await cachedReply(about, tool.cache, { ...call, lang }, async () => {
    const requests = new RouteCalls(call, lang, tool.withoutMarket)
    const answer = await tool.answer(input, requests)
    return { data: { ...answer, warnings: requests.warnings } }
  })
  return { ...(contentOf(reply, tool.name).data as WarnedAnswer), ...meta }
}
