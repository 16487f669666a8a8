import type { TextLine } from './text/page.ts'
import { wholeWords } from './words.ts'

/** Plans and aims: what is to be is no evidence of what is. */
const plans = wholeWords(
  'sẽ|kế hoạch|dự kiến|dự tính|mục tiêu|định hướng|phấn đấu|cam kết|hướng (?:tới|đến)|lộ trình|will|shall|plans?(?: to)?|planned|aims? (?:to|at)|targets?|targeted|expects?(?: to)?|expected|intends?|forecasts?|projected|roadmap|commit(?:s|ted)? to',
)
/** A plan that was carried out is no plan any more. */
const carriedOut =
  /(?:hoàn thành|vượt|đạt|so với|thực hiện|xong)(?: \d+(?:[.,]\d+)? ?%)? (?:kế hoạch|mục tiêu)|(?:achieved|exceeded|met|against) (?:the |its |our )?(?:plan|target)s?/giu

export const isPlan = (text: string): boolean => plans.test(text.replace(carriedOut, ''))

/** Sentences on somebody else. */
const others = wholeWords(
  'đối thủ|doanh nghiệp khác|công ty khác|các doanh nghiệp|toàn ngành|các nước|thế giới|Chính phủ|Việt Nam cam kết|khách hàng vay|competitors?|other companies|peers|industry-wide|worldwide|the Government',
)
export const isOnOthers = (text: string): boolean => others.test(text)

const contentsHead = wholeWords('mục lục|table of contents|contents')
const leader = /\.{4,}|…{2,}|(?:\. ){4,}/u
const endsInPage = /\D\s\d{1,3}$/u

/** Whether a page is a table of contents: its lines lead to pages. */
export function isContents(lines: readonly TextLine[]): boolean {
  const led = lines.filter(({ text }) => leader.test(text)).length
  const ending = lines.filter(({ text }) => endsInPage.test(text)).length
  const isHeaded = lines.slice(0, 5).some(({ text }) => text.length < 60 && contentsHead.test(text))
  return led >= 3 || (isHeaded && ending * 3 >= lines.length)
}

/** A line that leads to another page. */
export const isLeader = (text: string): boolean => leader.test(text)
