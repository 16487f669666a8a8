import type { Context } from 'koa'
import { defaultBodyLimit, parseJson, readBody } from './body.ts'
import { formatOf, isTable } from './negotiate.ts'
import { Problem, problem } from './problem.ts'
import { parseQuery } from './query-string.ts'
import type { AnyRoute } from './route.ts'
import { formType, needStorable, needStorableForm } from './storable.ts'
import { check, compile } from './validate.ts'

type Values = Record<string, unknown>

/** Reads what a request sends to a route and checks it against the route's schemas. */
export interface RequestInput {
  /** The representation that `Accept` prefers, if the address names none. @throws Problem not_acceptable */
  format(ctx: Context): 'csv' | null
  /** Why the parameters of the path are refused, as a value: the call is counted before it is refused. */
  pathProblem(ctx: Context, params: Record<string, string>): Problem | null
  /** @throws Problem validation_failed */
  query(ctx: Context): Values
  /** @throws Problem unsupported_media_type, payload_too_large, malformed_json, validation_failed */
  body(ctx: Context, query: Values): Promise<{ readonly raw: Buffer | undefined; readonly value: unknown }>
}

const empty: Values = Object.freeze({})

/** Compiles the schemas of a route once. @param docs address that a refusal points to */
export function compileInput(route: AnyRoute, docs: string): RequestInput {
  const query = route.query ? compile(route.query) : null
  const params = route.params ? compile(route.params) : null
  const body = route.body ? compile(route.body) : null
  const types = route.bodyTypes ?? ['application/json']
  const bodyLimit = route.bodyLimit ?? defaultBodyLimit
  const hasBody = route.body !== undefined || route.bodyTypes !== undefined
  const isList = isTable(route)

  const input: RequestInput = {
    format: ctx => (isList && !/(^|&)format=/.test(ctx.querystring) ? formatOf(ctx.headers) : null),

    pathProblem(ctx, values) {
      if (!params) return null
      try {
        needStorable(values, 'path')
        check(params, values, 'path', docs, () => languageOf(ctx, empty))
        return null
      } catch (error) {
        if (error instanceof Problem) return error
        throw error
      }
    },

    query(ctx) {
      if (route.refuses !== undefined) refuse(ctx.querystring, route.refuses)
      const stated = ctx.querystring === '' ? empty : parseQuery(ctx.querystring, route.query)
      const format = input.format(ctx)
      const values = format === null ? stated : { ...stated, format }
      if (values !== empty) needStorable(values, 'query')
      if (query) check(query, values, 'query', docs, () => languageOf(ctx, values))
      return values
    },

    async body(ctx, values) {
      if (!hasBody) return { raw: undefined, value: undefined }
      const type = mediaType(ctx, types)
      const raw = await readBody(ctx.req, bodyLimit)
      if (type === formType) needStorableForm(raw)
      if (type !== 'application/json' || route.rawBodyOnly) return { raw, value: undefined }
      const value = parseJson(raw)
      if (body) {
        needStorable(value, 'body')
        check(body, value, 'body', docs, () => langOfBody(value) ?? languageOf(ctx, values))
      }
      return { raw, value }
    },
  }
  return input
}

/** @throws Problem validation_failed for a parameter that the route says why it does not take */
function refuse(search: string, refused: NonNullable<AnyRoute['refuses']>): void {
  for (const name of search === '' ? [] : new URLSearchParams(search).keys()) {
    const refusal = Object.hasOwn(refused, name) ? refused[name] : undefined
    if (refusal === undefined) continue
    throw problem('validation_failed', {
      detail: `The parameter ?${name} ${refusal.rule}.`,
      action: refusal.action,
      errors: [{ pointer: `?${name}`, detail: refusal.rule }],
    })
  }
}

/** `lang` in the query, else `Accept-Language`: Vietnamese only where a caller prefers it. */
export function languageOf(ctx: Context, query: Values = empty): 'vi' | 'en' {
  if (query.lang === 'vi' || query.lang === 'en') return query.lang
  return ctx.headers['accept-language'] && ctx.acceptsLanguages('en', 'vi') === 'vi' ? 'vi' : 'en'
}

function mediaType(ctx: Context, accepted: readonly string[]): string {
  const header = ctx.req.headers['content-type'] ?? ''
  if (accepted.includes(header)) return header
  const declared = (header.split(';')[0] ?? '').trim().toLowerCase()
  if (accepted.includes(declared)) return declared
  throw problem('unsupported_media_type', {
    detail: declared
      ? `The body is declared as ${declared}; this address takes ${accepted.join(' or ')}.`
      : 'The request names no Content-Type.',
    action: `Send the header Content-Type: ${accepted[0]}.`,
    headers: { 'accept-post': accepted.join(', ') },
  })
}

/** Bodies may name their language too, as those of tax do. */
function langOfBody(body: unknown): 'vi' | 'en' | undefined {
  const lang = body !== null && typeof body === 'object' && 'lang' in body ? body.lang : undefined
  return lang === 'vi' || lang === 'en' ? lang : undefined
}
