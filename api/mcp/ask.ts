import type { ValidateFunction } from 'ajv/dist/2020.js'
import { answersOf } from '../access/answer-cache.ts'
import { simulatedWarning } from '../envelope.ts'
import type { AnyRoute, Call, Reply } from '../route.ts'
import { check, compile } from '../validate.ts'
import type { Asking, RouteAnswer } from './tool.ts'

const compiled = new WeakMap<object, ValidateFunction>()

/** A schema's validator, made when first asked for. */
export function validatorOf(schema: NonNullable<AnyRoute['query']>): ValidateFunction {
  const known = compiled.get(schema) ?? compile(schema)
  compiled.set(schema, known)
  return known
}

/** Asks routes in the place of an HTTP request, and gathers what they warn of. */
export class Questions implements Asking {
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
  ask = async <Data>(
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
    const reply = await fromMemory(route, {
      ...this.call,
      query: given,
      params,
      body: undefined,
      rawBody: undefined,
      // Nothing conditional: a tool wants the answer, not a 304.
      headers: host === undefined ? {} : { host },
      lang: this.lang,
    })
    if ('text' in reply) throw new Error(`${route.path} answers a tool with text`)
    const data = 'dataJson' in reply ? JSON.parse(reply.dataJson) : reply.data
    const meta = { as_of: null, source: [], ...reply.meta }
    for (const warning of (reply.meta?.warnings ?? []) as Warning[])
      this.#warnings.set(warning.code, warning[`message_${this.lang}`])
    return { data: data as Data, meta }
  }
}

/** The answer of a route, from memory where it was made before and nothing has moved since. */
async function fromMemory(route: AnyRoute, call: Call<Record<string, unknown>>): Promise<Reply> {
  const handle = async (): Promise<Reply> => route.handle(call as never)
  if (!route.cache) return handle()
  const answers = answersOf(call.services)
  const text = `${route.path} ${JSON.stringify([call.params, call.query])}\n${call.lang} ${call.caller.tier}`
  const question = answers.question(text, route.cache, call.now)
  if (question === null) return handle()
  return question.kept?.reply ?? (await answers.make(question, call.lang, handle)).reply
}

interface Warning {
  readonly code: string
  readonly message_en: string
  readonly message_vi: string
}
