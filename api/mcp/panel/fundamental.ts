import { type Argument, between } from './argument.ts'
import { periodOf, ratioOf, scoresOf } from './evidence.ts'

const tool = 'get_bctc_profile'

/** What the annual statements say. */
export const fundamental: readonly Argument[] = [
  {
    id: 'overall_score',
    role: 'fundamental',
    says: {
      1: {
        en: 'The composite score is 60 or more among its peers.',
        vi: 'Điểm tổng hợp so với nhóm cùng ngành từ 60 trở lên.',
      },
      0: {
        en: 'The composite score is in the middle of its peers.',
        vi: 'Điểm tổng hợp ở mức giữa nhóm cùng ngành.',
      },
      [-1]: {
        en: 'The composite score is 40 or less among its peers.',
        vi: 'Điểm tổng hợp so với nhóm cùng ngành từ 40 trở xuống.',
      },
    },
    find(files) {
      const value = scoresOf(files)?.overall.value ?? null
      if (value === null) return null
      const evidence = [
        { name: 'overall', value, unit: 'points 0-100', as_of: periodOf(files), tool, against: '40 / 60' },
      ]
      return { direction: between(value, 40, 60), evidence }
    },
  },
  {
    id: 'f_score',
    role: 'fundamental',
    says: {
      1: {
        en: 'Seven or more of the nine Piotroski tests are passed.',
        vi: 'Đạt từ bảy trên chín tiêu chí Piotroski.',
      },
      0: {
        en: 'Four to six of the nine Piotroski tests are passed.',
        vi: 'Đạt bốn đến sáu trên chín tiêu chí Piotroski.',
      },
      [-1]: {
        en: 'Three or fewer of the nine Piotroski tests are passed.',
        vi: 'Đạt không quá ba trên chín tiêu chí Piotroski.',
      },
    },
    find(files) {
      const value = scoresOf(files)?.piotroski.value ?? null
      if (value === null) return null
      const evidence = [
        { name: 'f_score', value, unit: 'tests of 9', as_of: periodOf(files), tool, against: '3 / 7' },
      ]
      return { direction: between(value, 3, 7), evidence }
    },
  },
  {
    id: 'roe_against_peers',
    role: 'fundamental',
    says: {
      1: {
        en: 'Return on equity is above the median of the peers.',
        vi: 'ROE cao hơn trung vị nhóm cùng ngành.',
      },
      0: { en: 'Return on equity equals the median of the peers.', vi: 'ROE bằng trung vị nhóm cùng ngành.' },
      [-1]: {
        en: 'Return on equity is below the median of the peers.',
        vi: 'ROE thấp hơn trung vị nhóm cùng ngành.',
      },
    },
    find(files) {
      const found = ratioOf(files, 'roe')
      if (!found || found.ratio.value === null || found.ratio.sector_median === null) return null
      const { value, unit, sector_median: median } = found.ratio
      return {
        direction: value > median ? 1 : value < median ? -1 : 0,
        evidence: [{ name: 'roe', value, unit, as_of: found.period, tool, against: median }],
      }
    },
  },
  {
    id: 'profit_growth',
    role: 'fundamental',
    says: {
      1: { en: "The parent's profit grew by 10 % or more.", vi: 'Lợi nhuận công ty mẹ tăng từ 10% trở lên.' },
      0: { en: "The parent's profit hardly changed.", vi: 'Lợi nhuận công ty mẹ thay đổi không nhiều.' },
      [-1]: {
        en: "The parent's profit fell by 10 % or more.",
        vi: 'Lợi nhuận công ty mẹ giảm từ 10% trở lên.',
      },
    },
    find(files) {
      const found = ratioOf(files, 'parent_profit_growth')
      if (!found || found.ratio.value === null) return null
      const { value, unit } = found.ratio
      return {
        direction: between(value, -10, 10),
        evidence: [
          { name: 'parent_profit_growth', value, unit, as_of: found.period, tool, against: '-10 / 10' },
        ],
      }
    },
  },
]
