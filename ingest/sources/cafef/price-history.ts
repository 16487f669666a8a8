import { headText } from '../../archive-members.ts'
import { newBarReader } from '../../bars/bar-reader.ts'
import { documentTime } from '../../bars/bar-rules.ts'
import { type FlowRow, flowDrafts } from '../../bars/flow-drafts.ts'
import { refuseWrongShape } from '../../content-shape.ts'
import { type Feed, RejectedDocument } from '../../feed.ts'
import { newRowLog } from '../../row-log.ts'
import { isAjax } from './ajax.ts'
import { readAjaxHistory } from './ajax-rows.ts'
import {
  foreignFlowHeader,
  foreignFlowRows,
  proprietaryFlowHeader,
  proprietaryFlowRows,
} from './flow-rows.ts'
import { priceHistoryColumns, priceHistoryHeader, readPriceHistory } from './price-history-rows.ts'
import { cafef } from './publisher.ts'

/**
 * CafeF's daily history of single tickers: one CSV or JSON answer each, alone or as a folder or archive of many.
 * Folders by ticker (`VCB/PriceHistory.csv`) hold the flows of foreigners and of brokers' desks beside the prices;
 * one document, so they are read here too.
 */
export const cafefPriceHistory: Feed = {
  id: 'exchange.cafef.price-history',
  title: 'CafeF: daily prices by ticker, raw with an adjusted close',
  publisher: cafef,
  parser: 1,
  recognise: ({ head, members }) =>
    head.startsWith(priceHistoryHeader) ||
    isAjax(head, 'GiaDongCua') ||
    (members ?? []).some(path => /(^|\/)PriceHistory\.csv$/i.test(path)),
  parse(document) {
    const reader = newBarReader(document, priceHistoryColumns)
    const log = newRowLog()
    const foreign: FlowRow[] = []
    const proprietary: FlowRow[] = []
    for (const member of document.members) {
      refuseWrongShape(member)
      const head = headText(member.bytes)
      if (head.startsWith(priceHistoryHeader)) readPriceHistory(member, document.url, reader)
      else if (head.startsWith(foreignFlowHeader)) foreign.push(...foreignFlowRows(member, document.url))
      else if (head.startsWith(proprietaryFlowHeader)) proprietary.push(...proprietaryFlowRows(member))
      else if (isAjax(head, 'GiaDongCua')) readAjaxHistory(member, document.url, reader, log)
      else throw new RejectedDocument('unknown-shape', `${member.path} has not the columns of PriceHistory`)
    }
    const prices = reader.finish()
    const time = documentTime(document.fetchedAt)
    const flows = [
      ...flowDrafts('foreign', foreign, time, log),
      ...flowDrafts('proprietary', proprietary, time, log),
    ]
    return {
      drafts: [...prices.drafts, ...flows],
      rows: prices.rows + foreign.length + proprietary.length,
      issues: [...prices.issues, ...log.issues],
    }
  },
}
