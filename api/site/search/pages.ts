import { type Brand, brands } from '../../../contracts/market/brands.ts'
import { plainName } from '../../../contracts/plain-name.ts'
import {
  anyObject,
  choice,
  constant,
  described,
  lang,
  list,
  object,
  query,
  text,
} from '../../../contracts/schema.ts'
import type { CallContext } from '../../http/call-route.ts'
import type { Reply } from '../../http/reply.ts'
import { type AnyRoute, type Call, route } from '../../http/route.ts'
import { type Html, html } from '../html.ts'
import { type Reader, readerOf } from '../lang.ts'
import { pageReply } from '../page.ts'
import { inChosenLanguage } from '../preferences.ts'
import { searchList } from './entries.ts'
import { exactHit, type Hit, type SearchEntry, type SearchKind, search, searchKinds } from './rank.ts'

const searchQuery = query({ q: described(text, { maxLength: 60 }), lang })

const maxHits = 60
const maxSuggestions = 8

const kindNames = ({ say }: Reader): Readonly<Record<SearchKind, string>> => ({
  index: say('Chỉ số', 'Index'),
  ticker: say('Mã chứng khoán', 'Ticker'),
  series: say('Chỉ tiêu vĩ mô', 'Macro series'),
  calculator: say('Công cụ tính thuế', 'Tax calculator'),
  page: say('Trang', 'Page'),
  guide: say('Hướng dẫn', 'Guide'),
})

async function hitsOf(call: CallContext, q: string, limit: number): Promise<Hit[]> {
  return search(await searchList(call.services, call.now), q, limit)
}

const titleOf = ({ kind, code, title }: SearchEntry, { lang }: Reader): string =>
  code === null || kind === 'series' || title[lang] === code ? title[lang] : `${code} · ${title[lang]}`

/** Results by kind, the kind of the best hit first. */
function results(hits: readonly Hit[], reader: Reader): Html {
  const names = kindNames(reader)
  const groups = Map.groupBy(hits, ({ entry }) => entry.kind)
  const order = [...groups].sort(
    ([a, x], [b, y]) => y[0]!.score - x[0]!.score || searchKinds.indexOf(a) - searchKinds.indexOf(b),
  )
  return html`${order.map(
    ([kind, own]) => html`<h2>${names[kind]}</h2>
<ul class="hits">${own.map(
      ({ entry }) =>
        html`<li><a href="${reader.to(entry.path)}">${titleOf(entry, reader)}</a> <small>${entry.note[reader.lang]}</small></li>`,
    )}</ul>`,
  )}`
}

const joined = (name: string): string => plainName(name).replaceAll(' ', '')

/** The share whose brand was typed, where nothing of it is on file here. */
function brandNotOnFile(q: string, hits: readonly Hit[]): Brand | null {
  const brand = brands.find(({ names }) => names.some(name => joined(name) === joined(q)))
  return brand && !hits.some(({ entry }) => entry.code === brand.ticker) ? brand : null
}

/** Results without a script: the header's form leads here. What is exactly one thing opens its page. */
const page = route({
  method: 'GET',
  path: '/search',
  area: 'system',
  tier: 'open',
  cost: 1,
  quota: 'pages',
  summary: 'Search for tickers, companies, brands, indices, series, calculators and guides',
  tags: ['pages'],
  query: searchQuery,
  responses: {},
  alternatives: [
    { contentType: 'text/html', description: 'The page, or a redirect to the one that was meant' },
  ],
  handle: async (received: Call<{ q?: string; lang?: 'vi' | 'en' }>): Promise<Reply> => {
    const call = inChosenLanguage(received)
    const reader = readerOf(call)
    const { say } = reader
    const q = call.query.q?.trim() ?? ''
    const hits = await hitsOf(call, q, maxHits)
    const exact = exactHit(hits)
    if (exact)
      return {
        status: 303,
        text: null,
        type: 'text/html; charset=utf-8',
        headers: { location: reader.to(exact.path), 'cache-control': 'no-store' },
      }
    const brand = brandNotOnFile(q, hits)
    const isApproximate = hits.length > 0 && hits[0]!.score <= 10
    return pageReply(
      call,
      {
        title: q === '' ? say('Tìm kiếm', 'Search') : `${q}, ${say('tìm kiếm', 'search')}`,
        search: q,
        canonical: null,
        body: html`<h1>${say('Tìm kiếm', 'Search')}${q !== '' && html`: ${q}`}</h1>
${q === '' && html`<p>${say('Gõ mã, tên công ty, thương hiệu, chỉ số, chỉ tiêu, hay việc cần tính.', 'Type a ticker, a company, a brand, an index, a series, or what you want to work out.')}</p>`}
${brand && html`<p>${say(`«${brand.names[0]}» là thương hiệu của mã ${brand.ticker}; máy chủ này chưa có số liệu của mã đó.`, `“${brand.names[0]}” is a brand of ${brand.ticker}, of which this server has no figures.`)}</p>`}
${q !== '' && hits.length === 0 && brand === null && html`<p>${say('Không tìm thấy gì. Thử mã chứng khoán, tên không dấu, hoặc từ ngắn hơn.', 'Nothing was found. Try a ticker, a name without accents, or a shorter word.')}</p>`}
${isApproximate && html`<p>${say('Không có đúng từ này; gần giống là:', 'There is nothing of that spelling; these are near:')}</p>`}
${results(hits, reader)}`,
      },
      { path: '/search', cache: 'private, max-age=60' },
    )
  },
})

const suggestion = object({ kind: choice(searchKinds), title: text, note: text, path: text })

/** What the header offers while somebody types. */
const suggestions = route({
  method: 'GET',
  path: '/search/suggestions',
  area: 'system',
  tier: 'open',
  cost: 1,
  quota: 'suggestions',
  summary: 'Suggestions of the search',
  tags: ['pages'],
  query: searchQuery,
  responses: { 200: object({ success: constant(true), data: list(suggestion), meta: anyObject }) },
  handle: async (received: Call<{ q?: string; lang?: 'vi' | 'en' }>) => {
    const call = inChosenLanguage(received)
    const reader = readerOf(call)
    const names = kindNames(reader)
    const hits = await hitsOf(call, call.query.q ?? '', maxSuggestions)
    return {
      data: hits.map(({ entry }) => ({
        kind: entry.kind,
        title: titleOf(entry, reader),
        note: entry.kind === 'ticker' ? entry.note[reader.lang] : names[entry.kind],
        path: reader.to(entry.path),
      })),
      headers: { 'cache-control': 'private, max-age=60', vary: 'Accept-Language, Cookie' },
    }
  },
})

export const searchPages: readonly AnyRoute[] = [page, suggestions]
