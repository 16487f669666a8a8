import { type Argument, between, opposite } from './argument.ts'
import { macroOf } from './evidence.ts'

/** What the surroundings of every company are. */
export const macro: readonly Argument[] = [
  {
    id: 'inflation',
    role: 'macro',
    says: {
      1: { en: 'Inflation is below that of the period before.', vi: 'Lạm phát thấp hơn kỳ trước.' },
      0: { en: 'Inflation is that of the period before.', vi: 'Lạm phát bằng kỳ trước.' },
      [-1]: { en: 'Inflation is above that of the period before.', vi: 'Lạm phát cao hơn kỳ trước.' },
    },
    find: files => compared(macroOf(files, 'vn.cpi'), -1),
  },
  {
    id: 'growth',
    role: 'macro',
    says: {
      1: { en: 'GDP growth is above that of the period before.', vi: 'Tăng trưởng GDP cao hơn kỳ trước.' },
      0: { en: 'GDP growth is that of the period before.', vi: 'Tăng trưởng GDP bằng kỳ trước.' },
      [-1]: {
        en: 'GDP growth is below that of the period before.',
        vi: 'Tăng trưởng GDP thấp hơn kỳ trước.',
      },
    },
    find: files => compared(macroOf(files, 'vn.gdp_growth'), 1),
  },
  {
    id: 'war_impact',
    role: 'macro',
    says: {
      1: {
        en: 'The war impact score is 35 or less, where 50 is usual.',
        vi: 'Điểm tác động chiến sự từ 35 trở xuống (50 là bình thường).',
      },
      0: {
        en: 'The war impact score is near its usual 50.',
        vi: 'Điểm tác động chiến sự gần mức bình thường 50.',
      },
      [-1]: {
        en: 'The war impact score is 65 or more, where 50 is usual.',
        vi: 'Điểm tác động chiến sự từ 65 trở lên (50 là bình thường).',
      },
    },
    find({ war }) {
      if (war === null || war.score === null) return null
      return {
        direction: opposite(between(war.score, 35, 65)),
        evidence: [
          {
            name: 'war_impact',
            value: war.score,
            unit: 'points 0-100',
            as_of: war.as_of,
            tool: 'get_war_risk',
            against: '35 / 65',
          },
        ],
      }
    },
  },
  {
    id: 'market_rating',
    role: 'macro',
    says: {
      1: {
        en: 'The technical rating of VN-Index points upward.',
        vi: 'Xếp hạng kỹ thuật của VN-Index hướng lên.',
      },
      0: {
        en: 'The technical rating of VN-Index is neutral.',
        vi: 'Xếp hạng kỹ thuật của VN-Index trung tính.',
      },
      [-1]: {
        en: 'The technical rating of VN-Index points downward.',
        vi: 'Xếp hạng kỹ thuật của VN-Index hướng xuống.',
      },
    },
    find({ market }) {
      const value = market?.summary.score ?? null
      if (market === null || value === null) return null
      return {
        direction: between(value, -10, 10),
        evidence: [
          {
            name: 'VNINDEX rating_score',
            value,
            unit: 'index -100-100',
            as_of: market.as_of,
            tool: 'get_ta_signals',
            against: '-10 / 10',
          },
        ],
      }
    },
  },
]

/** A figure against that of the period before. @param sign 1 where the higher one speaks for */
function compared(item: ReturnType<typeof macroOf>, sign: 1 | -1) {
  if (item === null || item.value === null || item.previous === null) return null
  // From one source to another, or over a gap, a difference is no movement.
  if (item.change_reason !== undefined) return null
  const higher = item.value > item.previous ? 1 : item.value < item.previous ? -1 : 0
  return {
    direction: sign === 1 ? (higher as 1 | 0 | -1) : opposite(higher as 1 | 0 | -1),
    evidence: [
      {
        name: item.id,
        value: item.value,
        unit: item.unit,
        as_of: item.period,
        tool: 'get_macro',
        against: item.previous,
      },
    ],
  }
}
