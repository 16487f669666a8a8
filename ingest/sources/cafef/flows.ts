import { documentTime } from '../../bars/bar-rules.ts'
import { type FlowRow, flowCandidates } from '../../bars/flow-candidates.ts'
import type { Feed, Member, Schedule } from '../../feed.ts'
import { newRowLog, type RowLog } from '../../row-log.ts'
import { partOfDay } from '../rotation.ts'
import { ajaxRequest, ajaxSpan, isAjax } from './ajax.ts'
import { ajaxForeignRows, ajaxProprietaryRows } from './ajax-rows.ts'
import {
  foreignFlowHeader,
  foreignFlowRows,
  proprietaryFlowHeader,
  proprietaryFlowRows,
} from './flow-rows.ts'
import { cafef } from './publisher.ts'

const hasHistory = (members: readonly string[] | undefined) =>
  (members ?? []).some(path => /(^|\/)PriceHistory\.csv$/i.test(path))

function flowFeed(
  of: 'foreign' | 'proprietary',
  title: string,
  header: string,
  field: string,
  readCsv: (member: Member, url: string) => FlowRow[],
  readAjax: (member: Member, url: string, log: RowLog) => FlowRow[],
  schedule: Schedule,
): Feed {
  return {
    id: `exchange.cafef.${of}-flow`,
    title,
    publisher: cafef,
    parser: 1,
    recognise: ({ head, members }) =>
      !hasHistory(members) && (head.startsWith(header) || isAjax(head, field)),
    parse(document) {
      const log = newRowLog()
      const rows = document.members.flatMap(member =>
        member.bytes[0] === 0x7b ? readAjax(member, document.url, log) : readCsv(member, document.url),
      )
      const candidates = flowCandidates(of, rows, documentTime(document.fetchedAt), log)
      return { candidates, rows: rows.length, issues: log.issues }
    },
    schedule,
  }
}

/** Foreign buying and selling by ticker (GDKhoiNgoai). */
export const cafefForeignFlow = flowFeed(
  'foreign',
  'CafeF: foreign buying and selling by ticker',
  foreignFlowHeader,
  'GTDGRong',
  foreignFlowRows,
  ajaxForeignRows,
  {
    cron: '0 18 * * 1-5',
    form: 'json',
    past: { span: ajaxSpan({ handler: 'GDKhoiNgoai' }) },
    anyRows: true,
    needs: 'tickers',
    requests: (now, discovered) =>
      partOfDay(Object.keys(discovered.tickers).sort(), now, 5).map(ticker =>
        ajaxRequest({ handler: 'GDKhoiNgoai', days: 14, eachSession: true }, ticker, now, discovered),
      ),
  },
)

/** Dealing of brokers' own desks by ticker (GDTuDoanh), from November 2022. */
export const cafefProprietaryFlow = flowFeed(
  'proprietary',
  "CafeF: dealing of brokers' own desks by ticker",
  proprietaryFlowHeader,
  'ListDataTudoanh',
  proprietaryFlowRows,
  ajaxProprietaryRows,
  {
    cron: '0 6 * * 2-6',
    form: 'json',
    past: {
      since: '2022-11-01',
      span: ajaxSpan(
        { handler: 'GDTuDoanh', list: ['Data', 'ListDataTudoanh'] },
        exchange => exchange === 'HOSE',
      ),
    },
    anyRows: true,
    // Nearly all dealing of brokers' desks is in shares of HOSE.
    needs: 'tickers',
    requests: (now, discovered) =>
      partOfDay(
        Object.keys(discovered.tickers)
          .filter(ticker => discovered.tickers[ticker] === 'HOSE')
          .sort(),
        now,
        5,
      ).map(ticker =>
        ajaxRequest(
          { handler: 'GDTuDoanh', days: 14, list: ['Data', 'ListDataTudoanh'] },
          ticker,
          now,
          discovered,
        ),
      ),
  },
)
