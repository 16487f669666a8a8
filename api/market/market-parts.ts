import { breadthCounts, type marketDataParts } from '../../contracts/http/market/market-data.ts'
import { sectors } from '../../contracts/market/icb.ts'
import type { Text } from '../../contracts/text.ts'
import { netShare } from '../../projections/foreign-flow/query.ts'
import {
  minArticles,
  readFlows,
  readSentiment,
  readTone,
  sentimentVersion,
} from '../../projections/sentiment/query.ts'
import { breadthRatios, readBreadthDay, readSectors } from '../../projections/signals/query.ts'
import type { Db } from '../../runtime/postgres.ts'
import { roundNumbers } from '../rounded.ts'
import type { Warning } from './reasons.ts'

/** What of the market is derived from the bars of a session. */
export type MarketPart = Exclude<(typeof marketDataParts)[number], 'indices'>

const partNames: Readonly<Record<MarketPart, Text>> = {
  sectors: { vi: 'số liệu ngành', en: 'Figures of sectors' },
  breadth: { vi: 'độ rộng thị trường', en: 'Breadth' },
  foreign: { vi: 'giao dịch khối ngoại', en: 'Foreign flow' },
  sentiment: { vi: 'chỉ số tâm lý', en: 'Sentiment' },
}

export const notBuilt = (part: MarketPart, model: string): Warning => ({
  code: 'not_ready',
  message_en: `${partNames[part].en} (${part}): not there yet, the read model ${model} is being built.`,
  message_vi: `Chưa có ${partNames[part].vi} (${part}): mô hình đọc ${model} đang được dựng.`,
})

/** A score follows the bars of a session some moments later, and after a change of its version. */
export const notDerived = (part: MarketPart, model: string, session: string): Warning => ({
  code: 'not_ready',
  message_en: `${partNames[part].en} (${part}): not there yet, the read model ${model} has not derived the session of ${session}.`,
  message_vi: `Chưa có ${partNames[part].vi} (${part}): mô hình đọc ${model} chưa tính phiên ${session}.`,
})

/** Sectors of a session, the one with the largest value first. */
export async function sectorsOf(db: Db, session: string, lang: 'vi' | 'en') {
  const rows = await readSectors(db, session)
  return roundNumbers(
    rows
      .toSorted((a, b) => (b.turnover ?? -1) - (a.turnover ?? -1) || a.code.localeCompare(b.code))
      .map(row => {
        const named = sectors.find(s => s.code === row.code)!
        const unknown = row.change_percent_equal === null && compared(row) === 0
        const counts = unknown ? { advancers: null, decliners: null, unchanged: null } : {}
        return {
          ...row,
          ...counts,
          name: named[`name_${lang}`],
          name_vi: named.name_vi,
          name_en: named.name_en,
        }
      }),
  )
}

const compared = (row: { advancers: number; decliners: number; unchanged: number }): number =>
  row.advancers + row.decliners + row.unchanged

/** Counts of traded shares against their reference: not known, and not 0, where none of those with a bar has one. */
const againstReference = new Set<string>([
  'advancers',
  'decliners',
  'unchanged',
  'by_previous_close',
  'ceiling',
  'floor',
  'up_volume',
  'down_volume',
])

/** Breadth of a session: the market, its ratios, and each venue's counts. */
export async function breadthOf(db: Db, session: string, warnings: Warning[]) {
  const days = await readBreadthDay(db, session)
  const all = days.get('ALL')
  if (!all) return null
  const counts = (row: typeof all) => {
    const unknown = compared(row) === 0 && row.no_reference > 0
    return Object.fromEntries(
      breadthCounts.map(name => [name, unknown && againstReference.has(name) ? null : row[name]]),
    )
  }
  if (compared(all) === 0 && all.no_reference > 0)
    warnings.push({
      code: 'no_reference_prices',
      message_en: `Of none of the ${all.no_reference} shares traded on ${session} a traded price and one before it are stored: advances and declines are not known.`,
      message_vi: `Phiên ${session} không có giá giao dịch và giá tham chiếu của mã nào trong ${all.no_reference} mã: chưa biết số mã tăng, giảm.`,
    })
  return roundNumbers({
    ...counts(all),
    ...breadthRatios(all),
    ad_line: all.ad_line,
    mcclellan:
      all.oscillator === null
        ? null
        : { oscillator: all.oscillator, summation: all.summation, warm: all.warm },
    by_exchange: [...days.values()]
      .filter(d => d.exchange !== 'ALL')
      .sort((a, b) => a.exchange.localeCompare(b.exchange))
      .map(d => ({ exchange: d.exchange, ...counts(d) })),
  })
}

/** Foreign flow of a session; null when nothing of it is reported, or too much of it is refused. */
export async function foreignOf(db: Db, session: string, warnings: Warning[]) {
  const flows = await readFlows(db, session, 20)
  const today = flows[0]
  if (today?.session !== session) {
    warnings.push({
      code: 'no_foreign_flow',
      message_en: `No foreign flow of ${session} is stored.`,
      message_vi: `Chưa có giao dịch khối ngoại của phiên ${session}.`,
    })
    return null
  }
  if (today.tickers === 0 && today.refused === 0) {
    warnings.push({
      code: 'foreign_flow_unchecked',
      message_en:
        'Neither value nor volume of the shares is stated, so foreign flows cannot be checked: no sum is given.',
      message_vi:
        'Chưa có giá trị hay khối lượng giao dịch để kiểm tra giao dịch khối ngoại: không cộng tổng.',
    })
    return null
  }
  if (!today.trusted) {
    warnings.push({
      code: 'foreign_flow_refused',
      message_en: `${today.refused} of ${today.refused + today.tickers} foreign flows exceed twice the turnover of their shares: the source is broken, no sum is given.`,
      message_vi: `${today.refused} trên ${today.refused + today.tickers} dòng giao dịch khối ngoại vượt hai lần giá trị giao dịch: nguồn dữ liệu lỗi, không cộng tổng.`,
    })
    return null
  }
  const sessions = flows.toReversed().map(f => ({ net: f.trusted ? f.net : null, turnover: f.turnover }))
  const over = (n: number): number | null => netShare(sessions, n)
  return roundNumbers({
    buy: today.buy,
    sell: today.sell,
    net: today.net,
    as_of: today.session,
    net_percent_of_turnover: { 1: over(1), 5: over(5), 20: over(20) },
    tickers: today.tickers,
    refused: today.refused,
    room_full: today.room_full,
  })
}

/** Composite, parts and news of the newest session up to one. Also what the MCP tool on sentiment returns. */
export async function sentimentOf(db: Db, session: string) {
  const day = await readSentiment(db, session)
  if (day === null) return null
  return roundNumbers({
    as_of: day.session,
    value: day.value,
    label: day.label,
    coverage: day.coverage,
    parts: day.parts,
    news: await readTone(db, day.session, minArticles),
    method_version: sentimentVersion,
  })
}
