import type { SourceRef } from '../../contracts/http/market/envelope.ts'
import type { JsonSchema, Static, TSchema } from '../../contracts/schema.ts'
import type { CustomerTier } from '../../contracts/tiers.ts'
import type { InputOf, RouteData } from '../http/call-route.ts'
import type { CacheRule } from '../http/response-cache.ts'
import type { AnyRoute, Call } from '../http/route.ts'

/** What a tool answers, beside its own fields; the fields of routes stand in it as they are there. */
export interface ToolAnswer {
  /** The answer in one sentence. */
  readonly summary: string
  /** Day that the figures speak of. */
  readonly as_of: string | null
  readonly source: readonly SourceRef[]
  readonly [field: string]: unknown
}

/** What a tool reads of the meta of a route's response. */
export interface ToolMeta {
  readonly as_of: string | null
  readonly source: readonly SourceRef[]
  readonly [field: string]: unknown
}

/** What a route answers a tool. */
export interface ToolResponse<Data> {
  readonly data: Data
  readonly meta: ToolMeta
}

/** What a tool may use: the routes of the HTTP interface, and the surroundings of the request. */
export interface ToolContext {
  readonly call: Call
  readonly lang: 'vi' | 'en'
  /**
   * Asks a route as a request would, through its schemas and its handler; its warnings go into the tool's answer.
   * Undefined parameters are left out. @throws Problem
   */
  callRoute<R extends AnyRoute>(route: R, input?: InputOf<R>): Promise<ToolResponse<RouteData<R>>>
  /** A warning in the language of the answer. */
  warn(text: string): void
}

export interface Tool<Input, Schema> {
  readonly name: string
  readonly title: string
  /** What it answers, in which unit, how fresh, when to use it: in as few words as do. */
  readonly description: string
  readonly tier: CustomerTier
  readonly input: Schema
  readonly output: JsonSchema
  /**
   * Its answers are cached while these read models stand. Only for tools that depend on nothing but these, their
   * arguments, the language, the tier and the day in Vietnam.
   */
  readonly cache?: CacheRule
  /** It reads no market data: that a home's market is simulated says nothing of its answer. */
  readonly withoutMarket?: true
  answer(input: Input, context: ToolContext): Promise<ToolAnswer>
}

// biome-ignore lint/suspicious/noExplicitAny: a list of tools holds answers to different arguments
export type AnyTool = Tool<any, JsonSchema>

/** One tool of the tool protocol, declared once: lists, checks, tiers, documents and the type of `input` are made from it. */
export const tool = <Input extends TSchema>(declaration: Tool<Static<Input>, Input>) =>
  Object.freeze(declaration)

/** The rule of a tool whose answers are made from these routes alone: what they are made from. */
export function cacheOf(...routes: readonly AnyRoute[]): CacheRule {
  const rules = routes.map(({ path, cache }) => {
    if (cache === undefined)
      throw new Error(`answers of ${path} are not cached, so none made from them can be`)
    return cache
  })
  const versions = rules.flatMap(({ version }) => version ?? [])
  return {
    models: [...new Set(rules.flatMap(({ models }) => models))],
    ...(versions.length > 0 ? { version: versions.join(' ') } : {}),
  }
}
