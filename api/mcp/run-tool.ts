import type { CallToolResult } from '@modelcontextprotocol/server'
import { tiers } from '../../contracts/tiers.ts'
import { validatorOf } from '../http/call-route.ts'
import { Problem } from '../http/problem.ts'
import type { Call } from '../http/route.ts'
import { needStorable } from '../http/storable.ts'
import { check, explain } from '../http/validate.ts'
import { answerOf } from './answer.ts'
import { signFor } from './sign-for.ts'
import { readFromText, withArrays } from './text-arrays.ts'
import type { AnyTool } from './tool.ts'

/** What a tool's call is run with. */
export interface ToolCall {
  readonly call: Call
  /** The call does not count. */
  giveBack(): Promise<void>
}

/** What a call came to, before it is written in the form of the protocol. */
interface Outcome {
  readonly text: string
  readonly answer?: Record<string, unknown>
  /** As the HTTP interface would answer it. */
  readonly status: number
}

/**
 * Runs a tool. Whatever goes wrong becomes an error result that says what to change; what was thrown and is no
 * answer of ours is logged under the trace id and never shown.
 */
export async function runTool(tool: AnyTool, given: unknown, { call, giveBack }: ToolCall) {
  let failure: unknown
  const outcome = await outcomeOf(tool, given, call).catch((error: unknown): Outcome => {
    if (error instanceof Problem)
      return { text: `${error.options.detail} ${error.options.action}`, status: error.status }
    failure = error
    return { text: `${tool.name} could not answer; the cause is in our log. Try again later.`, status: 500 }
  })
  const counts = outcome.status < 500 && outcome.status !== 403
  if (!counts) await giveBack()
  const { text, status } = outcome
  const trace = signFor(call, { name: tool.name, text, status, cost: counts ? 1 : 0, input: given })
  if (failure !== undefined) call.log.error({ err: failure, tool: tool.name, trace }, 'a tool failed')
  return resultOf(outcome, trace)
}

/** @throws Problem, or an error of ours */
async function outcomeOf(tool: AnyTool, given: unknown, call: Call): Promise<Outcome> {
  const { caller, services } = call
  const base = services.settings.BASE_URL ?? ''
  if (caller.tier === 'anonymous' || tiers[caller.tier].rank < tiers[tool.tier].rank)
    return {
      text: `${tool.name} needs tier ${tool.tier}; yours is ${caller.tier}. Plans: ${base}/api/finance/subscription`,
      status: 403,
    }
  const { input, read } = withArrays(tool.input, given ?? {})
  const lang = langOf(input) ?? call.lang
  needStorable(input, 'body')
  check(validatorOf(tool.input), input, 'arguments', `${base}/docs/mcp`, () => lang)
  const own = await answerOf(tool, input, { call, lang })
  const answer =
    read.length === 0
      ? own
      : { ...own, warnings: [...own.warnings, ...read.map(name => readFromText(name, lang))] }
  const validate = validatorOf(tool.output)
  if (!validate(answer)) {
    const why = explain(validate.errors ?? [], 'body')
    throw new Error(`${tool.name} answers against its output schema: ${why.pointer} ${why.detail}`)
  }
  return { text: JSON.stringify(answer), answer, status: 200 }
}

/** Structured content and the same as text; an error result has none, since no output schema binds it. */
const resultOf = ({ text, answer }: Outcome, trace: string): CallToolResult => ({
  content: [{ type: 'text', text }],
  ...(answer === undefined ? { isError: true } : { structuredContent: answer }),
  _meta: { 'vnfin/trace_id': trace },
})

function langOf(input: unknown): 'vi' | 'en' | undefined {
  const lang = input !== null && typeof input === 'object' && 'lang' in input ? input.lang : undefined
  return lang === 'vi' || lang === 'en' ? lang : undefined
}
