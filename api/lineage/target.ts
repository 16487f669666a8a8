import { explainReads, figureAt, type LineageNode, recordReads } from '../../projections/lineage/query.ts'
import { admit } from '../access/gate.ts'
import { sha256 } from '../access/traces.ts'
import { type CallContext, contentOf, replyOf, validatorOf } from '../http/call-route.ts'
import { problem } from '../http/problem.ts'
import { parseQuery } from '../http/query-string.ts'
import type { AnyRoute, Call } from '../http/route.ts'
import { check } from '../http/validate.ts'
import { answerOf } from '../mcp/answer.ts'
import type { AnyTool } from '../mcp/tool.ts'
import { tools } from '../mcp/tools/index.ts'

/** An answer made again, and what it was made from. */
export interface Explained {
  readonly request: string
  readonly at: string | null
  readonly value: unknown
  readonly reached: string | null
  readonly rows: number
  /** SHA-256 of the answer as it is now, base64url; null for what is no JSON. */
  readonly sha256: string | null
  readonly nodes: readonly LineageNode[]
  /** The answer itself; undefined for what is no JSON. */
  readonly data: unknown
  readonly cut: boolean
}

export interface TargetOptions {
  /** JSON pointer of the figure that is meant. */
  readonly at: string | undefined
  readonly rows: number
  /** Pages explain to everybody what they show to everybody. */
  readonly isPage?: boolean
}

/** Addresses whose answers a page shows whole to everybody. */
const pagesOnly: ReadonlySet<string> = new Set(['/api/finance/bctc/accounts/:ticker'])

/** Whether words are an address of the interface, or a tool and its arguments. */
export const isTarget = (key: string): boolean => key.startsWith('/') || toolIn(key) !== undefined

const toolIn = (key: string): AnyTool | undefined => {
  const name = key.trim().split(/\s/, 1)[0]?.toLowerCase()
  return tools.find(tool => tool.name === name)
}

/**
 * Makes the answer of an address (`/api/…?…`) or of a tool (`get_ta_signals {"ticker":"FPT"}`, `get_ta_signals FPT`)
 * again, with the rights of the caller, and follows the rows that its queries read.
 * @throws Problem as the route or the tool does
 */
export async function explainTarget(
  context: CallContext,
  key: string,
  options: TargetOptions,
): Promise<Explained> {
  const { services } = context
  if (!services.nats)
    throw problem('not_ready', { detail: 'This process has no log.', action: 'Ask a server that has one.' })
  const { db, reads } = recordReads(services.db)
  const call = { ...context, services: { ...services, db, isRecorded: true as const } }
  const tool = toolIn(key)
  const data = tool
    ? await toolAnswer(tool, key, call)
    : await routeAnswer(key, call, options.isPage ?? false)
  const figure = options.at ? figureAt(data, options.at) : null
  if (options.at && figure === null)
    throw problem('not_found', {
      detail: `The answer has nothing at ${options.at}.`,
      action: 'Give the JSON pointer of a member of its data, as /0/close.',
    })
  const found = await explainReads(services.db, services.nats, reads, {
    figure,
    limits: { rows: options.rows, nodes: 300 },
  })
  return {
    request: tool ? `POST /api/mcp-server ${tool.name}` : `GET ${key}`,
    at: options.at ?? null,
    value: figure?.value ?? null,
    sha256: data === undefined ? null : sha256(Buffer.from(JSON.stringify(data))),
    data,
    ...found,
  }
}

async function routeAnswer(key: string, context: CallContext, isPage: boolean): Promise<unknown> {
  const [path, search = ''] = key.split('?', 2) as [string, string?]
  const { route, params } = routeAt(path, context.services.routes)
  if (!(isPage && pagesOnly.has(route.path)))
    admit(route, context.caller, context.services.settings.BASE_URL ?? '')
  const query = parseQuery(search, route.query)
  const lang = query.lang === 'vi' || query.lang === 'en' ? query.lang : context.lang
  const reply = await replyOf({ ...context, lang }, route, { query, params })
  return 'text' in reply ? undefined : contentOf(reply, path).data
}

/** A route of public data that is read. */
function routeAt(
  path: string,
  routes: readonly AnyRoute[],
): { route: AnyRoute; params: Record<string, string> } {
  for (const route of routes) {
    if (route.method !== 'GET' || (route.area !== 'market' && route.area !== 'macro')) continue
    if (route.path === path) return { route, params: {} }
    const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
    const match = names.length > 0 ? pathPattern(route.path).exec(path) : null
    const values = match ? decoded(match.slice(1)) : null
    if (values) return { route, params: Object.fromEntries(names.map((name, i) => [name, values[i] ?? ''])) }
  }
  throw problem('not_found', {
    detail: `${path} is no address of market or macro data.`,
    action: 'Addresses are in /openapi.json; tax answers are computed from the request alone.',
  })
}

/** Parts of a path, percent-decoded; null: they are no UTF-8. */
function decoded(parts: readonly string[]): string[] | null {
  try {
    return parts.map(decodeURIComponent)
  } catch {
    return null
  }
}

const pathPattern = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '([^/]+)')}$`)

async function toolAnswer(tool: AnyTool, key: string, context: CallContext): Promise<unknown> {
  admit(
    { path: tool.name, area: 'market', tier: tool.tier },
    context.caller,
    context.services.settings.BASE_URL ?? '',
  )
  const input = argumentsOf(tool, key.trim().slice(tool.name.length).trim())
  const lang = input.lang === 'vi' || input.lang === 'en' ? input.lang : context.lang
  check(validatorOf(tool.input), input, 'arguments', '/docs/mcp', () => lang)
  const call = { ...context, query: {}, params: {}, body: undefined } as Call
  return answerOf(tool, input, { call, lang })
}

/** Arguments as JSON, or as words: `name=value`, or values in the order of the tool's parameters. */
function argumentsOf(tool: AnyTool, text: string): Record<string, unknown> {
  if (text.startsWith('{')) {
    try {
      return JSON.parse(text) as Record<string, unknown>
    } catch {
      throw problem('validation_failed', {
        detail: `The arguments of ${tool.name} are no JSON.`,
        action: `Write them as ${tool.name} {"name": "value"}.`,
        errors: [{ pointer: '?key', detail: 'must end in a JSON object' }],
      })
    }
  }
  const properties = Object.entries(tool.input.properties ?? {})
  const given: Record<string, unknown> = {}
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const [, stated, own] = /^([a-z_]+)=(.+)$/.exec(word) ?? [null, null, word]
    const [name, schema] = properties.find(([n]) => n === stated || (stated === null && !(n in given))) ?? []
    if (name === undefined || schema === undefined) continue
    const value = schema.type === 'integer' || schema.type === 'number' ? Number(own) : own
    given[name] = schema.type === 'array' ? String(own).split(',') : value
  }
  return given
}
