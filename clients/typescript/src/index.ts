import createClient, { type Client, type ClientOptions } from 'openapi-fetch'
import { asOfParameters, type TablePath, version } from './generated/routes.ts'
import type { paths } from './generated/schema.ts'
import { type ListOptions, type ListPath, nextPage, type Page, type Row, rowsOf } from './lists.ts'
import { unwrap } from './problem.ts'
import { type RetryOptions, retrying } from './retry.ts'

export type { TablePath } from './generated/routes.ts'
export type { components, operations, paths } from './generated/schema.ts'
export type { ListOptions, ListPath, Page, Row } from './lists.ts'
export { type Problem, type ProblemCode, unwrap, VnfinError } from './problem.ts'
export type { RetryOptions } from './retry.ts'

/** Version of the interface that this client was made for. */
export const apiVersion = version

export interface VnfinOptions extends RetryOptions {
  /** Address of the server: `http://localhost:3000` */
  readonly baseUrl: string
  /** API key; tax and public macro routes need none. */
  readonly key?: string
  /** Language of texts; default that of Accept-Language. */
  readonly lang?: 'vi' | 'en'
  /**
   * A day (YYYY-MM-DD): answers are what was known at its end. Only routes that can tell may be called then; for others
   * the client throws rather than mix in what was known later.
   */
  readonly asOf?: string
  readonly fetch?: (request: Request) => Promise<Response>
}

/** Every route by method and path, as openapi-fetch has them, with lists as iterators. */
export interface Vnfin extends Client<paths> {
  /** The pages of a list, over `links.next`. @throws VnfinError */
  pages<Path extends ListPath>(path: Path, ...options: OptionsOf<Path>): AsyncGenerator<Page<Path>>
  /** The rows of all pages. @throws VnfinError */
  rows<Path extends ListPath>(path: Path, ...options: OptionsOf<Path>): AsyncGenerator<Row<Path>>
  /** The rows of a page as CSV: one header line, an empty cell is null. @throws VnfinError */
  csv<Path extends TablePath>(path: Path, ...options: OptionsOf<Path>): Promise<string>
  /** The same client, answering what was known at the end of a day. */
  asOf(day: string): Vnfin
}

/** Left out where nothing is required. */
type OptionsOf<Path extends keyof paths> =
  Record<string, never> extends ListOptions<Path>
    ? [options?: ListOptions<Path>]
    : [options: ListOptions<Path>]

/** A client of one server. It holds no connection: make one and share it. */
export function createVnfin(options: VnfinOptions): Vnfin {
  const { baseUrl, key, lang, asOf, fetch = (request: Request) => globalThis.fetch(request) } = options
  const headers: Record<string, string> = {
    ...(key === undefined ? {} : { 'x-api-key': key }),
    ...(lang === undefined ? {} : { 'accept-language': lang }),
  }
  const client = createClient<paths>({
    baseUrl: baseUrl.replace(/\/+$/, ''),
    headers,
    fetch: retrying(fetch, options),
  } satisfies ClientOptions)
  if (asOf !== undefined)
    client.use({
      onRequest({ request, schemaPath }) {
        const url = new URL(request.url)
        const name = (asOfParameters as Record<string, string | undefined>)[schemaPath.split('?')[0] ?? '']
        // The address of a further page has the day of the first.
        if (name === undefined && !isPageOf(url))
          throw new Error(`${schemaPath} cannot be asked as of a day.`)
        if (name === undefined || url.searchParams.has(name)) return undefined
        url.searchParams.set(name, asOf)
        return new Request(url, request)
      },
    })

  async function* pages<Path extends ListPath>(
    path: Path,
    given?: ListOptions<Path>,
  ): AsyncGenerator<Page<Path>> {
    const { signal } = given ?? {}
    const more = signal === undefined ? {} : { signal }
    let address: string = path
    let init: object = { params: { query: given?.query, path: given?.path }, ...more }
    for (;;) {
      const answering = client.GET(address as never, init as never) as Promise<{
        data?: unknown
        response: Response
      }>
      const body = await unwrap(answering)
      yield body as Page<Path>
      const next = nextPage(body, (await answering).response)
      if (next === null) return
      address = next
      init = more
    }
  }
  async function* rows<Path extends ListPath>(
    path: Path,
    given?: ListOptions<Path>,
  ): AsyncGenerator<Row<Path>> {
    for await (const page of pages(path, given))
      yield* rowsOf((page as { data: unknown }).data) as Row<Path>[]
  }
  const csv = (
    path: TablePath,
    { query, path: inPath, signal }: ListOptions<TablePath> = {},
  ): Promise<string> => {
    const params = { query: { ...(query as object), format: 'csv' }, path: inPath }
    const init = { params, parseAs: 'text', ...(signal === undefined ? {} : { signal }) }
    return unwrap(client.GET(path, init as never) as Promise<{ data?: string; response: Response }>)
  }
  return Object.assign(client, {
    csv: csv as Vnfin['csv'],
    pages: pages as Vnfin['pages'],
    rows: rows as Vnfin['rows'],
    asOf: (day: string) => createVnfin({ ...options, asOf: day }),
  })
}

const isPageOf = (url: URL): boolean =>
  url.searchParams.has('cursor') && Object.values(asOfParameters).some(name => url.searchParams.has(name))
