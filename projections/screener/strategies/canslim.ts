import { cagrOf } from '../../ratios/growth.ts'
import { isRefusal } from '../../ratios/outcome.ts'
import { quarterGrowth } from '../../ratios/quarter-growth.ts'
import { strategy } from '../strategy.ts'

export const canslim = strategy({
  id: 'canslim',
  name: 'CAN SLIM',
  author: "William O'Neil",
  source: 'How to Make Money in Stocks',
  description:
    'Current quarterly earnings up 18–25 % or more; annual earnings up 25 % a year for three years with a ROE of 17 %; a new high; volume; a leader by relative strength; rising institutional holdings; the market in an uptrend.',
  adaptation:
    'Institutions are read from foreign holdings of 20 sessions (a proxy); the market from VNINDEX over its 50-day mean with fewer than five distribution days in 25. C takes five quarters in a row and I the foreign flows of 15 sessions of 20: where the feeds give fewer, these two are unknown for every share and nothing matches.',
  wantsYears: 4,
  liquidOnly: true,
  criteria: [
    {
      id: 'c_quarter_profit',
      label: 'Profit of the latest quarter against a year before',
      label_vi: 'Lợi nhuận quý gần nhất so với cùng kỳ',
      unit: 'percent',
      operator: 'gte',
      threshold: 20,
      value: e => quarterGrowth(e.candidate.quarters, 'parentProfit'),
    },
    {
      id: 'a_yearly_profit',
      label: 'Yearly growth of profit over three years',
      label_vi: 'Tăng trưởng lợi nhuận bình quân 3 năm',
      unit: 'percent',
      operator: 'gte',
      threshold: 25,
      value: ({ candidate: { years } }) => {
        const [now, base] = [years[0], years[3]]
        if (!now || !base) return Number.NaN
        const growth = cagrOf(now.parentProfit, base.parentProfit, 3)
        return isRefusal(growth) ? Number.NEGATIVE_INFINITY : growth
      },
    },
    {
      id: 'a_roe',
      label: 'ROE of the year',
      label_vi: 'ROE năm',
      unit: 'percent',
      operator: 'gte',
      threshold: 17,
      value: e => e.measures.roe[0] ?? Number.NaN,
    },
    {
      id: 'n_near_high',
      label: 'Price against its 52-week high',
      label_vi: 'Giá so với đỉnh 52 tuần',
      unit: 'percent',
      operator: 'gte',
      threshold: 85,
      value: ({ candidate: { tape } }) => (100 * tape.close) / tape.high252,
    },
    {
      id: 's_volume',
      label: 'Volume against the 20 days before',
      label_vi: 'Khối lượng so với bình quân 20 phiên trước',
      unit: 'times',
      operator: 'gte',
      threshold: 1.5,
      value: e => e.candidate.tape.volumeRatio,
    },
    {
      id: 'l_strength',
      label: 'Relative strength within the market',
      label_vi: 'Sức mạnh giá tương đối',
      unit: 'score',
      operator: 'gte',
      threshold: 80,
      value: ({ candidate }, field) => field.strength.get(candidate.ticker) ?? Number.NaN,
    },
    {
      id: 'i_foreign',
      label: 'Change of foreign holding over 20 sessions',
      label_vi: 'Thay đổi sở hữu nước ngoài 20 phiên',
      unit: 'count',
      operator: 'gt',
      threshold: 0,
      value: e => e.candidate.foreignChange20,
    },
    {
      id: 'm_index',
      label: 'VNINDEX over its 50-day mean',
      label_vi: 'VNINDEX so với MA50',
      unit: 'times',
      operator: 'gt',
      threshold: 1,
      value: (_, field) => field.climate.indexOverMa50,
    },
    {
      id: 'm_distribution',
      label: 'Distribution days of 25',
      label_vi: 'Số phiên phân phối trong 25 phiên',
      unit: 'count',
      operator: 'lt',
      threshold: 5,
      value: (_, field) => field.climate.distributionDays,
    },
  ],
})
