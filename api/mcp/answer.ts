import { answersOf } from '../access/answer-cache.ts'
import type { Call, DataReply } from '../route.ts'
import { Questions } from './ask.ts'
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
  input: unknown,
  { call, lang }: { readonly call: Call; readonly lang: 'vi' | 'en' },
): Promise<WarnedAnswer> {
  const make = async (): Promise<DataReply & { readonly data: WarnedAnswer }> => {
    const questions = new Questions(call, lang)
    const answer = await tool.answer(input, questions)
    return { data: { ...answer, warnings: questions.warnings } }
  }
  const answers = answersOf(call.services)
  const text = `${tool.name} ${JSON.stringify(input)}\n${lang} ${call.caller.tier}`
  const question = tool.cache ? answers.question(text, tool.cache, call.now) : null
  if (question === null) return (await make()).data
  const reply = question.kept?.reply ?? (await answers.make(question, lang, make)).reply
  return ('dataJson' in reply ? JSON.parse(reply.dataJson) : (reply as DataReply).data) as WarnedAnswer
}
