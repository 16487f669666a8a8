import { exchanges } from '../../../contracts/events/bars.ts'
import type { DailyBar } from '../../../contracts/http/market/daily.ts'
import { choice, described, lang, query, text } from '../../../contracts/schema.ts'
import { type FoundInstrument, namesOf } from '../../../projections/listing/query.ts'
import { newestCloses } from '../../../projections/prices/query.ts'
import type { KeyFigures } from '../../../projections/ratios/query.ts'
import { type CallContext, callRoute } from '../../http/call-route.ts'
import type { AnyRoute } from '../../http/route.ts'
import { daily } from '../../market/daily.ts'
import { requireReadModels } from '../../market/require.ts'
import { star } from '../components.ts'
import { html, when } from '../html.ts'
import { type Reader, readerOf } from '../lang.ts'
import { change, day, number } from '../numbers.ts'
import { pageRoute } from '../page.ts'
import { inBillions } from '../scale.ts'
import { searchList } from '../search/entries.ts'
import { search } from '../search/rank.ts'
import { sourcesOfAnswer } from '../sources.ts'
import { type Column, table } from '../table.ts'
import { closeCell } from './close-cell.ts'
import { figuresOf } from './key-figures.ts'
import { allByTrade, moversView, readMovers } from './movers.ts'
import { sparkline } from './sparkline.ts'
import { traced } from './trace.ts'

const sorts = ['-turnover', '-change_percent', 'change_percent', '-volume', 'ticker'] as const
const perPage = 50
/** Of the small line beside each share: two months. */
const sparkSessions = 40
/** Hits of any kind among which the tickers are. */
const maxFound = 200

/** A share of the list; one that the session has no bar of has neither price nor volume. */
type Row = Pick<DailyBar, 'ticker' | 'close' | 'change_from_reference_percent' | 'volume' | 'turnover'> & {
  readonly exchange: string | null
  readonly date?: string
  readonly adj_close?: number | null
}

/** Whether feeds state the value of what was traded most, else lists go by volume. */
async function tradedBy(call: CallContext): Promise<'turnover' | 'volume'> {
  const { data } = await callRoute(call, daily, { query: { sort: '-volume', limit: perPage } })
  return data.filter(bar => bar.turnover !== null).length * 2 >= data.length ? 'turnover' : 'volume'
}

/** Tickers that the search of the site finds, best first. */
async function tickersFor(call: CallContext, q: string): Promise<string[]> {
  const hits = search(await searchList(call.services, call.now), q, maxFound)
  return hits
    .flatMap(({ entry }) => (entry.kind === 'ticker' && entry.code ? [entry.code] : []))
    .slice(0, perPage)
}

/** All that was found: those of the session in its order, or in that of the search where no other was chosen. */
function foundRows(
  found: readonly string[],
  bars: readonly DailyBar[],
  {
    names,
    exchange,
    sort,
  }: { names: ReadonlyMap<string, FoundInstrument>; exchange: string | undefined; sort: string },
): Row[] {
  const byTicker = new Map<string, Row>(bars.map(bar => [bar.ticker, bar]))
  const none = { close: null, change_from_reference_percent: null, volume: null, turnover: null }
  const rows = found
    .map(ticker => byTicker.get(ticker) ?? { ticker, exchange: names.get(ticker)?.exchange ?? null, ...none })
    .filter(row => !exchange || row.exchange === exchange)
  if (sort === 'ticker') return rows
  return [...bars, ...rows.filter(row => !byTicker.has(row.ticker))]
}

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
    const found = q === '' ? null : await tickersFor(call, q)
    // What is traded most comes first; results of a search stay in the order of the search.
    const by = found ? 'turnover' : await tradedBy(call)
    const sort = call.query.sort ?? (found ? 'ticker' : (`-${by}` as const))
    const answer =
      found?.length === 0
        ? { data: [], meta: {} }
        : await callRoute(call, daily, {
            query: {
              limit: perPage,
              sort,
              ...(found ? { symbols: found } : {}),
              ...(call.query.exchange ? { exchange: call.query.exchange } : {}),
              ...(call.query.cursor && !found ? { cursor: call.query.cursor } : {}),
            },
          })
    const names = await namesOf(db, found ?? answer.data.map(bar => bar.ticker))
    const tickers = found ?? answer.data.map(bar => bar.ticker)
    const isFirst = !found && !call.query.cursor && !call.query.exchange && !call.query.sort
    const session = answer.meta.as_of as string | null | undefined
    const [figures, closes, movers] = await Promise.all([
      figuresOf(call.services, tickers),
      session
        ? newestCloses(db, tickers, { until: session, sessions: sparkSessions })
        : new Map<string, number[]>(),
      isFirst && session ? readMovers(call, { by, session }) : null,
    ])
    const rows: Row[] = found
      ? foundRows(found, answer.data, { names, exchange: call.query.exchange, sort })
      : [...answer.data]
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
      hasFeeds: true,
      styles: ['market.css'],
      scripts: ['tables.js', 'star.js'],
      body: html`<h1>${say('Thị trường', 'Market')}</h1>
<form class="row" method="get" action="/market" role="search">
<label>${say('Mã hoặc tên', 'Ticker or name')} <input type="search" name="q" value="${q}" maxlength="60"></label>
<label>${say('Sàn', 'Exchange')} <select name="exchange"><option value="">${say('tất cả', 'all')}</option>${exchanges.map(e => html`<option${when(e === call.query.exchange, 'selected')}>${e}</option>`)}</select></label>
<label>${say('Thứ tự', 'Order')} <select name="sort">${sorts.filter(s => s !== '-turnover' || by === 'turnover' || s === sort).map(s => html`<option value="${s}"${when(s === sort, 'selected')}>${titles[s]}</option>`)}</select></label>
${call.query && 'lang' in call.query && html`<input type="hidden" name="lang" value="${lang}">`}
<button type="submit">${say('Tìm', 'Search')}</button>
</form>
${rows.length > 0 && html`<p>${say('Phiên', 'Session')} ${day(lang, answer.meta.as_of as string | undefined)} · ${number(lang, found ? rows.length : (page?.total ?? rows.length))} ${say('mã', 'tickers')} · ${say('giá theo đồng', 'prices in VND')} <small>${sourcesOfAnswer(answer.meta, reader)}</small></p>`}
${rows.length === 0 && html`<p>${say('Không tìm thấy mã nào. Thử mã khác, hoặc một phần tên không dấu', 'Nothing was found. Try another ticker, or a part of the name')}: <a href="${to(`/search?q=${encodeURIComponent(q)}`)}">${say('tìm trong mọi trang', 'search all pages')}</a>.</p>`}
${isFirst && html`<p><a href="${to('/heatmap')}">${say('Bản đồ nhiệt theo ngành', 'Heat map by sector')}</a></p>`}
${movers && html`${moversView(movers, by, reader)}<h2>${say('Mọi mã', 'All tickers')}</h2>`}
${
  rows.length > 0 &&
  table<Row>(
    say('Giá phiên gần nhất', 'Prices of the last session'),
    columns(reader, { names, figures, closes, withTurnover: answer.data.some(b => b.turnover !== null) }),
    rows,
    { tools: 'market', isShortOnPhone: isFirst },
  )
}
${next && html`<p${isFirst && html` class="wide-only"`}><a rel="next" href="${to(`/market?${new URLSearchParams({ sort, exchange: call.query.exchange ?? '', cursor: next })}`)}">${say('Trang sau', 'Next page')}</a></p>`}
${movers && html`<p class="narrow-only"><a href="${to(`/market?sort=-${by}`)}">${allByTrade(by, reader)}</a></p>`}`,
    }
  },
})

/** Change from the first close to the last one, a ratio; what the small lines are sorted by. */
const movedOf = (closes: readonly number[] = []): number | null =>
  closes.length < 2 || !closes[0] ? null : closes.at(-1)! / closes[0] - 1

interface Beside {
  readonly names: ReadonlyMap<string, FoundInstrument>
  readonly figures: ReadonlyMap<string, KeyFigures>
  readonly closes: ReadonlyMap<string, readonly number[]>
  /** Not every feed states the turnover; a column of dashes says nothing. */
  readonly withTurnover: boolean
}

function columns(reader: Reader, { names, figures, closes, withTurnover }: Beside): readonly Column<Row>[] {
  const { say, lang, to } = reader
  const ofYear = (b: Row, of: (figures: KeyFigures) => number | null, digits: number) => {
    const own = figures.get(b.ticker)
    const value = own ? of(own) : null
    if (!own || value === null) return number(lang, null)
    return traced(
      number(lang, value, { min: digits, max: digits }),
      `ratios ${b.ticker} ${own.period}`,
      reader,
    )
  }
  const marketValue = (own: KeyFigures) => inBillions(own.market_value)
  return [
    {
      title: say('Mã', 'Ticker'),
      cell: b => html`${star(b.ticker, reader)}<a href="${to(`/market/${b.ticker}`)}">${b.ticker}</a>`,
    },
    {
      title: say('Tên', 'Name'),
      phoneLine: 2,
      short: '',
      cell: b => names.get(b.ticker)?.[`name_${lang}`] ?? names.get(b.ticker)?.name_vi,
    },
    { title: say('Sàn', 'Exchange'), cell: b => b.exchange },
    {
      title: say('Đóng cửa', 'Close'),
      number: true,
      phoneLine: 1,
      cell: b => closeCell(b, b.ticker, reader),
      sort: b => b.close ?? b.adj_close ?? null,
    },
    {
      title: say('So tham chiếu', 'On reference'),
      number: true,
      phoneLine: 1,
      cell: b => change(lang, b.change_from_reference_percent),
      sort: b => b.change_from_reference_percent,
    },
    {
      title: say(`${sparkSessions} phiên`, `${sparkSessions} sessions`),
      cell: b => sparkline(closes.get(b.ticker) ?? [], reader),
      sort: b => movedOf(closes.get(b.ticker)),
    },
    ...(withTurnover
      ? [
          {
            title: say('Giá trị, tỷ VND', 'Value, bn VND'),
            number: true,
            phoneLine: 2 as const,
            short: say('GT tỷ', 'Value bn'),
            cell: (b: Row) => number(lang, inBillions(b.turnover), { max: 2 }),
            sort: (b: Row) => b.turnover,
          },
        ]
      : []),
    {
      title: say('Khối lượng', 'Volume'),
      number: true,
      ...(withTurnover ? {} : { phoneLine: 2 as const, short: say('KL', 'Vol.') }),
      cell: b => number(lang, b.volume),
      sort: b => b.volume,
    },
    {
      title: say('Vốn hóa, tỷ VND', 'Market value, bn VND'),
      number: true,
      cell: b => ofYear(b, marketValue, 0),
      sort: b => figures.get(b.ticker)?.market_value ?? null,
    },
    {
      title: 'P/E',
      number: true,
      phoneLine: 2,
      cell: b => ofYear(b, own => own.pe, 1),
      sort: b => figures.get(b.ticker)?.pe ?? null,
    },
    { title: say('Ngành', 'Sector'), cell: b => figures.get(b.ticker)?.[`industry_${lang}`] },
  ]
}
