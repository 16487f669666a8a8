import { html } from '../../html.ts'
import type { Reader } from '../../lang.ts'
import { actionsView } from './actions-view.ts'
import { documentsView } from './documents-view.ts'
import { holdersView } from './holders-view.ts'
import { newsView } from './news-view.ts'
import { peersTable } from './peers-view.ts'
import { peerGroup, ratioTables } from './ratio-view.ts'
import type { CompanyOnPage } from './read-company.ts'
import { scoreTables } from './score-view.ts'
import type { Section } from './sections.ts'
import type { StatementsQuery } from './statements-state.ts'
import { statementsOrNone } from './statements-view.ts'

/** The sections of a company, in the order of the page; one without anything on file says so. */
export function companySections(
  ticker: string,
  company: CompanyOnPage,
  reader: Reader,
  query: StatementsQuery,
): readonly Section[] {
  const { say, lang } = reader
  const { accounts, moat, esg, years, quarters, actions, peers, news, holders } = company
  const hasScores = accounts !== null || moat !== null || esg !== null
  const none = (vi: string, en: string) => html`<p>${say(vi, en)}</p>`
  return [
    {
      id: 'statements',
      name: say('Báo cáo', 'Statements'),
      body: html`<h2>${say('Báo cáo tài chính', 'Financial statements')}</h2>
${statementsOrNone(ticker, company, { query, extent: 'summary' }, reader)}`,
    },
    {
      id: 'ratios',
      name: say('Tỷ số', 'Ratios'),
      body:
        accounts &&
        html`${ratioTables(accounts, 'summary', reader)}${peersTable(ticker, peers, peerGroup(accounts.peer_group.id, lang), reader)}`,
    },
    {
      id: 'scores',
      name: say('Điểm', 'Scores'),
      body: hasScores && scoreTables({ ticker, scores: accounts?.scores ?? null, moat, esg }, reader),
    },
    {
      id: 'holders',
      name: say('Cổ đông', 'Holders'),
      body: html`<h2>${say('Cổ đông và người nội bộ', 'Holders and insiders')}</h2>${(holders && holdersView(holders, holders.total, reader)) ?? none('Chưa có danh sách cổ đông hay người nội bộ nào của mã này.', 'No list of holders or insiders of this ticker is on file.')}`,
    },
    {
      id: 'events',
      name: say('Sự kiện', 'Events'),
      body:
        actionsView(actions, reader) ??
        html`<h2>${say('Sự kiện quyền', 'Corporate actions')}</h2>${none('Chưa có sự kiện quyền nào của mã này.', 'No corporate action of this ticker is on file.')}`,
    },
    {
      id: 'news',
      name: say('Tin tức', 'News'),
      body: news && html`<h2>${say('Tin tức', 'News')}</h2>${newsView(news, reader)}`,
    },
    {
      id: 'documents',
      name: say('Tài liệu', 'Documents'),
      body:
        years.length + quarters.length > 0 &&
        html`<h2>${say('Tài liệu gốc', 'Documents')}</h2>${documentsView([...years, ...quarters], reader)}`,
    },
  ]
}
