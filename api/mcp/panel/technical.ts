import { type Argument, between } from './argument.ts'

const tool = 'get_ta_signals'

/** What prices did. */
export const technical: readonly Argument[] = [
  {
    id: 'technical_rating',
    role: 'technical',
    says: {
      1: { en: 'The technical rating points upward.', vi: 'Xếp hạng kỹ thuật hướng lên.' },
      0: { en: 'The technical rating is neutral.', vi: 'Xếp hạng kỹ thuật trung tính.' },
      [-1]: { en: 'The technical rating points downward.', vi: 'Xếp hạng kỹ thuật hướng xuống.' },
    },
    find({ signals }) {
      const value = signals?.summary.score ?? null
      if (signals === null || value === null) return null
      const evidence = [
        {
          name: 'rating_score',
          value,
          unit: 'index -100-100',
          as_of: signals.as_of,
          tool,
          against: '-10 / 10',
        },
      ]
      return { direction: between(value, -10, 10), evidence }
    },
  },
  {
    id: 'long_mean',
    role: 'technical',
    says: {
      1: { en: 'The close is above its 200-session mean.', vi: 'Giá đóng cửa trên trung bình 200 phiên.' },
      0: { en: 'The close is at its 200-session mean.', vi: 'Giá đóng cửa bằng trung bình 200 phiên.' },
      [-1]: { en: 'The close is below its 200-session mean.', vi: 'Giá đóng cửa dưới trung bình 200 phiên.' },
    },
    find({ signals }) {
      const distance = signals?.indicators.distance_percent?.sma200 ?? null
      if (signals === null || distance === null) return null
      return {
        direction: distance > 0 ? 1 : distance < 0 ? -1 : 0,
        evidence: [
          {
            name: 'distance_sma200',
            value: distance,
            unit: 'percent',
            as_of: signals.as_of,
            tool,
            against: 0,
          },
        ],
      }
    },
  },
  {
    id: 'macd_histogram',
    role: 'technical',
    says: {
      1: { en: 'MACD is above its signal line.', vi: 'MACD nằm trên đường tín hiệu.' },
      0: { en: 'MACD is at its signal line.', vi: 'MACD trùng đường tín hiệu.' },
      [-1]: { en: 'MACD is below its signal line.', vi: 'MACD nằm dưới đường tín hiệu.' },
    },
    find({ signals }) {
      const value = signals?.indicators.macd.histogram ?? null
      if (signals === null || value === null) return null
      return {
        direction: value > 0 ? 1 : value < 0 ? -1 : 0,
        evidence: [{ name: 'macd_histogram', value, unit: 'VND', as_of: signals.as_of, tool, against: 0 }],
      }
    },
  },
]
