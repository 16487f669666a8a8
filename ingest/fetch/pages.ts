import { pack } from 'tar-stream'
import type { Paging, ScheduledRequest } from '../feed.ts'
import type { Exchange } from './exchange.ts'
import type { Answer, Fetcher, Validators } from './fetcher.ts'

export type WholeAnswer =
  | Answer
  /** Pages are missing: what came is kept, nothing is read from it. */
  | { readonly kind: 'incomplete'; readonly exchange: Exchange; readonly detail: string }

const maxPages = 500

/**
 * An answer with all its pages. A list that is shorter than its own total, or exactly as long as a page may be, goes
 * on with the next page. Several pages become one tar of the answers as received, `page-0001`, `page-0002`, …
 */
export async function fetchWhole(
  fetcher: Fetcher,
  request: ScheduledRequest,
  validators: Validators | null,
  signal: AbortSignal,
): Promise<WholeAnswer> {
  const { pages } = request
  // One page that did not change says nothing of the others.
  const first = await fetcher.fetch(request, pages ? null : validators, signal)
  if (first.kind !== 'document' || !pages) return first
  const all = [first.exchange]
  let count = countOf(pages, first.exchange)
  if (!count) return first
  let { rows } = count
  while (goesOn(count, rows, pages.size)) {
    const stop = (detail: string) => incomplete(all, `${rows} of ${count?.total ?? 'all'} rows: ${detail}`)
    if (all.length >= maxPages) return stop(`more than ${maxPages} pages`)
    const next = await fetcher.fetch(pages.at(all.length + 1), null, signal)
    if (next.kind === 'failed' && next.failure.reason === 'interrupted') return next
    if (next.kind !== 'document')
      return stop(`page ${all.length + 1}: ${next.kind === 'failed' ? next.failure.message : next.kind}`)
    if (all.some(page => Buffer.compare(page.body, next.exchange.body) === 0))
      return stop(`page ${all.length + 1} repeats an earlier one`)
    const more = countOf(pages, next.exchange)
    all.push(next.exchange)
    if (!more) return stop(`page ${all.length} is no page of the list`)
    if (more.rows === 0 && more.total !== null && rows < more.total)
      return stop(`page ${all.length} is empty`)
    rows += more.rows
    count = more
  }
  if (count.total !== null && rows > count.total)
    return incomplete(all, `${rows} rows, where the list says ${count.total}: its pages overlap`)
  if (all.length === 1) return first
  return { kind: 'document', exchange: await together(all), validators: {} }
}

const countOf = (pages: Paging, exchange: Exchange) =>
  pages.count(Buffer.from(exchange.body).toString('utf8'))

const goesOn = (page: { rows: number; total: number | null }, soFar: number, size: number): boolean =>
  page.total === null ? page.rows >= size : soFar < page.total

async function incomplete(all: readonly Exchange[], detail: string): Promise<WholeAnswer> {
  return { kind: 'incomplete', exchange: await together(all), detail }
}

/** The same answers give the same bytes. */
async function together(all: readonly Exchange[]): Promise<Exchange> {
  const [first] = all
  if (!first) throw new Error('no page at all')
  if (all.length === 1) return first
  const packing = pack()
  const chunks: Buffer[] = []
  const read = (async () => {
    for await (const chunk of packing) chunks.push(chunk as Buffer)
  })()
  for (const [i, page] of all.entries())
    packing.entry(
      { name: `page-${String(i + 1).padStart(4, '0')}`, mtime: new Date(0), mode: 0o644 },
      Buffer.from(page.body),
    )
  packing.finalize()
  await read
  // The type stays that of the pages: what is in the tar shows by its bytes.
  return { ...first, body: Buffer.concat(chunks) }
}
