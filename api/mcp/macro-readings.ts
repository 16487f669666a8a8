import type { MacroItem } from '../../contracts/http/macro/market.ts'
import type { Text } from '../../contracts/text.ts'

/** A reading of figures that a reader can check: it holds or not, or is not known; it says nothing of tomorrow. */
interface Reading {
  readonly id: string
  readonly text: Text
  /** Series that it reads, in the order that `holds` takes their values. */
  readonly series: readonly string[]
  readonly holds: (
    ...values: (Pick<MacroItem, 'previous' | 'change_reason'> & { readonly value: number })[]
  ) => boolean | null
}

/** Is a figure above that of the period directly before, of the same source? Null where that cannot be determined. */
export const rises = (
  figure: Pick<MacroItem, 'previous' | 'change_reason'> & { readonly value: number },
): boolean | null =>
  figure.previous === null || figure.change_reason !== undefined ? null : figure.value > figure.previous

const readings: readonly Reading[] = [
  {
    id: 'inflation_rises',
    text: { en: 'Inflation is above that of the period before.', vi: 'Lạm phát cao hơn kỳ trước.' },
    series: ['vn.cpi'],
    holds: figure => rises(figure!),
  },
  {
    id: 'growth_rises',
    text: { en: 'GDP growth is above that of the period before.', vi: 'Tăng trưởng GDP cao hơn kỳ trước.' },
    series: ['vn.gdp_growth'],
    holds: figure => rises(figure!),
  },
  {
    id: 'real_refinancing_rate_positive',
    text: {
      en: 'The refinancing rate is above inflation.',
      vi: 'Lãi suất tái cấp vốn cao hơn lạm phát.',
    },
    series: ['vn.policy.refinancing', 'vn.cpi'],
    holds: (rate, cpi) => rate!.value > cpi!.value,
  },
  {
    id: 'dong_weaker',
    text: {
      en: 'The dollar costs more đồng than at the quote before.',
      vi: 'Tỷ giá USD/VND cao hơn lần niêm yết trước.',
    },
    series: ['vn.fx.usd_sell'],
    holds: figure => rises(figure!),
  },
  {
    id: 'trade_surplus',
    text: { en: 'Exports exceed imports.', vi: 'Xuất khẩu lớn hơn nhập khẩu.' },
    series: ['vn.trade_balance'],
    holds: balance => balance!.value > 0,
  },
]

/** Every reading whose series are among the figures, with the figures that it rests on. */
export function playbook(items: readonly MacroItem[], lang: 'vi' | 'en') {
  const byId = new Map(items.map(item => [item.id, item]))
  return readings.flatMap(({ id, text, series, holds }) => {
    const evidence = series.flatMap(name => byId.get(name) ?? [])
    if (evidence.length < series.length) return []
    const values = evidence.flatMap(item => (item.value === null ? [] : [{ ...item, value: item.value }]))
    return [
      {
        id,
        reading: text[lang],
        holds: values.length < series.length ? null : holds(...values),
        evidence: evidence.map(
          ({ id, value, previous, previous_period, change_reason, unit, period, source }) => ({
            id,
            value,
            previous,
            previous_period,
            ...(change_reason === undefined ? {} : { change_reason }),
            unit,
            period,
            source,
          }),
        ),
      },
    ]
  })
}
