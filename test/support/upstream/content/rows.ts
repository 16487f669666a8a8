import type { Fact } from '../../../../contracts/events/fact.ts'
import type { Listing } from '../../../../contracts/events/listing.ts'
import type { Call } from '../endpoint.ts'
import { riskWorkbook } from '../endpoints/statistics.ts'
import { tickers } from '../market.ts'
import type { Misbehaviour } from '../upstream.ts'
import { type ContentFault, editJson, finfo, flow, hose, kbs, type Tree, withBody } from './edit.ts'

export const desks = 'exchange.cafef.proprietary-flow'
export const insiders = 'exchange.cafef.insider-dealing'
export const notices = 'exchange.kbs.insider-dealing'
export const history = 'exchange.cafef.price-history'
export const holdings = 'fund.fmarket.holdings'
export const pxWeb = 'statistics.pxweb.dataset'
export const symbols = ['exchange.vci.symbols', 'exchange.kbs.symbols'] as const
export const sbv = (name: string) => `central-bank.sbv.${name}`
export const vcbJson = 'central-bank.vietcombank.rates-json'
export const vcbXml = 'central-bank.vietcombank.rates-xml'
export const worldBank = 'statistics.worldbank.indicators'
export const sdmx = 'statistics.nso.sdmx'
export const gpr = 'risk.iacoviello.gpr'
export const aiGpr = 'risk.iacoviello.ai-gpr'
export const brent = 'risk.fred.brent'
export const nav = 'fund.fmarket.nav'
export const funds = 'fund.fmarket.funds'
export const sjc = 'fund.sjc.gold'
export const deposits = 'central-bank.cafef.deposit-rates'
export const news = ['news.cafef.rss', 'news.vietstock.rss', 'news.vnexpress.rss']

/** Answers that are lists of objects somewhere inside. */
export const lists = [
  ...symbols,
  finfo,
  hose,
  flow,
  desks,
  insiders,
  notices,
  history,
  holdings,
  'exchange.kbs.profile',
  kbs,
  'exchange.vci.industries',
  deposits,
  sbv('balance-of-payments'),
  sbv('central-rate'),
  sbv('credit'),
  sbv('interbank'),
  sbv('policy-rates'),
  sbv('reference-rates'),
  vcbJson,
  worldBank,
  funds,
  nav,
  sjc,
]

/** The longest list of objects in an answer, changed. */
export function editRows(edit: (rows: Tree[], call: Call) => unknown[]): Misbehaviour {
  return (good, call) => {
    if (!good.headers['content-type']?.includes('json')) return good
    const answer: unknown = JSON.parse(Buffer.from(good.body).toString())
    let best: { rows: Tree[]; put(rows: unknown[]): void } | null = null
    const look = (value: unknown, put: (rows: unknown[]) => void) => {
      if (Array.isArray(value) && value.every(one => typeof one === 'object' && !Array.isArray(one)))
        if (value.length > (best?.rows.length ?? 0)) best = { rows: value as Tree[], put }
      if (typeof value === 'object' && value !== null)
        for (const [name, inner] of Object.entries(value))
          look(inner, changed => {
            ;(value as Tree)[name] = changed
          })
    }
    const holder = { root: answer }
    look(answer, changed => {
      holder.root = changed
    })
    const found = best as { rows: Tree[]; put(rows: unknown[]): void } | null
    found?.put(edit(found.rows, call))
    return withBody(good, Buffer.from(JSON.stringify(holder.root)))
  }
}

export const columnsOf = (answer: Tree, edit: (column: unknown[]) => unknown[]) => ({
  ...answer,
  ...Object.fromEntries(['t', 'o', 'h', 'l', 'c', 'v'].map(name => [name, edit(answer[name] as unknown[])])),
})
export const dateOf = (time: unknown) => new Date(Number(time) * 1000).toISOString().slice(0, 10)
/** Rows of the chart whose day is kept. */
export const keepDays = (keep: (day: string) => boolean) =>
  editJson(answer => {
    const days = (answer.t as unknown[]).map(dateOf)
    return columnsOf(answer, column => column.filter((_, i) => keep(days[i]!)))
  })

export const each = (
  feeds: readonly string[],
  fault: Omit<ContentFault, 'feed'> | ((feed: string) => Omit<ContentFault, 'feed'>),
): ContentFault[] => feeds.map(feed => ({ feed, ...(typeof fault === 'function' ? fault(feed) : fault) }))

export const some = (facts: readonly Fact[]) => facts.length > 0
export const listed = (facts: readonly Fact[]) =>
  facts.filter(f => f.type === 'market.listing').flatMap(f => (f.data as Listing).rows)
export const daysOf = (facts: readonly Fact[]) => [...new Set(facts.map(f => f.effectiveon))]
export const text = (facts: readonly Fact[]) => JSON.stringify(facts.map(f => f.data))
export const headerOnly = (body: string) => `${body.split(/\r?\n/, 1)[0]}\n`

/** A workbook with the same sheet, its rows changed. */
export const editSheet =
  (edit: (rows: unknown[][]) => unknown[][]): Misbehaviour =>
  good =>
    withBody(good, riskWorkbook(edit))

export const hnx = new Set(tickers.filter(({ venue }) => venue === 'HNX').map(({ ticker }) => ticker))
export const ohlc = ['openPrice', 'highPrice', 'lowPrice', 'closePrice']
export const midnight = Date.parse('2026-11-22T00:00:00Z') / 1000
export const sunday = midnight + 7_200
