import { shiftPeriod } from '../../../contracts/indicators/period.ts'
import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import { RejectedDocument, type ScheduledRequest } from '../../feed.ts'

const api = 'https://www.nso.gov.vn/wp-json/wp/v2'

/** Tag of the posts with the monthly, quarterly and yearly report of the economy (337 of them in 2026-09). */
const reportTag = 727

/** Posts on a page. */
const postsOnPage = 100

interface Post {
  readonly id: number
  readonly date: string
}

interface Medium {
  readonly id: number
  readonly source_url: string
  readonly date?: string
}

/**
 * Where the workbooks of the reports of this month and the two before are: posts by tag, then the files that belong to a post. The
 * name of a file and the slug of a post foretell nothing (a slug of June 2026 names 2025), and the text of a post holds
 * no file (public clients, 2026-09-07 and 2026-10-07).
 */
export function newReleases(now: Date): ScheduledRequest[] {
  // Whole months, so that times of the schedule share one address.
  const since = `${shiftPeriod(vietnamDate(now).slice(0, 7), -2)}-01`
  return [postsRequest(`&after=${since}T00:00:00`, 'new-posts')]
}

/** The same of all posts since 2000, newest first; a full page goes on before its oldest post. */
export const allReleases = (): ScheduledRequest[] => [archivePage(null)]

function archivePage(before: string | null): ScheduledRequest {
  return {
    ...postsRequest(before === null ? '' : `&before=${before}`, `posts before ${before ?? 'now'}`),
    leadsTo: answer => {
      const posts = postsIn(answer)
      const oldest = posts.map(post => post.date).sort()[0]
      return [
        ...posts.map(post => ({ ...filesRequest(post), once: true as const })),
        ...(posts.length === postsOnPage && oldest !== undefined ? [archivePage(oldest)] : []),
      ]
    },
  }
}

const postsIn = (answer: string) => listOf<Post>(answer, isPost, 'posts')

const postsRequest = (more: string, series: string): ScheduledRequest => ({
  url: `${api}/posts?tags=${reportTag}&per_page=${postsOnPage}&_fields=id,slug,link,title,date,modified&orderby=date&order=desc${more}`,
  headers: { accept: 'application/json' },
  series,
  leadsTo: answer => postsIn(answer).map(filesRequest),
})

const filesRequest = (post: Post): ScheduledRequest => ({
  url: `${api}/media?parent=${post.id}&per_page=50&_fields=id,source_url,title,mime_type,date`,
  headers: { accept: 'application/json' },
  series: `files-${post.id}`,
  leadsTo: answer => {
    const workbook = workbookOf(listOf<Medium>(answer, isMedium, 'files'))
    return workbook ? [workbookRequest(post, workbook)] : []
  },
})

/** The newest upload of the tables: "Biểu" in the name, where several workbooks belong to a post. */
function workbookOf(files: readonly Medium[]): Medium | undefined {
  const workbooks = files.filter(file => /\.xlsx?$/i.test(file.source_url)).toSorted((a, b) => a.id - b.id)
  const tables = workbooks.filter(file => /bi[e\u1EC3]u/i.test(decodeURI(file.source_url)))
  return (tables.length > 0 ? tables : workbooks).at(-1)
}

/** Release day: that of the post, or of a later upload, which is a revision. */
function workbookRequest(post: Post, { source_url, date = '' }: Medium): ScheduledRequest {
  const released = [post.date.slice(0, 10), date.slice(0, 10)].sort().at(-1) ?? ''
  return { url: `${source_url}#released=${released}`, series: `post ${post.id}`, timeoutMs: 150_000 }
}

/** The day that the address of a workbook says it was released on; null for an import. */
export const releasedOn = (url: string): string | null =>
  /#released=(\d{4}-\d{2}-\d{2})$/.exec(url)?.[1] ?? null

const isDayTime = (value: unknown) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value)
const isPost = (row: Record<string, unknown>) => Number.isInteger(row.id) && isDayTime(row.date)
const isMedium = (row: Record<string, unknown>) =>
  Number.isInteger(row.id) &&
  typeof row.source_url === 'string' &&
  URL.canParse(row.source_url) &&
  new URL(row.source_url).host === 'www.nso.gov.vn'

/** @throws RejectedDocument `unknown-shape` */
function listOf<T>(
  answer: string,
  fits: (row: Record<string, unknown>) => boolean,
  what: string,
): readonly T[] {
  let rows: unknown
  try {
    rows = JSON.parse(answer)
  } catch {
    throw new RejectedDocument('unknown-shape', `the list of ${what} is no JSON: ${answer.slice(0, 60)}`)
  }
  if (!Array.isArray(rows)) throw new RejectedDocument('unknown-shape', `the list of ${what} is no list`)
  const odd = rows.find(
    row => typeof row !== 'object' || row === null || !fits(row as Record<string, unknown>),
  )
  if (odd !== undefined)
    throw new RejectedDocument(
      'unknown-shape',
      `the list of ${what} has ${JSON.stringify(odd).slice(0, 120)}`,
    )
  return rows as T[]
}
