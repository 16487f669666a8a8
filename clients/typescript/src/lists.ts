import type { paths } from './generated/schema.ts'

type Json<Path extends keyof paths> = paths[Path]['get'] extends {
  responses: { 200: { content: { 'application/json': infer Body } } }
}
  ? Body
  : never

/** Routes whose answer is a list, page by page: those that take a cursor. */
export type ListPath = {
  [Path in keyof paths]: paths[Path]['get'] extends { parameters: { query?: { cursor?: string } } }
    ? Json<Path> extends never
      ? never
      : Path
    : never
}[keyof paths]

type Parameters<Path extends keyof paths> = paths[Path]['get'] extends { parameters: infer P } ? P : never

/** Parameters of a list; the cursor and the form are the iterator's. */
export type ListOptions<Path extends keyof paths> = {
  readonly query?: Parameters<Path> extends { query?: infer Query }
    ? Omit<NonNullable<Query>, 'cursor' | 'format'>
    : never
  readonly signal?: AbortSignal
} & (Parameters<Path> extends { path: infer InPath } ? { readonly path: InPath } : { readonly path?: never })

/** One page: the whole answer. */
export type Page<Path extends ListPath> = Json<Path>

/** One row of a list: of `data`, or of the one list in it. */
export type Row<Path extends ListPath> =
  Json<Path> extends { data: readonly (infer One)[] }
    ? One
    : Json<Path> extends { data: infer Data }
      ? {
          [Name in keyof Data]-?: NonNullable<Data[Name]> extends readonly (infer One)[] ? One : never
        }[keyof Data]
      : never

/** The rows of a page. */
export function rowsOf(data: unknown): readonly unknown[] {
  if (Array.isArray(data)) return data
  const lists = Object.values(data as object).filter(Array.isArray)
  if (lists.length !== 1) throw new Error('The data of this page are no list; iterate over pages().')
  return lists[0] as readonly unknown[]
}

/**
 * Path and query of the page behind this one; null at the last page. Of the address that the server names only these
 * are used, so that a key never leaves for another host.
 */
export function nextPage(body: unknown, response: Response): string | null {
  const { links } = body as { links?: { next?: string } }
  const next = links?.next ?? /<([^>]*)>\s*;\s*rel="?next"?/.exec(response.headers.get('link') ?? '')?.[1]
  if (next === undefined) return null
  const { pathname, search } = new URL(next, response.url)
  return pathname + search
}
