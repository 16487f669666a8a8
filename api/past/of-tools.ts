import { part, query } from '../../contracts/schema.ts'
import { isDay } from '../../contracts/vietnam-time.ts'
import type { Call } from '../http/route.ts'
import type { AnyTool } from '../mcp/tool.ts'
import { findPast, noPast, pastMeta, type RequestedPast, servicesAt, wrong } from './find.ts'
import { toolsWithPast } from './offers.ts'

/** A day, or the name of a frozen release. One argument without a description: models read the list of tools at a price for every token. */
const { properties } = query({ known_at: part<string>({ type: 'string' }) })

/** A tool that answers from the past too, where it is one of market data. */
export const withToolPast = (tool: AnyTool): AnyTool =>
  toolsWithPast.has(tool.name)
    ? { ...tool, input: { ...tool.input, properties: { ...tool.input.properties, ...properties } } }
    : tool

/** A call of a tool with the tables and the moment of the past that its arguments name. */
export interface ToolPast {
  readonly call: Call
  /** Its arguments without those of the past. */
  readonly input: unknown
  /** Members of the answer that say so. */
  readonly meta: Readonly<Record<string, string | null>>
}

/** A day in Vietnam as `YYYY-MM-DD`; anything else names a release. */
const day = /^\d{4}-\d{2}-\d{2}$/

/** @throws Problem validation_failed where no frozen release is of the day, not_found where none has the name */
export async function toolPast(tool: AnyTool, given: unknown, call: Call): Promise<ToolPast> {
  const { known_at: named, ...input } = given as { known_at?: string } & Record<string, unknown>
  if (!toolsWithPast.has(tool.name) || named === undefined) return { call, input: given, meta: {} }
  if (day.test(named) && !isDay(named))
    throw wrong(
      'known_at',
      `names ${named}, which is no day`,
      'Give a day as YYYY-MM-DD, or the name of a frozen release.',
    )
  const requested: RequestedPast = day.test(named) ? { known_at: named } : { release: named }
  const past = await findPast(call, requested)
  if (past === null) throw noPast(named, '')
  const meta = pastMeta(past, requested)
  return past === 'today'
    ? { call, input, meta }
    : { call: { ...call, services: servicesAt(call.services, past), now: past.now }, input, meta }
}
