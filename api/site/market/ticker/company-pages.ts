import { tickerParams } from '../../../../contracts/http/market/ta-signals.ts'
import { lang, query } from '../../../../contracts/schema.ts'
import type { PageCall } from '../../../http/call-route.ts'
import type { AnyRoute } from '../../../http/route.ts'
import { marketModels } from '../../../market/models.ts'
import { tabList } from '../../components.ts'
import { html, type Part } from '../../html.ts'
import { type Reader, readerOf } from '../../lang.ts'
import type { Page } from '../../layout.ts'
import { pageRoute } from '../../page.ts'
import { nameOf, signalsOrListing } from './known-ticker.ts'
import { linesView } from './lines-view.ts'
import { peersTable } from './peers-view.ts'
import { peerGroup, ratiosPath, ratioTables } from './ratio-view.ts'
import { readRatios, readStatements } from './read-company.ts'
import { statementsParameter, statementsPath } from './statements-state.ts'
import { statementsOrNone } from './statements-view.ts'

const none = ({ say }: Reader) =>
  html`<p>${say('Chưa có báo cáo tài chính nào của mã này.', 'No statements of this ticker are on file.')}</p>`

/** All lines of the statements of a company, over more periods than its page has. */
const statementsPage: AnyRoute = pageRoute({
  path: statementsPath(':ticker'),
  summary: 'Statements of a company: every line by year, by quarter and as four quarters',
  params: tickerParams,
  query: query({ ...statementsParameter, lang }),
  models: marketModels,
  render: async call => {
    const reader = readerOf(call)
    const { say } = reader
    const { ticker, name } = await companyOf(call, call.params.ticker)
    const statements = await readStatements(call.services, ticker, 'whole')
    return companyPage(reader, {
      ticker,
      name,
      path: statementsPath(ticker),
      what: say('Báo cáo tài chính', 'Financial statements'),
      about: say(
        `Báo cáo tài chính của ${name} (${ticker}): kết quả kinh doanh, cân đối kế toán, lưu chuyển tiền tệ theo năm, quý và lũy kế bốn quý, kèm nguồn.`,
        `Financial statements of ${name} (${ticker}): income, balance sheet and cash flow by year, quarter and trailing twelve months, with sources.`,
      ),
      body:
        statements.periods.length > 0 &&
        html`${statementsOrNone(ticker, statements, { query: call.query, extent: 'whole' }, reader)}
${linesView(statements.years[0], reader)}
<p><small>${say('Mọi dòng như công bố', 'Every line as printed')}: <code>/api/finance/bctc/statements/${ticker}?period=quarter</code>, ${say('các dòng trên', 'the lines above')}: <code>/api/finance/bctc/accounts/${ticker}?period=ttm</code></small></p>`,
    })
  },
})

/** All ratios of a company over the years, beside those of its peers. */
const ratiosPage: AnyRoute = pageRoute({
  path: ratiosPath(':ticker'),
  summary: 'Ratios of a company: every group over the years, beside its peers',
  params: tickerParams,
  models: marketModels,
  render: async call => {
    const reader = readerOf(call)
    const { say, lang } = reader
    const { ticker, name } = await companyOf(call, call.params.ticker)
    const { accounts, peers } = await readRatios(call, ticker, 'whole')
    return companyPage(reader, {
      ticker,
      name,
      path: ratiosPath(ticker),
      what: say('Tỷ số tài chính', 'Ratios'),
      about: say(
        `Tỷ số tài chính của ${name} (${ticker}) qua các năm: sinh lời, định giá, thanh khoản, đòn bẩy, so với doanh nghiệp cùng nhóm.`,
        `Ratios of ${name} (${ticker}) over the years: profitability, valuation, liquidity and leverage, beside its peers.`,
      ),
      body:
        accounts &&
        html`${ratioTables(accounts, 'whole', reader)}
${peersTable(ticker, peers, peerGroup(accounts.peer_group.id, lang), reader)}
<p><small>${say('Cùng số liệu qua API', 'The same by API')}: <code>/api/finance/bctc/ratios/${ticker}</code></small></p>`,
    })
  },
})

export const companyPages: readonly AnyRoute[] = [statementsPage, ratiosPage]

/** @throws Problem not_found for a ticker that neither bars nor lists have */
async function companyOf(call: PageCall, wanted: string): Promise<{ ticker: string; name: string }> {
  const found = await signalsOrListing(call, wanted)
  const { ticker, name } =
    'unpriced' in found
      ? { ticker: found.unpriced.ticker, name: nameOf(found.unpriced, call.lang) }
      : found.answer.data
  return { ticker, name: name ?? ticker }
}

interface CompanyPage {
  readonly ticker: string
  readonly name: string
  readonly path: string
  readonly what: string
  readonly about: string
  /** Null and false: nothing is on file, and the page is not to be found. */
  readonly body: Part
}

function companyPage(reader: Reader, { ticker, name, path, what, about, body }: CompanyPage): Page {
  const { say, to } = reader
  const link = (text: string, href: string) => ({ text, href: to(href), isHere: href === path })
  return {
    title: `${ticker}, ${what}`,
    canonical: body ? path : null,
    description: about,
    hasFeeds: true,
    styles: ['market.css'],
    scripts: ['tables.js'],
    body: html`<h1>${ticker} <small>${name === ticker ? what : `${name} · ${what}`}</small></h1>
${tabList(`${ticker}:`, [
  link(say('Tổng quan', 'Overview'), `/market/${ticker}`),
  link(say('Báo cáo', 'Statements'), statementsPath(ticker)),
  link(say('Tỷ số', 'Ratios'), ratiosPath(ticker)),
])}
${body || none(reader)}`,
  }
}
