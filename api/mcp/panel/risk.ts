import { type Argument, between, opposite } from './argument.ts'
import { periodOf, ratioOf, scoresOf } from './evidence.ts'

/** How much could go wrong by what is on file; speaks against where it is much. */
export const risk: readonly Argument[] = [
  {
    id: 'z_score_zone',
    role: 'risk',
    says: {
      1: { en: 'The Altman score is in its safe zone.', vi: 'Điểm Altman thuộc vùng an toàn.' },
      0: { en: 'The Altman score is in its grey zone.', vi: 'Điểm Altman thuộc vùng xám.' },
      [-1]: { en: 'The Altman score is in its distress zone.', vi: 'Điểm Altman thuộc vùng nguy hiểm.' },
    },
    find(files) {
      const altman = scoresOf(files)?.altman
      if (!altman?.zone || altman.value === null) return null
      return {
        direction: altman.zone === 'safe' ? 1 : altman.zone === 'distress' ? -1 : 0,
        evidence: [
          {
            name: 'z_score',
            value: altman.value,
            unit: 'score',
            as_of: periodOf(files),
            tool: 'get_bctc_profile',
            against: altman.zones ? `${altman.zones.distress_below} / ${altman.zones.safe_above}` : null,
          },
        ],
      }
    },
  },
  {
    id: 'accounting_pattern',
    role: 'risk',
    says: {
      1: {
        en: 'The Beneish score shows no unusual accounting pattern.',
        vi: 'Điểm Beneish không cho thấy dấu hiệu kế toán bất thường.',
      },
      0: {
        en: 'The Beneish score shows no unusual accounting pattern.',
        vi: 'Điểm Beneish không cho thấy dấu hiệu kế toán bất thường.',
      },
      [-1]: {
        en: 'The Beneish score shows an unusual accounting pattern, as about a fifth of companies do; most have a plain cause.',
        vi: 'Điểm Beneish cho thấy dấu hiệu kế toán bất thường, như khoảng một phần năm doanh nghiệp; đa số có lý do thông thường.',
      },
    },
    find(files) {
      const beneish = scoresOf(files)?.beneish
      if (!beneish?.pattern || beneish.value === null) return null
      return {
        direction: beneish.pattern === 'usual' ? 0 : -1,
        evidence: [
          {
            name: 'beneish_m',
            value: beneish.value,
            unit: 'score',
            as_of: periodOf(files),
            tool: 'get_bctc_profile',
            against: beneish.cutoffs?.['20:1'] ?? null,
          },
        ],
      }
    },
  },
  {
    id: 'debt',
    role: 'risk',
    says: {
      1: { en: 'Debt is at most half of equity.', vi: 'Nợ vay không quá một nửa vốn chủ sở hữu.' },
      0: {
        en: 'Debt is between half and one and a half times equity.',
        vi: 'Nợ vay từ 0,5 đến 1,5 lần vốn chủ sở hữu.',
      },
      [-1]: {
        en: 'Debt is one and a half times equity or more.',
        vi: 'Nợ vay từ 1,5 lần vốn chủ sở hữu trở lên.',
      },
    },
    find(files) {
      const found = ratioOf(files, 'debt_to_equity')
      if (!found || found.ratio.value === null) return null
      const { value, unit } = found.ratio
      return {
        direction: opposite(between(value, 0.5, 1.5)),
        evidence: [
          {
            name: 'debt_to_equity',
            value,
            unit,
            as_of: found.period,
            tool: 'get_bctc_profile',
            against: '0.5 / 1.5',
          },
        ],
      }
    },
  },
  {
    id: 'volatility',
    role: 'risk',
    says: {
      1: { en: 'Prices moved little: at most 25 % a year.', vi: 'Giá biến động ít: không quá 25% một năm.' },
      0: { en: 'Prices moved as much as is usual here.', vi: 'Giá biến động ở mức thường thấy.' },
      [-1]: {
        en: 'Prices moved much: 50 % a year or more.',
        vi: 'Giá biến động mạnh: từ 50% một năm trở lên.',
      },
    },
    find({ signals }) {
      const value = signals?.indicators.volatility20 ?? null
      if (signals === null || value === null) return null
      return {
        direction: opposite(between(value, 25, 50)),
        evidence: [
          {
            name: 'volatility20',
            value,
            unit: 'percent a year',
            as_of: signals.as_of,
            tool: 'get_ta_signals',
            against: '25 / 50',
          },
        ],
      }
    },
  },
  {
    id: 'trading_constraints',
    role: 'risk',
    says: {
      1: { en: 'Nothing hinders trading.', vi: 'Không có dấu hiệu cản trở giao dịch.' },
      0: { en: 'Nothing on file hinders trading.', vi: 'Không có dấu hiệu cản trở giao dịch.' },
      [-1]: {
        en: 'Trading is thin, locked at a limit, or suspended.',
        vi: 'Thanh khoản thấp, khóa ở biên độ hoặc bị tạm ngừng.',
      },
    },
    find({ signals }) {
      if (signals === null) return null
      const hindered = [
        'low_liquidity',
        'limit_locked_up',
        'limit_locked_down',
        'suspended',
        'no_bar_in_last_session',
      ]
      const found = signals.flags.filter(flag => hindered.includes(flag))
      if (signals.low_liquidity && !found.includes('low_liquidity')) found.unshift('low_liquidity')
      return {
        direction: found.length > 0 ? -1 : 0,
        evidence: [
          {
            name: 'flags',
            value: found.join(', ') || 'none',
            unit: 'flags',
            as_of: signals.as_of,
            tool: 'get_ta_signals',
          },
        ],
      }
    },
  },
]
