import type { ValidateFunction } from 'ajv/dist/2020.js'
import { answersOf, type CacheRule } from '../access/answer-cache.ts'
import { simulatedWarning } from '../http/envelope.ts'
import type { DataReply, Reply } from '../http/reply.ts'
import type { AnyRoute, Call } from '../http/route.ts'
import { check, compile } from '../http/validate.ts'
import type { RouteAnswer, ToolContext } from './tool.ts'

const compiled = new WeakMap<object, ValidateFunction>()

/** A schema's validator, made when first asked for. */
export function validatorOf(schema: NonNullable<AnyRoute['query']>): ValidateFunction {
  const cached = compiled.get(schema) ?? compile(schema)
  compiled.set(schema, cached)
  return cached
}

/** Asks routes in the place of an HTTP request, and gathers what they warn of. */
export class InternalCalls implements ToolContext {
  readonly call: Call
  readonly lang: 'vi' | 'en'
  readonly #warnings = new Map<string, string>()

  constructor(call: Call, lang: 'vi' | 'en') {
    this.call = call
    this.lang = lang
    if (call.services.readModels.simulated)
      this.#warnings.set(simulatedWarning.code, simulatedWarning[`message_${lang}`])
  }

  get warnings(): string[] {
    return [...this.#warnings.values()]
  }

  warn = (text: string): void => {
    this.#warnings.set(text, text)
  }

  /** A property and not a method, so that tools can take it off. */
  callRoute = async <Data>(
    route: AnyRoute,
    query: Readonly<Record<string, unknown>> = {},
    params: Readonly<Record<string, string>> = {},
  ): Promise<RouteAnswer<Data>> => {
    const { services } = this.call
    const docs = `${services.settings.BASE_URL ?? ''}/docs/api`
    const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
    if (route.query) check(validatorOf(route.query), given, 'query', docs, () => this.lang)
    if (route.params) check(validatorOf(route.params), params, 'path', docs, () => this.lang)
    const { host } = this.call.headers
    const call: Call<Record<string, unknown>> = {
      ...this.call,
      query: given,
      params,
      body: undefined,
      rawBody: undefined,
      // Nothing conditional: a tool wants the answer, not a 304.
      headers: host === undefined ? {} : { host },
      lang: this.lang,
    }
    const about = `${route.path} ${JSON.stringify([params, given])}`
    const reply = await fromMemory(about, route.cache, call, async () => route.handle(call as never))
    const { data, meta: reported } = contentOf(reply, route.path)
    const meta = { as_of: null, source: [], ...reported }
    for (const warning of (reported?.warnings ?? []) as Warning[])
      this.#warnings.set(warning.code, warning[`message_${this.lang}`])
    return { data: data as Data, meta }
  }
}

/**
 * What was answered before where nothing has moved since, else what `handle` answers.
 * @param about what is asked, without language and tier
 * @param rule absent: it is made each time
 */
export async function fromMemory(
  about: string,
  rule: CacheRule | undefined,
  { services, caller, lang, now }: Pick<Call, 'services' | 'caller' | 'lang' | 'now'>,
  handle: () => Promise<Reply>,
): Promise<Reply> {
  if (!rule) return handle()
  const answers = answersOf(services)
  const cacheKey = answers.cacheKey(`${about}\n${lang} ${caller.tier}`, rule, now)
  if (cacheKey === null) return handle()
  return cacheKey.kept?.reply ?? (await answers.make(cacheKey, lang, handle)).reply
}

/** Data and meta of a JSON answer. */
export function contentOf(reply: Reply, path: string): Pick<DataReply, 'data' | 'meta'> {
  if ('text' in reply) throw new Error(`${path} answers a tool with text`)
  return 'dataJson' in reply ? { ...reply, data: JSON.parse(reply.dataJson) } : reply
}

interface Warning {
  readonly code: string
  readonly message_en: string
  readonly message_vi: string
}
