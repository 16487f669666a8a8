import { createHash } from 'node:crypto'
import { vietnamInstant } from '../../contracts/vietnam-time.ts'
import type { MadeDocument } from './made-document.ts'
import type { CompanyHistory, Market } from './market.ts'
import type { Bar } from './prices.ts'

/** Feeds hold the newest stories only. */
const reportedSessions = 20

interface Story {
  readonly session: string
  readonly time: string
  readonly title: string
  readonly teaser: string
}

const percent = (change: number) =>
  `${change >= 0 ? '+' : '−'}${Math.abs(change * 100)
    .toFixed(2)
    .replace('.', ',')}%`
const dayFirst = (date: string) => date.split('-').reverse().join('/')

/** Companies with a deal on the session, by change from the session before. */
function movers(market: Market, session: number): { history: CompanyHistory; bar: Bar; change: number }[] {
  return market.companies.flatMap(history => {
    const { bars, company } = history
    const at = bars.findLastIndex(bar => bar.session === session)
    const [before, bar] = [bars[at - 1], bars[at]]
    if (!before || !bar || bar.volume === 0 || company.exchange !== 'HOSE' || company.dailyVolume < 100_000)
      return []
    return [{ history, bar, change: bar.close / before.close / bar.adjustment - 1 }]
  })
}

/** Stories of a session, all from the simulated numbers: the index, the largest rise and fall, ex-dates. */
function storiesOf(market: Market, session: number): Story[] {
  const day = market.sessions[session]!
  const index = market.indices[0]!
  const change = index.close[session]! / index.close[session - 1]! - 1
  const moved = movers(market, session).sort((a, b) => b.change - a.change)
  const level = index.close[session]!.toFixed(2).replace('.', ',')
  const stories: Story[] = [
    {
      session: day,
      time: '15:20:00',
      title: `[Mô phỏng] VN-Index mô phỏng ${percent(change)} trong phiên ${dayFirst(day)}`,
      teaser: `Chỉ số mô phỏng kết phiên ở ${level} điểm. Đây là dữ liệu mô phỏng, không phải thị trường thật.`,
    },
  ]
  for (const mover of [moved[0], moved.at(-1)]) {
    if (!mover) continue
    const { ticker, nameVi } = mover.history.company
    stories.push({
      session: day,
      time: mover === moved[0] ? '15:35:00' : '15:50:00',
      title: `[Mô phỏng] Cổ phiếu ${ticker} ${percent(mover.change)}`,
      teaser: `${nameVi} (${ticker}) đóng cửa ở ${mover.bar.close} đồng trong phiên mô phỏng ${dayFirst(day)}.`,
    })
  }
  for (const { history, bar } of moved.filter(mover => mover.bar.adjustment !== 1).slice(0, 2)) {
    stories.push({
      session: day,
      time: '08:30:00',
      title: `[Mô phỏng] ${history.company.ticker} giao dịch không hưởng quyền`,
      teaser: `Hệ số điều chỉnh mô phỏng là ${bar.adjustment.toFixed(4)} cho các phiên trước ${dayFirst(day)}.`,
    })
  }
  return stories
}

/** Headlines about the simulated market in the shape of collected feeds; links lead nowhere (RFC 2606). */
export function newsDocument(market: Market): MadeDocument {
  const newest = market.sessions.length - 1
  const first = Math.max(market.from + 1, newest - reportedSessions + 1)
  const items: Record<string, unknown> = {}
  for (let session = newest; session >= first; session--) {
    for (const [i, story] of storiesOf(market, session).entries()) {
      const link = `https://mo-phong.invalid/${story.session}-${i + 1}.html`
      const id = createHash('sha1').update(link).digest('hex')
      items[id] = {
        item_id: id,
        source: 'Tin mô phỏng',
        title: story.title,
        summary: story.teaser,
        link,
        guid: link,
        image: null,
        published: new Date(vietnamInstant(story.session, story.time)).toISOString(),
        sources: [{ name: 'Tin mô phỏng', link }],
        cluster_count: 1,
      }
    }
  }
  return { name: 'rss_items.json', body: Buffer.from(JSON.stringify(items)) }
}
