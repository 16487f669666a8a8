import type { CallToolResult } from '@modelcontextprotocol/server'
import { tiers } from '../../contracts/tiers.ts'
import type { Log } from '../../runtime/log.ts'
import { Problem } from '../problem.ts'
import type { Call } from '../route.ts'
import { check, explain } from '../validate.ts'
import { Questions, validatorOf } from './ask.ts'
import type { AnyTool } from './tool.ts'

/** What a tool's call is run with. */
export interface ToolCall {
  readonly call: Call
  readonly log: Log
  /** The call does not count. */
  giveBack(): void
}

/**
 * Runs a tool. Whatever goes wrong becomes an error result that says what to change; what was thrown and is no
 * answer of ours is logged under the trace id and never shown.
 */
export async function runTool(tool: AnyTool, given: unknown, { call, log, giveBack }: ToolCall) {
  const trace = { 'vnfin/trace_id': call.traceId }
  try {
    const { caller, services } = call
    const base = services.settings.BASE_URL ?? ''
    if (caller.tier === 'anonymous' || tiers[caller.tier].rank < tiers[tool.tier].rank) {
      giveBack()
      return failed(
        `${tool.name} needs tier ${tool.tier}; yours is ${caller.tier}. Plans: ${base}/api/finance/subscription`,
        trace,
      )
    }
    const input = given ?? {}
    const lang = langOf(input) ?? call.lang
    check(validatorOf(tool.input), input, 'body', `${base}/docs/mcp`, () => lang)
    const questions = new Questions(call, lang)
    const answer = { ...(await tool.answer(input as never, questions)), warnings: questions.warnings }
    const validate = validatorOf(tool.output)
    if (!validate(answer)) {
      const why = explain(validate.errors ?? [], 'body')
      throw new Error(`${tool.name} answers against its output schema: ${why.pointer} ${why.detail}`)
    }
    return succeeded(answer, trace)
  } catch (error) {
    if (error instanceof Problem) {
      if (error.status >= 500) giveBack()
      return failed(`${error.options.detail} ${error.options.action}`, trace)
    }
    giveBack()
    log.error({ err: error, tool: tool.name, trace: call.traceId }, 'a tool failed')
    return failed(
      `${tool.name} could not answer; the cause is in our log under ${call.traceId}. Try again later.`,
      trace,
    )
  }
}

const succeeded = (
  answer: Record<string, unknown>,
  meta: Readonly<Record<string, string>>,
): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(answer) }],
  structuredContent: answer,
  _meta: meta,
})

/** An output schema does not bind error results: they have no structured content. */
const failed = (text: string, meta: Readonly<Record<string, string>>): CallToolResult => ({
  content: [{ type: 'text', text }],
  isError: true,
  _meta: meta,
})

function langOf(input: unknown): 'vi' | 'en' | undefined {
  const lang = input !== null && typeof input === 'object' && 'lang' in input ? input.lang : undefined
  return lang === 'vi' || lang === 'en' ? lang : undefined
}
