import { LRUCache } from 'lru-cache'
import { cachedReply, contentOf, validatorOf } from '../http/call-route.ts'
import type { DataReply, Reply, SerialisedReply } from '../http/reply.ts'
import type { Call } from '../http/route.ts'
import { explain } from '../http/validate.ts'
import { toolPast } from '../past/of-tools.ts'
import { RouteCalls } from './route-calls.ts'
import { readFromText } from './text-arrays.ts'
import type { AnyTool, ToolAnswer } from './tool.ts'
import { ToolText } from './tool-text.ts'

/** What a tool answers, with what it and the routes that it asked warn of. */
export type WarnedAnswer = ToolAnswer & { readonly warnings: readonly string[] }

interface AnswerContext {
  readonly call: Call
  readonly lang: 'vi' | 'en'
}

/**
 * The answer of a tool to arguments that were checked: from memory where the tool says what it is made from, it was made
 * before and nothing has moved since.
 * @throws Problem as the tool does
 */
export async function answerOf(tool: AnyTool, given: unknown, context: AnswerContext): Promise<WarnedAnswer> {
  const { reply, meta } = await replyOf(tool, given, context)
  return { ...(contentOf(reply, tool.name).data as WarnedAnswer), ...meta }
}

/**
 * The same, written as JSON and checked against the tool's output schema: once for an answer from memory.
 * @param read arguments that were read from text, of which the answer warns
 * @throws Problem as the tool does, Error where the answer breaks the schema
 */
export async function answerText(
  tool: AnyTool,
  given: unknown,
  context: AnswerContext,
  read: readonly string[],
): Promise<ToolText> {
  const { reply, meta } = await replyOf(tool, given, context)
  const isAsMade = read.length === 0 && Object.keys(meta).length === 0
  const before = isAsMade ? written.get(reply) : undefined
  if (before) return before
  const made = contentOf(reply, tool.name).data as WarnedAnswer
  const { lang } = context
  const warnings = [...made.warnings, ...read.map(name => readFromText(name, lang))]
  const answer = isAsMade ? made : { ...made, ...meta, warnings }
  const validate = validatorOf(tool.output)
  if (!validate(answer)) {
    const why = explain(validate.errors ?? [], 'body')
    throw new Error(`${tool.name} answers against its output schema: ${why.pointer} ${why.detail}`)
  }
  const text = new ToolText(JSON.stringify(answer))
  if (isAsMade && 'dataJson' in reply) written.set(reply, text)
  return text
}

/** Texts of replies in the cache: those that were sent last. */
const written = new LRUCache<Reply, ToolText>({ max: 200 })

async function replyOf(tool: AnyTool, given: unknown, { call: outer, lang }: AnswerContext) {
  const { call, input, meta } = await toolPast(tool, given, outer)
  const about = `${tool.name} ${JSON.stringify(input)}`
  const reply = await cachedReply(about, tool.cache, { ...call, lang }, async () => {
    const requests = new RouteCalls(call, lang, tool.withoutMarket)
    const answer = await tool.answer(input, requests)
    return { data: { ...answer, warnings: requests.warnings } }
  })
  return { reply: reply as DataReply | SerialisedReply, meta }
}
