import { documentTime } from '../../bars/bar-rules.ts'
import { type FlowRow, flowDrafts } from '../../bars/flow-drafts.ts'
import type { Feed, Member } from '../../feed.ts'
import { newRowLog, type RowLog } from '../../row-log.ts'
import { isAjax } from './ajax.ts'
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
      const drafts = flowDrafts(of, rows, documentTime(document.fetchedAt), log)
      return { drafts, rows: rows.length, issues: log.issues }
    },
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
)

/** Dealing of brokers' own desks by ticker (GDTuDoanh), from November 2022. */
export const cafefProprietaryFlow = flowFeed(
  'proprietary',
  "CafeF: dealing of brokers' own desks by ticker",
  proprietaryFlowHeader,
  'ListDataTudoanh',
  proprietaryFlowRows,
  ajaxProprietaryRows,
)
