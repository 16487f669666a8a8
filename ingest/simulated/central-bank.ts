import { vietnamInstant } from '../../contracts/vietnam-time.ts'
import type { MadeDocument } from './made-document.ts'
import type { Market } from './market.ts'
import { dollarRates } from './money-market.ts'

/** Sessions told; the State Bank's site pages at twenty. */
const reportedSessions = 60

interface Field {
  readonly name: string
  readonly value?: string
  readonly nested?: readonly Field[]
}

/** A field as the site's content management (Liferay) writes it. */
const written = ({ name, value, nested }: Field): unknown => ({
  name,
  contentFieldValue: value === undefined ? {} : { data: value },
  nestedContentFields: (nested ?? []).map(written),
})

function contents(
  name: string,
  records: readonly { title: string; day: string; fields: readonly Field[] }[],
): MadeDocument {
  const items = records.map(({ title, day, fields }) => ({
    title: `${title} (mô phỏng)`,
    datePublished: new Date(vietnamInstant(day, '08:00')).toISOString(),
    contentFields: fields.map(written),
  }))
  const answer = { items, page: 1, pageSize: items.length, lastPage: 1, totalCount: items.length }
  return { name, body: Buffer.from(JSON.stringify(answer)) }
}

/** Midnight in Vietnam as the site tells dates: 17:00 UTC of the day before. */
const midnight = (day: string): string => new Date(vietnamInstant(day)).toISOString().replace('.000Z', 'Z')
const dotted = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, '.')

/** Policy rates in force, which the simulation leaves where they are. */
export function policyRatesDocument({ sessions }: Market): MadeDocument {
  const rate = (kind: string, value: string): Field => ({
    name: 'banglaiSuats',
    nested: [
      { name: 'loaiLaiSuat', value: kind },
      { name: 'giaTri', value },
      { name: 'vanBanQuyetDinh', value: 'Quyết định mô phỏng' },
    ],
  })
  return contents('policy_rates.json', [
    {
      title: 'Lãi suất điều hành',
      day: sessions[0]!,
      fields: [
        rate('Lãi suất tái cấp vốn', '4,500%'),
        rate('Lãi suất tái chiết khấu', '3,000%'),
        rate('Lãi suất cho vay qua đêm', '5,000%'),
      ],
    },
  ])
}

/** Sessions told, newest first, with the central rate: it lies below the rates of banks, which may differ by 5 %. */
function centralRates(market: Market): { day: string; central: number }[] {
  const mids = dollarRates(market)
  const first = Math.max(market.from, market.sessions.length - reportedSessions)
  return market.sessions
    .slice(first)
    .map((day, i) => ({ day, central: Math.round(mids[first + i]! * 0.968) }))
    .reverse()
}

/** The central rate of the dollar by day. */
export const centralRatesDocument = (market: Market): MadeDocument =>
  contents(
    'central_rates.json',
    centralRates(market).map(({ day, central }) => ({
      title: 'Tỷ giá trung tâm',
      day,
      fields: [
        { name: 'TyGiaSo', value: dotted(central) },
        { name: 'NgayBatDau', value: midnight(day) },
      ],
    })),
  )

/** The rates at which the State Bank itself buys and sells dollars, at the ends of the band. */
export const referenceRatesDocument = (market: Market): MadeDocument =>
  contents(
    'reference_rates.json',
    centralRates(market).map(({ day, central }) => ({
      title: 'Tỷ giá tham khảo',
      day,
      fields: [
        { name: 'ngayApDung', value: midnight(day) },
        {
          name: 'tyGiaThamKhaos',
          nested: [
            { name: 'ngoaiTe', value: 'USD' },
            { name: 'mua', value: dotted(Math.round(central * 0.95)) },
            { name: 'ban', value: dotted(Math.round(central * 1.05)) },
          ],
        },
      ],
    })),
  )
