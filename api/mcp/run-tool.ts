import type { CallToolResult } from '@modelcontextprotocol/server'
import { tiers } from '../../contracts/tiers.ts'
import { validatorOf } from '../http/call-route.ts'
import { Problem } from '../http/problem.ts'
import type { Call } from '../http/route.ts'
import { needStorable } from '../http/storable.ts'
import { check } from '../http/validate.ts'
import { answerText } from './answer.ts'
import { withClosestMatches } from './closest-matches.ts'
import { signFor, traceMember } from './sign-for.ts'
import { withArrays } from './text-arrays.ts'
import type { AnyTool } from './tool.ts'
import { ToolText } from './tool-text.ts'

/** What a tool's call is run with. */
export interface ToolCall {
  readonly call: Call
  /** The call does not count. */
  giveBack(): Promise<void>
}

/** What a call came to, before it is written in the form of the protocol. */
export interface ToolResult {
  readonly text: ToolText
  /** Id that signs the text. */
  readonly trace: string
}

interface Outcome {
  readonly text: ToolText
  /** As the HTTP interface would answer it. */
  readonly status: number
}

/**
 * Runs a tool. Whatever goes wrong becomes an error result that says what to change; what was thrown and is no
 * answer of ours is logged under the trace id and never shown.
 */
export async function runTool(
  tool: AnyTool,
  given: unknown,
  { call, giveBack }: ToolCall,
): Promise<ToolResult> {
  let failure: unknown
  const outcome = await outcomeOf(tool, given, call).catch((error: unknown): Outcome => {
    if (error instanceof Problem)
      return refusal(`${error.options.detail} ${error.options.action}`, error.status)
    failure = error
    return refusal(`${tool.name} could not answer; the cause is in our log. Try again later.`, 500)
  })
  const counts = outcome.status < 500 && outcome.status !== 403
  if (!counts) await giveBack()
  const { text, status } = outcome
  const { sha256 } = text
  const trace = signFor(call, { name: tool.name, sha256, status, cost: counts ? 1 : 0, input: given })
  if (failure !== undefined) call.log.error({ err: failure, tool: tool.name, trace }, 'a tool failed')
  return { text, trace }
}

/** @throws Problem, or an error of ours */
async function outcomeOf(tool: AnyTool, given: unknown, call: Call): Promise<Outcome> {
  const { caller, services } = call
  const base = services.settings.BASE_URL ?? ''
  if (caller.tier === 'anonymous' || tiers[caller.tier].rank < tiers[tool.tier].rank)
    return refusal(
      `${tool.name} needs tier ${tool.tier}; yours is ${caller.tier}. Plans: ${base}/api/finance/subscription`,
      403,
    )
  const { input, read } = withArrays(tool.input, given ?? {})
  const lang = langOf(input) ?? call.lang
  needStorable(input, 'body')
  try {
    check(validatorOf(tool.input), input, 'arguments', `${base}/docs/mcp`, () => lang)
    return { text: await answerText(tool, input, { call, lang }, read), status: 200 }
  } catch (error) {
    throw await withClosestMatches(error, input, { call, lang })
  }
}

const refusal = (text: string, status: number): Outcome => ({ text: new ToolText(text, true), status })

/** A result as the library takes it. */
export const resultOf = ({ text, trace }: ToolResult): CallToolResult => ({
  content: [{ type: 'text', text: text.value }],
  ...(text.isError ? { isError: true } : { structuredContent: JSON.parse(text.value) }),
  _meta: { [traceMember]: trace },
})

function langOf(input: unknown): 'vi' | 'en' | undefined {
  const lang = input !== null && typeof input === 'object' && 'lang' in input ? input.lang : undefined
  return lang === 'vi' || lang === 'en' ? lang : undefined
}
