import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import { type Member, RejectedDocument } from '../../feed.ts'
import type { RowLog } from '../../row-log.ts'
import { type JsonItem, jsonRoot } from '../../text/json-item.ts'

/** One record of the State Bank's site: single fields by name, and repeated groups by name. */
export interface Content {
  readonly where: string
  readonly title: string
  /** Day on which it was put up; not the day that it is about. */
  readonly publishedOn: string | null
  field(name: string): string
  groups(name: string): ((field: string) => string)[]
}

/** Spaces that cannot be seen stand in the texts. */
const clean = (value: unknown) =>
  String(value ?? '')
    .replace(/[\u200B-\u200D\u2060\uFEFF]/g, '')
    .replace(/\u00A0/g, ' ')
    .trim()

/** Does a body start as a Liferay list of contents, with a field of this name? */
export const isContents = (head: string, field: string): boolean =>
  /^\s*\{/.test(head) && head.includes('"contentFields"') && head.includes(`"${field}"`)

/**
 * Records of a Liferay headless answer (`{items:[…], page, lastPage, totalCount}`). A session may be published twice,
 * the second time with "(Sao chép)" in the title: copies are left out.
 *
 * @throws RejectedDocument `unknown-shape` without a list
 */
export function contents(member: Member, log: RowLog): Content[] {
  const answer = jsonRoot(member)
  if (!answer.list('items')) throw new RejectedDocument('unknown-shape', `${member.path} has no items`)
  return answer.items('items').flatMap(item => {
    const title = clean(item.text('title'))
    if (/\(sao chép\)/i.test(title)) {
      log.refuse('copy', item.where, `${title} is a copy of another record`)
      return []
    }
    const fields = item.items('contentFields')
    return [
      {
        where: item.where,
        title,
        publishedOn: contentDay(item.text('datePublished')),
        field: (name: string) => dataOf(fields, name),
        groups: (name: string) =>
          fields
            .filter(one => one.text('name') === name)
            .map(one => {
              const nested = one.items('nestedContentFields')
              return (field: string) => dataOf(nested, field)
            }),
      },
    ]
  })
}

const dataOf = (fields: readonly JsonItem[], name: string): string => {
  const found = fields.find(field => field.text('name') === name)
  return clean(found?.item('contentFieldValue').text('data'))
}

/**
 * The day of a date in such a record: `2026-01-13T17:00:00Z` is midnight in Vietnam, so the day is the 14th; cutting
 * the text to ten characters would be a day early.
 */
export function contentDay(text: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text
  return /T.*(Z|[+-]\d{2}:\d{2})$/.test(text) && Number.isFinite(Date.parse(text)) ? vietnamDate(text) : null
}

/** The firewall wants the cookies of the home page, else it answers with a page of its own and status 200. */
export const sbvHome = 'https://sbv.gov.vn/vi/trang-chu'

/** Where a list of contents is requested: `id` is the structure of the content. */
export const contentsRequest = (id: number) => ({
  url: `https://sbv.gov.vn/o/headless-delivery/v1.0/content-structures/${id}/structured-contents?pageSize=20&page=1&sort=datePublished:desc`,
  headers: { accept: 'application/json' },
  warmUp: sbvHome,
})
