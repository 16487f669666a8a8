import { exchanges } from '../../../contracts/events/bars.ts'
import type { DailyBar } from '../../../contracts/http/market/daily.ts'
import { choice, described, lang, query, text } from '../../../contracts/schema.ts'
import { findInstruments, namesOf } from '../../../projections/listing/query.ts'
import { daily } from '../../market/daily.ts'
import { requireReadModels } from '../../market/require.ts'
import type { AnyRoute } from '../../route.ts'
import { ask } from '../ask.ts'
import { html, when } from '../html.ts'
import { readerOf } from '../lang.ts'
import { change, day, number } from '../numbers.ts'
import { pageRoute } from '../page.ts'
import { sourcesOfAnswer } from '../sources.ts'
import { table } from '../table.ts'

const sorts = ['ticker', '-turnover', '-volume', '-change_percent', 'change_percent'] as const
const perPage = 50

export const marketList: AnyRoute = pageRoute({
  path: '/market',
  summary: 'All shares of the last session, with search',
  query: query({
    q: described(text, { maxLength: 60 }),
    exchange: choice(['', ...exchanges]),
    sort: choice(sorts),
    cursor: described(text, { maxLength: 400 }),
    lang,
  }),
  render: async call => {
    const reader = readerOf(call)
    const { say, to, lang } = reader
    requireReadModels(call.services, 'prices', 'listing')
    const { db } = call.services
    const q = call.query.q?.trim() ?? ''
    const found = q === '' ? null : await findInstruments(db, q, perPage)
    const sort = call.query.sort ?? 'ticker'
    const answer =
      found?.length === 0
        ? { data: [], meta: {} }
        : await ask<DailyBar[]>(call, daily, {
            query: {
              limit: perPage,
              sort,
              ...(found ? { symbols: found.map(f => f.ticker) } : {}),
              ...(call.query.exchange ? { exchange: call.query.exchange } : {}),
              ...(call.query.cursor && !found ? { cursor: call.query.cursor } : {}),
            },
          })
    const names = await namesOf(
      db,
      answer.data.map(bar => bar.ticker),
    )
    const page = answer.meta.pagination as { total: number; next_cursor: string | null } | undefined
    const next = found ? null : page?.next_cursor
    const titles: Record<(typeof sorts)[number], string> = {
      ticker: say('Mã', 'Ticker'),
      '-turnover': say('Giá trị', 'Value'),
      '-volume': say('Khối lượng', 'Volume'),
      '-change_percent': say('Tăng nhiều nhất', 'Largest rise'),
      change_percent: say('Giảm nhiều nhất', 'Largest fall'),
    }
    return {
      title: say('Thị trường', 'Market'),
      showsFeeds: true,
      body: html`<h1>${say('Thị trường', 'Market')}</h1>
<form class="row" method="get" action="/market" role="search">
<label>${say('Mã hoặc tên', 'Ticker or name')} <input type="search" name="q" value="${q}" maxlength="60"></label>
<label>${say('Sàn', 'Exchange')} <select name="exchange"><option value="">${say('tất cả', 'all')}</option>${exchanges.map(e => html`<option${when(e === call.query.exchange, 'selected')}>${e}</option>`)}</select></label>
<label>${say('Thứ tự', 'Order')} <select name="sort">${sorts.map(s => html`<option value="${s}"${when(s === sort, 'selected')}>${titles[s]}</option>`)}</select></label>
${call.query && 'lang' in call.query && html`<input type="hidden" name="lang" value="${lang}">`}
<button type="submit">${say('Tìm', 'Search')}</button>
</form>
<p>${say('Phiên', 'Session')} ${day(lang, answer.meta.as_of as string | undefined)} · ${number(lang, page?.total ?? answer.data.length)} ${say('mã', 'tickers')} · VND <small>${sourcesOfAnswer(answer.meta, reader)}</small></p>
${answer.data.length === 0 && html`<p>${say('Không tìm thấy mã nào.', 'Nothing was found.')}</p>`}
${table<DailyBar>(
  say('Giá phiên gần nhất', 'Prices of the last session'),
  [
    { title: say('Mã', 'Ticker'), cell: b => html`<a href="${to(`/market/${b.ticker}`)}">${b.ticker}</a>` },
    {
      title: say('Tên', 'Name'),
      cell: b => names.get(b.ticker)?.[`name_${lang}`] ?? names.get(b.ticker)?.name_vi,
    },
    { title: say('Sàn', 'Exchange'), cell: b => b.exchange },
    { title: say('Đóng cửa', 'Close'), number: true, cell: b => number(lang, b.close) },
    {
      title: say('So tham chiếu', 'On reference'),
      number: true,
      cell: b => change(lang, b.change_from_reference_percent),
    },
    { title: say('Khối lượng', 'Volume'), number: true, cell: b => number(lang, b.volume) },
    // Not every feed tells the turnover; a column of dashes tells nothing.
    ...(answer.data.some(b => b.turnover !== null)
      ? [{ title: say('Giá trị', 'Value'), number: true, cell: (b: DailyBar) => number(lang, b.turnover) }]
      : []),
  ],
  answer.data,
)}
${next && html`<p><a rel="next" href="${to(`/market?${new URLSearchParams({ sort, exchange: call.query.exchange ?? '', cursor: next })}`)}">${say('Trang sau', 'Next page')}</a></p>`}`,
    }
  },
})
