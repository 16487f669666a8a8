import { indicators } from '../../../contracts/indicators/index.ts'
import { describeIndex } from '../../../contracts/indices.ts'
import { brands } from '../../../contracts/market/brands.ts'
import type { Text } from '../../../contracts/text.ts'
import { listedInstruments } from '../../../projections/listing/query.ts'
import { lastTurnovers } from '../../../projections/prices/query.ts'
import { indexCodes, tickersWithSignals } from '../../../projections/signals/query.ts'
import type { Services } from '../../http/route.ts'
import { word } from '../words/index.ts'
import { instrumentEntries } from './instruments.ts'
import { seriesNames } from './names.ts'
import { prepare, type SearchEntry, type SearchList } from './rank.ts'

const same = (text: string): Text => ({ vi: text, en: text })

/** Every macro series, with what people call it. */
export const seriesEntries: readonly SearchEntry[] = indicators.map(
  (indicator): SearchEntry => ({
    kind: 'series',
    path: `/macro/${indicator.id}`,
    code: indicator.id,
    title: { vi: indicator.nameVi, en: indicator.nameEn },
    note: {
      vi: `${word(indicator.unit, 'vi')}, ${word(indicator.frequency, 'vi')}`,
      en: `${word(indicator.unit, 'en')}, ${word(indicator.frequency, 'en')}`,
    },
    names: [...(indicator.aliases ?? []), ...(seriesNames[indicator.id] ?? [])],
    weight: 0,
  }),
)

const namesByTicker = new Map<string, string[]>()
for (const { ticker, names } of brands)
  namesByTicker.set(ticker, [...(namesByTicker.get(ticker) ?? []), ...names])

const states: Readonly<Record<string, Text>> = {
  unlisted: { vi: 'chưa niêm yết', en: 'not listed' },
  delisted: { vi: 'đã hủy niêm yết', en: 'delisted' },
}

async function fromReadModels({ db, readModels }: Services, now: Date): Promise<SearchEntry[]> {
  const has = (name: string) => readModels.get(name) !== null
  if (!has('listing')) return []
  const [listed, codes, withSignals, turnovers, apart] = await Promise.all([
    listedInstruments(db),
    has('indices') ? indexCodes(db) : [],
    has('signals') ? tickersWithSignals(db) : [],
    has('prices') ? lastTurnovers(db) : new Map<string, number>(),
    has('instruments') ? instrumentEntries(db, now) : [],
  ])
  const indexEntries = codes.map((code): SearchEntry & { rank: number } => {
    const index = describeIndex(code)
    return {
      kind: 'index',
      path: `/market/${code}`,
      code,
      title: { vi: index.name_vi, en: index.name_en },
      note: { vi: `Chỉ số, ${index.exchange}`, en: `Index, ${index.exchange}` },
      names: [index.name_en, index.name_vi],
      // Indices stand before shares of as good a fit, in their own order.
      weight: 1e18 - index.rank,
      rank: index.rank,
    }
  })
  const tickers = listed.map((i): SearchEntry => {
    const place = i.exchange ?? ''
    const state = states[i.status]
    const note = (lang: 'vi' | 'en') =>
      [place, lang === 'vi' ? i.industry_vi : i.industry_en, state?.[lang]].filter(Boolean).join(', ')
    return {
      kind: 'ticker',
      path: `/market/${i.ticker}`,
      code: i.ticker,
      title: { vi: i.name_vi ?? i.name_en ?? i.ticker, en: i.name_en ?? i.name_vi ?? i.ticker },
      note: { vi: note('vi'), en: note('en') },
      names: namesByTicker.get(i.ticker) ?? [],
      weight: turnovers.get(i.ticker) ?? (state ? -1 : 0),
    }
  })
  const inLists = new Set([...listed.map(i => i.ticker), ...codes])
  const priced = [...new Set([...withSignals, ...turnovers.keys()])]
    .filter(ticker => !inLists.has(ticker))
    .map(
      (ticker): SearchEntry => ({
        kind: 'ticker',
        path: `/market/${ticker}`,
        code: ticker,
        title: same(ticker),
        note: same(''),
        names: namesByTicker.get(ticker) ?? [],
        weight: turnovers.get(ticker) ?? 0,
      }),
    )
  return [...indexEntries, ...tickers, ...priced, ...apart]
}

interface CachedList {
  readonly key: string
  readonly at: number
  readonly list: Promise<SearchList>
}

const lists = new WeakMap<Services, CachedList>()

/** A day of trading moves the read models all the time; what search knows of them may be so old. */
const freshForMs = 60_000

/** Indices, tickers and instruments as search knows them; written once and again when listing or prices have moved. */
export function marketList(services: Services, now: Date): Promise<SearchList> {
  const key = ['listing', 'indices', 'prices', 'signals', 'instruments']
    .map(name => {
      const model = services.readModels.get(name)
      return model === null ? '' : `${model.build}:${model.position}`
    })
    .join(' ')
  const before = lists.get(services)
  if (before && (before.key === key || now.getTime() - before.at < freshForMs)) return before.list
  const list = fromReadModels(services, now).then(prepare)
  lists.set(services, { key, at: now.getTime(), list })
  // A list that could not be read is read again by the next who asks.
  list.catch(() => lists.delete(services))
  return list
}
