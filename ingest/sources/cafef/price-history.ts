import { headText } from '../../archive-members.ts'
import { newBarReader } from '../../bars/bar-reader.ts'
import { documentTime } from '../../bars/bar-rules.ts'
import type { BarColumn } from '../../bars/bar-sheet.ts'
import { type FlowRow, flowCandidates } from '../../bars/flow-candidates.ts'
import { refuseWrongShape } from '../../content-shape.ts'
import { type Feed, RejectedDocument } from '../../feed.ts'
import { newRowLog } from '../../row-log.ts'
import { partOfDay } from '../rotation.ts'
import { ajaxRequest, ajaxSpan, isAjax } from './ajax.ts'
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
 * Of a window of days the adjusted closes are left: they are adjusted up to the day of the question, and would stand
 * beside older ones that an event has not reached yet.
 */
const columnsOf = (url: string): readonly BarColumn[] =>
  /[?&]StartDate=[^&]/.test(url)
    ? priceHistoryColumns.filter(column => column !== 'adj_close')
    : priceHistoryColumns

/**
 * CafeF's daily history of single tickers: one CSV or JSON answer each, alone or as a folder or archive of many.
 * Folders by ticker (`VCB/PriceHistory.csv`) hold the flows of foreigners and of brokers' desks beside the prices;
 * one document, so they are read here too.
 */
export const cafefPriceHistory: Feed = {
  id: 'exchange.cafef.price-history',
  title: 'CafeF: daily prices by ticker, raw with an adjusted close',
  publisher: cafef,
  parser: 2,
  recognise: ({ head, members }) =>
    head.startsWith(priceHistoryHeader) ||
    isAjax(head, 'GiaDongCua') ||
    (members ?? []).some(path => /(^|\/)PriceHistory\.csv$/i.test(path)),
  parse(document) {
    const reader = newBarReader(document, columnsOf(document.url))
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
      ...flowCandidates('foreign', foreign, time, log),
      ...flowCandidates('proprietary', proprietary, time, log),
    ]
    return {
      candidates: [...prices.candidates, ...flows],
      rows: prices.rows + foreign.length + proprietary.length,
      issues: [...prices.issues, ...log.issues],
    }
  },
  // The bulk files have the prices of every session at once; these rows add the values and what was put through, and
  // fill a session that the files lack.
  schedule: {
    cron: '30 19 * * 1-5',
    form: 'json',
    past: { span: ajaxSpan({ handler: 'PriceHistory' }) },
    anyRows: true,
    needs: 'tickers',
    requests: (now, discovered) =>
      partOfDay(Object.keys(discovered.tickers).sort(), now, 10).map(ticker =>
        ajaxRequest({ handler: 'PriceHistory', days: 21, eachSession: true }, ticker, now, discovered),
      ),
  },
}
