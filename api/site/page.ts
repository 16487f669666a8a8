import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { langQuery, type Static, type TSchema } from '../../contracts/schema.ts'
import { positionsOf } from '../http/read-model-statuses.ts'
import type { TextReply } from '../http/reply.ts'
import { type AnyRoute, type Call, type Method, type Nothing, route } from '../http/route.ts'
import { todayAt } from '../today.ts'
import { encodingOf } from './assets.ts'
import { layout, type Page } from './layout.ts'
import { inChosenLanguage } from './preferences.ts'
import { contentSecurityPolicy } from './security.ts'

/** Smaller pages are not worth the processor time. */
const compressedFrom = 4096

/** A page as an answer. */
export async function pageReply(
  call: Pick<Call, 'lang' | 'services' | 'headers'> & { readonly query: object },
  page: Page,
  { path, cache }: { path: string; cache: string },
): Promise<TextReply> {
  const bytes = Buffer.from(layout(call, page, path))
  const zip = bytes.length >= compressedFrom && encodingOf(call.headers['accept-encoding']) !== 'identity'
  return {
    status: page.status ?? 200,
    text: zip ? await promisify(gzip)(bytes, { level: 5 }) : bytes,
    type: 'text/html; charset=utf-8',
    headers: {
      'content-security-policy': contentSecurityPolicy,
      'content-language': call.lang,
      'cache-control': cache,
      vary: 'Accept-Language, Accept-Encoding, Cookie',
      ...(zip ? { 'content-encoding': 'gzip' } : {}),
    },
  }
}

/** Memory for rendered pages of a process, characters; a character of them is a byte, or two. */
const maxRendered = 24 * 1024 * 1024

interface Rendered {
  readonly state: string
  readonly page: Page
}

const rendered = new WeakMap<object, LRUCache<string, Rendered>>()

/** The page as it was rendered before, where nothing behind it has moved since; else rendered now. */
async function renderedOnce<Query extends TSchema, Params extends TSchema>(
  { path, models, render }: Pick<PageDeclaration<Query, Params>, 'path' | 'models' | 'render'>,
  call: Call<Static<Query>, Static<Params>>,
): Promise<Page> {
  const { services, now, lang } = call
  const state = models && stateOf(services, models, now)
  if (!state) return render(call)
  const pages =
    rendered.get(services.readModels) ??
    new LRUCache({
      maxSize: maxRendered,
      sizeCalculation: ({ page }, key) => page.body.text.length + key.length + 1_000,
    })
  rendered.set(services.readModels, pages)
  const key = JSON.stringify([path, call.params, call.query, lang])
  const before = pages.get(key)
  if (before?.state === state) return before.page
  const page = await render(call)
  // What changed while it was rendered may be in a part of it.
  if (stateOf(services, models, now) === state) pages.set(key, { state, page })
  return page
}

/** Null while it is not known: nothing is remembered then. */
function stateOf(
  { readModels }: Pick<Call, 'services'>['services'],
  models: readonly string[],
  now: Date,
): string | null {
  if (readModels.unavailable !== null) return null
  return `${todayAt(now)} ${readModels.simulated}${positionsOf(readModels, models)}`
}

export interface PageDeclaration<Query extends TSchema, Params extends TSchema> {
  readonly path: string
  readonly summary: string
  readonly method?: Method
  /** Default: `lang` alone. */
  readonly query?: Query
  readonly params?: Params
  readonly cache?: string
  /** Reads neither database nor log. */
  readonly standsAlone?: boolean
  /**
   * Read models that all of the page is made of: it is rendered once for each address and language, until one of them moves
   * or the day ends. For pages that are the same for every reader; what a reader chose stands in the frame around them.
   */
  readonly models?: readonly string[]
  /** For operators alone: the key is the password that the browser asks for. */
  readonly isOperators?: boolean
  /** Pages with forms take their fields as a browser sends them; `files` as those of a data team, `parts` without files. */
  readonly takesForm?: 'fields' | 'parts' | 'files'
  readonly render: (call: Call<Static<Query>, Static<Params>>) => Page | Promise<Page>
}

/** What a form sends; files are in memory while they come in. */
const formBodies = {
  fields: { bodyTypes: ['application/x-www-form-urlencoded'], bodyLimit: 64 * 1024 },
  parts: { bodyTypes: ['multipart/form-data'], bodyLimit: 64 * 1024 },
  files: { bodyTypes: ['multipart/form-data'], bodyLimit: 32 * 1024 * 1024 },
} as const

/** Pages are open to all; how many an address may ask for in a minute is in `access/quota`. */
export const pageRoute = <Query extends TSchema = typeof langQuery, Params extends TSchema = Nothing>(
  declaration: PageDeclaration<Query, Params>,
): AnyRoute =>
  route<Query, Params>({
    method: declaration.method ?? 'GET',
    path: declaration.path,
    area: 'system',
    tier: declaration.isOperators ? 'operator' : 'open',
    ...(declaration.isOperators ? { takesBasic: true } : {}),
    cost: 1,
    quota: 'pages',
    ...(declaration.standsAlone ? { standsAlone: true } : {}),
    summary: declaration.summary,
    tags: ['pages'],
    query: declaration.query ?? (langQuery as TSchema as Query),
    ...(declaration.params ? { params: declaration.params } : {}),
    ...(declaration.takesForm ? formBodies[declaration.takesForm] : {}),
    responses: {},
    alternatives: [{ contentType: 'text/html', description: 'The page' }],
    handle: async received => {
      const call = inChosenLanguage(received)
      return pageReply(call, await renderedOnce(declaration, call), {
        path: declaration.path,
        cache: declaration.cache ?? 'private, max-age=60',
      })
    },
  })
