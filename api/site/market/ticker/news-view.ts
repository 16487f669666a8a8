import type { NewsItem } from '../../../../projections/news/query.ts'
import { type Html, html } from '../../html.ts'
import type { Reader } from '../../lang.ts'
import { publisherLink } from '../../macro/publisher-link.ts'
import { day } from '../../numbers.ts'

/** Titles that name the ticker, each leading to its publisher. */
export const newsView = (news: readonly NewsItem[], { say, lang }: Reader): Html =>
  news.length === 0
    ? html`<p>${say('Không có tin nào trong 180 ngày qua nêu mã này.', 'No news of the last 180 days names this ticker.')}</p>`
    : html`<ul class="news">${news.map(({ link, title, publisher, day: on }) => html`<li><a href="${link}" rel="noreferrer" lang="vi">${title}</a> <small>${publisherLink(publisher, lang)}, ${day(lang, on)}</small></li>`)}</ul>`
