import type { Client } from '@modelcontextprotocol/client'
import { tokensOf } from '../support/mcp-conformance/checkers.ts'
import type { Call, Question } from './question.ts'

/** What came of a question. */
export interface Answered {
  readonly question: Question
  readonly right: boolean
  /** What stood where the answer is read; the text of the refusal where the last call was refused. */
  readonly found: unknown
  readonly calls: number
  /** Of the arguments that were written and of the results that were read. */
  readonly tokens: number
}

/** A result as an assistant reads it: the text, and what is in it. */
interface Result {
  readonly text: string
  readonly refused: boolean
}

/** Makes the calls of a question, one after the other, and reads the answer from the last. */
export async function ask(client: Client, question: Question): Promise<Answered> {
  let tokens = 0
  let last: Result = { text: '{}', refused: true }
  const results: Result[] = []
  for (const call of question.calls) {
    last = await made(client, call)
    results.push(last)
    tokens += tokensOf(JSON.stringify(call.args)) + tokensOf(last.text)
  }
  const found = answerIn(last, question.read)
  return {
    question,
    right: finds(question, results) && isExpected(found, question.expected),
    found: found === undefined ? last.text.slice(0, 300) : found,
    calls: question.calls.length,
    tokens,
  }
}

async function made(client: Client, call: Call): Promise<Result> {
  const { content, isError } = await client.callTool({ name: call.tool, arguments: { ...call.args } })
  const [first] = content
  return { text: first?.type === 'text' ? first.text : '', refused: isError === true }
}

/** Whether the calculator that is run was among those that the finder named with their fields. */
function finds({ calls }: Question, results: readonly Result[]): boolean {
  return calls.every((call, i) => {
    if (call.tool !== 'find_tax' || results[i]!.refused) return true
    const next = calls[i + 1]
    if (next === undefined) return true
    const { items } = JSON.parse(results[i]!.text)
    return items.some(
      (item: { calculator: string; input?: unknown }) =>
        item.calculator === next.args.calculator && item.input !== undefined,
    )
  })
}

function answerIn({ text, refused }: Result, path: string): unknown {
  if (path === 'refusal') return refused ? text : undefined
  if (refused) return undefined
  let value: unknown = JSON.parse(text)
  for (const [, member, place, key, wanted] of path.matchAll(/([^.[\]]+)|\[(\d+)\]|\[(\w+)=([^\]]*)\]/g)) {
    if (value === null || typeof value !== 'object') return undefined
    if (member !== undefined) value = (value as Record<string, unknown>)[member]
    else if (!Array.isArray(value)) return undefined
    else
      value = place === undefined ? value.find(one => String(one?.[key!]) === wanted) : value[Number(place)]
  }
  return value
}

const isExpected = (found: unknown, expected: Question['expected']): boolean =>
  expected instanceof RegExp
    ? expected.test(typeof found === 'string' ? found : JSON.stringify(found ?? ''))
    : found === expected
