import type { Test } from 'tap'
import { ownership } from '../../contracts/events/company-ownership.ts'
import { holders, officers } from '../../contracts/events/company-people.ts'
import { relations } from '../../contracts/events/company-relations.ts'
import { type InsiderDealing, insiderDealing } from '../../contracts/events/insider-dealing.ts'
import { erasedMark } from '../../contracts/personal.ts'
import { connections } from '../../projections/connections/projection.ts'
import { evidence } from '../../projections/evidence/projection.ts'
import { listing } from '../../projections/listing/projection.ts'
import { type Projected, projected } from './projected.ts'

/** Sixteen officers of one company; the fourth one was erased. */
export const officersOfAaa = [
  'Nguyễn Văn An',
  'Trần Thị Bích',
  'Lê Văn Cường',
  erasedMark('0123456789ab'),
  ...Array.from({ length: 12 }, (_, i) => `Võ Minh ${String.fromCharCode(65 + i)}`),
]

/** A fund that holds both companies, with a name longer than a box of the picture. */
export const longName = 'Quỹ đầu tư <Giá trị & Tăng trưởng bền vững> thành phố Hồ Chí Minh'

const company = '/feeds/exchange.kbs.company'
const stake = (name: string, percent: number) => ({
  name,
  shares: percent * 1000,
  percent,
  updated_on: '2025-06-30',
})

/** Capital of the State in AAA and CCC. */
export const stateCapital = {
  type: ownership.type,
  source: company,
  data: {
    rows: [
      { ticker: 'AAA', owner: 'CĐ Nhà nước', shares: 36_000, percent: 36, as_of: '2025-12-31' },
      { ticker: 'CCC', owner: 'CĐ Nhà nước', shares: 1, percent: 10, as_of: '2025-12-31' },
    ],
  },
}

/** A dealing in AAA of which the result is public. @param who the one who dealt, and whom that person is related to */
export const insiderDealingOf = (
  who: Pick<InsiderDealing, 'person' | 'position' | 'related_person' | 'related_position' | 'relation'>,
) => ({
  type: insiderDealing.type,
  source: '/feeds/exchange.kbs.insider-dealing',
  data: {
    rows: [
      {
        dealing_id: '1',
        ticker: 'AAA',
        ...who,
        planned_buy: 200,
        planned_sell: null,
        plan_from: '2026-10-01',
        plan_to: '2026-10-30',
        done_buy: 100,
        done_sell: null,
        done_on: '2026-10-20',
        shares_before: 900,
        shares_after: 1000,
        held_percent: 1,
        published_on: '2026-10-21',
        title: null,
      },
    ],
  },
})

/** AAA with officers, holders, subsidiaries, state capital and a dealing, and BBB, which a holder of AAA holds too. */
export async function connectedCompanies(t: Pick<Test, 'teardown'>): Promise<Projected> {
  const home = await projected(t, [listing, evidence, connections])
  await home.apply(connections, [
    {
      type: officers.type,
      source: company,
      data: {
        ticker: 'AAA',
        rows: officersOfAaa.map((name, i) => ({
          name,
          position: i === 0 ? 'Chủ tịch Hội đồng Quản trị' : 'Thành viên Hội đồng Quản trị độc lập',
          shares: i === 0 ? 1000 : 0,
          percent: i === 0 ? 1 : 0,
          updated_on: '2025-12-31',
        })),
      },
    },
    {
      type: officers.type,
      source: company,
      data: {
        ticker: 'BBB',
        rows: [
          {
            name: 'Nguyễn Văn An',
            position: 'Tổng Giám đốc',
            shares: 0,
            percent: 0,
            updated_on: '2025-12-31',
          },
        ],
      },
    },
    ...(['AAA', 'BBB'] as const).map(ticker => ({
      type: holders.type,
      source: '/feeds/exchange.kbs.shareholders',
      data: { ticker, rows: [stake(longName, ticker === 'AAA' ? 20.5 : 7), stake('CTCP Sowatco', 6)] },
    })),
    {
      type: relations.type,
      source: company,
      data: {
        ticker: 'AAA',
        rows: [99, 51].map((percent, i) => ({
          name: `CTCP Con ${i + 1}`,
          kind: 'subsidiary' as const,
          percent,
          charter_capital: null,
          currency: null,
          as_of: '2024-12-31',
        })),
      },
    },
    stateCapital,
    insiderDealingOf({
      person: 'Phạm Thị Dung',
      position: null,
      related_person: 'Nguyễn Văn An',
      related_position: 'Chủ tịch HĐQT',
      relation: 'Vợ',
    }),
  ])
  return home
}
