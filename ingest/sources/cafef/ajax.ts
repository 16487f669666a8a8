import { dateOfEpochDay, epochDay, vietnamDate } from '../../../contracts/vietnam-time.ts'
import { type Discovered, type Member, RejectedDocument, type ScheduledRequest } from '../../feed.ts'
import type { RowLog } from '../../row-log.ts'
import { jsonRoot } from '../../text/json-item.ts'
import { countIn } from '../../text/json-pages.ts'
import { windowsOf } from '../rotation.ts'

/** Does a body start as CafeF's envelope `{"Success":…,"Data":{…}}`, with a field of this name in it? */
export const isAjax = (head: string, field: string): boolean =>
  /^\s*\{\s*"(Success|Data)"\s*:/.test(head) && head.includes(`"${field}"`)

/** One row of an answer: fields as CafeF writes them, numbers or text. */
export interface AjaxRow {
  readonly where: string
  /** The field as text; empty when absent or null. */
  cell(name: string): string
}

export interface AjaxPage {
  readonly rows: AjaxRow[]
  /** Rows that there are altogether, as the answer says. */
  readonly total: number | null
}

/** Says that an answer alone is one page of several: complete in itself, not the whole history. */
export function flagPartialPage({ rows, total }: AjaxPage, member: Member, log: RowLog): void {
  const together = /^page-\d+$/.test(member.path)
  if (!together && total !== null && total > rows.length)
    log.flag('partial-page', member.path, `one page: ${rows.length} of ${total} rows`)
}

/**
 * The rows of an AJAX answer. CafeF pages at about 63 rows whatever is asked, so an answer with fewer rows than its
 * own total is one page of several, which the fetcher must follow.
 *
 * @throws RejectedDocument `error-body` when Success is false, `unknown-shape` without a list
 */
export function ajaxRows(member: Member): AjaxPage {
  const answer = jsonRoot(member)
  if (answer.flag('Success') === false)
    throw new RejectedDocument('error-body', `${member.path}: Success is false (${answer.text('Message')})`)
  const data = answer.item('Data')
  const nested = data.item('Data')
  const list = data.list('Data') ? data.items('Data') : nested.items('ListDataTudoanh')
  if (!data.list('Data') && !nested.list('ListDataTudoanh'))
    throw new RejectedDocument('unknown-shape', `${member.path} has no list of rows`)
  const total = data.number('TotalCount')
  return {
    rows: list.map(({ where, text }) => ({ where, cell: text })),
    total: Number.isNaN(total) ? null : total,
  }
}

/**
 * Whether the rows of an answer are of the ticker that was requested, where they say whose they are.
 * @throws RejectedDocument `another-document`
 */
export function assertTicker({ rows }: AjaxPage, url: string): void {
  const symbol = /[?&]symbol=([^&]+)/i.exec(url)?.[1]
  if (symbol === undefined) return
  const wanted = decodeURIComponent(symbol).toUpperCase()
  for (const { cell, where } of rows) {
    const own = (cell('Symbol') || cell('Stock')).trim().toUpperCase()
    if (own !== '' && own !== wanted)
      throw new RejectedDocument('another-document', `${wanted} was asked for, and ${where} is of ${own}`)
  }
}

/** The ticker that an address asks for (`Symbol=VCB`), or the one that the file is named after. */
export function symbolOf(url: string, path: string): string {
  const symbol = /[?&]symbol=([^&]+)/i.exec(url)?.[1]
  const file = (path.split('/').at(-1) ?? '').replace(/\.[a-z]+$/i, '')
  return (symbol ? decodeURIComponent(symbol) : file).toUpperCase().split(/[^A-Z0-9]/)[0] ?? ''
}

const pageSize = 50

/** `11/27/2026`: what is asked is month first, what is answered day first. */
const monthFirst = (day: string) => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1')

/** What is asked of a handler, and where the rows lie in `Data` (`GDTuDoanh` nests them one deeper). */
export interface AjaxQuestion {
  readonly handler: 'PriceHistory' | 'GDKhoiNgoai' | 'GDTuDoanh' | 'GDCoDong'
  readonly days: number
  readonly list?: readonly string[]
  /** Whether each session in which a ticker traded has a row. */
  readonly eachSession?: true
}

/**
 * All rows of a ticker in the days up to `now`, page by page. Without `ExchangeType`, in upper case, a ticker of HNX or
 * UPCoM is answered with an empty list and success (eight public clients send it; 2026-08).
 */
export function ajaxRequest(
  { handler, days, list = ['Data'], eachSession }: AjaxQuestion,
  ticker: string,
  now: Date | string,
  { tickers, traded }: Discovered,
): ScheduledRequest {
  const today = typeof now === 'string' ? now : vietnamDate(now)
  const from = dateOfEpochDay(epochDay(today) - days)
  const session = traded?.[ticker] ?? ''
  const page = (n: number): ScheduledRequest => ({
    url: `https://cafef.vn/du-lieu/Ajax/PageNew/DataHistory/${handler}.ashx?Symbol=${ticker}&StartDate=${monthFirst(from)}&EndDate=${monthFirst(today)}&PageIndex=${n}&PageSize=${pageSize}&ExchangeType=${tickers[ticker] ?? 'HOSE'}`,
    series: ticker,
    ...(eachSession &&
      session >= from &&
      session <= today && { rowsExpected: `${ticker} traded on ${session}` }),
  })
  return {
    ...page(1),
    pages: {
      size: pageSize,
      count: answer =>
        countIn(answer, root => {
          const data = root.at('Data')
          return { rows: list.reduce((at, name) => at.at(name), data), total: data.at('TotalCount') }
        }),
      at: page,
    },
  }
}

/**
 * The same of days gone by, of each of these tickers in spans that a page or two hold: for the `past` of a feed.
 */
export const ajaxSpan =
  (question: Omit<AjaxQuestion, 'days'>, wanted: (exchange: string) => boolean = () => true) =>
  (from: string, to: string, discovered: Discovered): ScheduledRequest[] =>
    windowsOf(from, to, pageDays).flatMap(window =>
      Object.keys(discovered.tickers)
        .filter(ticker => wanted(discovered.tickers[ticker] ?? ''))
        .sort()
        .map(ticker =>
          ajaxRequest(
            { ...question, days: epochDay(window.to) - epochDay(window.from) },
            ticker,
            window.to,
            discovered,
          ),
        ),
    )

/** Days whose sessions fit on a page. */
const pageDays = 65
