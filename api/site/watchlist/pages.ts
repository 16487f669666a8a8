import { tickers } from '../../../contracts/http/market/envelope.ts'
import {
  anyObject,
  constant,
  described,
  lang,
  list,
  numberOrNull,
  object,
  query,
  text,
  textOrNull,
} from '../../../contracts/schema.ts'
import type { PageCall } from '../../http/call-route.ts'
import { type AnyRoute, type Call, route } from '../../http/route.ts'
import { requireReadModels } from '../../market/require.ts'
import { data, html } from '../html.ts'
import { type Reader, readerOf } from '../lang.ts'
import type { Page } from '../layout.ts'
import { pageRoute } from '../page.ts'
import { inChosenLanguage } from '../preferences.ts'
import { sourcesOfAnswer } from '../sources.ts'
import { readPrices } from './read-prices.ts'

const path = '/watchlist'
const pricesPath = `${path}/prices`
/** Tickers of one list: as many as one call of the daily prices takes. */
const maxTickers = 100

/** Texts that the script writes. */
const texts = ({ say }: Reader) => ({
  ticker: say('Mã', 'Ticker'),
  name: say('Tên', 'Name'),
  shares: say('Số cổ phiếu', 'Shares'),
  sharesShort: say('CP', 'Shares'),
  cost: say('Giá vốn bình quân, VND', 'Average cost, VND'),
  close: say('Giá đóng cửa, VND', 'Close, VND'),
  date: say('Phiên', 'Session'),
  day: say('Thay đổi trong phiên', 'Change of the session'),
  value: say('Giá trị thị trường, VND', 'Market value, VND'),
  valueShort: say('GT', 'Value'),
  gain: say('Lãi/lỗ chưa thực hiện, VND', 'Unrealised gain, VND'),
  gainPercent: say('Lãi/lỗ, %', 'Gain, %'),
  remove: say('Bỏ khỏi danh mục', 'Remove'),
  caption: say('Danh mục', 'My list'),
  unpriced: say('mã chưa có giá, không tính vào tổng', 'tickers without a price, not in the totals'),
  noShares: say('không ghi số cổ phiếu', 'no shares are entered'),
  noCost: say('không ghi giá vốn', 'no cost is entered'),
  failed: say('Không lấy được giá', 'Prices could not be read'),
  full: say(`Danh mục chứa tối đa ${maxTickers} mã.`, `A list has ${maxTickers} tickers at most.`),
  line: say('Dòng', 'Line'),
  badTicker: say('mã phải gồm 3 đến 12 chữ cái hoặc chữ số', 'the ticker must be 3 to 12 letters or digits'),
  badShares: say('số cổ phiếu phải là số nguyên dương', 'shares must be a positive whole number'),
  badCost: say('giá vốn phải là số dương, tính bằng đồng', 'the cost must be a positive number of VND'),
  imported: say('mã đã nhập', 'tickers imported'),
  blocked: say(
    'Trình duyệt này không cho lưu dữ liệu của trang: danh mục mất khi đóng trang.',
    'This browser stores nothing for pages: the list is lost when the page is closed.',
  ),
})

function view(reader: Reader): Page {
  const { say, to } = reader
  return {
    title: say('Danh mục theo dõi', 'Watchlist'),
    hasFeeds: true,
    styles: ['market.css', 'account.css'],
    scripts: ['watchlist.js'],
    body: html`<h1>${say('Danh mục theo dõi', 'Watchlist')}</h1>
<p class="lead">${say(
      'Mã theo dõi, số cổ phiếu và giá vốn chỉ lưu trong trình duyệt này. Máy chủ chỉ nhận tên mã để trả giá; số cổ phiếu và giá vốn không rời máy của bạn.',
      'Tickers, shares and cost are stored in this browser alone. The server gets the tickers, to send prices; shares and cost never leave your machine.',
    )}</p>
<noscript><p class="warning">${say(
      'Danh mục cần script, vì nó nằm trong trình duyệt. Giá mọi mã có ở trang Thị trường.',
      'The list needs scripts, since it is in the browser. Prices of all tickers are on the page Market.',
    )} <a href="${to('/market')}">${say('Thị trường', 'Market')}</a></p></noscript>
<div class="script"><form id="own-add" class="row">
<label>${say('Mã', 'Ticker')} <input name="ticker" required maxlength="12" pattern="[A-Za-z0-9]{3,12}" autocomplete="off" placeholder="VCB"></label>
<label>${say('Số cổ phiếu (tùy chọn)', 'Shares (optional)')} <input name="shares" type="number" min="1" step="1" inputmode="numeric"></label>
<label>${say('Giá vốn bình quân, VND (tùy chọn)', 'Average cost, VND (optional)')} <input name="cost" type="number" min="0" step="any" inputmode="decimal"></label>
<button type="submit">${say('Thêm hoặc sửa', 'Add or change')}</button>
</form></div>
<p id="own-said" role="status" class="own-said"></p>
<div id="own-totals" class="cards"></div>
<div id="own-list"></div>
<p id="own-sources"></p>
<p id="own-empty" class="script">${say('Danh mục đang trống. Thêm mã ở trên, bấm dấu sao ở trang Thị trường, hoặc nhập tệp CSV.', 'The list is empty. Add a ticker above, press a star on the page Market, or import a CSV file.')}</p>
<div class="script"><form id="own-files" class="row">
<label>${say('Nhập CSV, cột', 'Import CSV, columns')} <code>ticker, shares, cost</code> <input id="own-import" type="file" accept=".csv,text/csv"></label>
<button type="button" id="own-export" class="secondary">${say('Xuất CSV', 'Export CSV')}</button>
<button type="button" id="own-clear" class="secondary">${say('Xóa danh mục', 'Clear the list')}</button>
</form></div>
<p><small>${say(
      'Giá trị = số cổ phiếu × giá đóng cửa. Lãi/lỗ = số cổ phiếu × (giá đóng cửa − giá vốn), chưa trừ phí, thuế, chưa tính cổ tức; sau ngày chia tách hoặc thưởng cổ phiếu, hãy sửa số cổ phiếu và giá vốn.',
      'Value = shares × close. Gain = shares × (close − cost), before fees and taxes and without dividends; after a split or bonus issue, correct shares and cost.',
    )}</small></p>
${data('own-texts', { ...texts(reader), prices: pricesPath, lang: reader.lang, max: maxTickers, market: to('/market/') })}`,
  }
}

const page = pageRoute({
  path,
  summary: 'A watchlist and portfolio in the browser alone',
  standsAlone: true,
  render: call => view(readerOf(call)),
})

const price = object({
  ticker: text,
  name: textOrNull,
  date: described(textOrNull, { description: 'Session of the close; null without one' }),
  close: described(numberOrNull, { description: 'VND, as traded' }),
  change: described(numberOrNull, {
    description: 'VND, on the reference price; without one on the close before',
  }),
  change_percent: numberOrNull,
  reason: described(textOrNull, { description: 'Why there is no close' }),
})

/** What the page of the list reads: the daily prices of the interface, and the sources as markup. */
const prices = route({
  method: 'GET',
  path: pricesPath,
  area: 'system',
  tier: 'open',
  cost: 1,
  quota: 'pages',
  summary: 'Newest closes of the tickers of a watchlist, for its page',
  tags: ['pages'],
  query: query({ tickers: tickers(maxTickers), lang }, ['tickers']),
  responses: { 200: object({ success: constant(true), data: list(price), meta: anyObject }) },
  handle: async (received: Call<{ tickers: string[]; lang?: 'vi' | 'en' }>) => {
    const call = inChosenLanguage(received)
    requireReadModels(call.services, 'prices', 'listing')
    const answer = await readPrices(call as unknown as PageCall, call.query.tickers)
    return {
      data: answer.prices,
      meta: {
        as_of: answer.meta.as_of,
        source: answer.meta.source,
        sources_html: sourcesOfAnswer(answer.meta, readerOf(call))?.text ?? '',
        simulated: call.services.readModels.simulated,
      },
      headers: { 'cache-control': 'private, max-age=60', vary: 'Accept-Language, Cookie' },
    }
  },
})

export const watchlistPages: readonly AnyRoute[] = [page, prices]
