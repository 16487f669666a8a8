import type { TickerFlow } from '../../projections/foreign-flow/query.ts'
import type { Quote } from '../../projections/prices/query.ts'
import { roundNumbers } from '../rounded.ts'

/** Reference and band of a row; all null where prices are adjusted ones, to which no band applies. */
export const bandColumns = (quote: Quote | undefined) =>
  roundNumbers({
    ceiling: quote?.ceiling ?? null,
    floor: quote?.floor ?? null,
    reference: quote?.reference ?? null,
    reference_basis: quote?.reference_basis ?? null,
    change_from_reference: quote?.change ?? null,
    change_from_reference_percent: quote?.change_percent ?? null,
  })

/** Foreign volumes of a row; both null where the flow breaks the turnover rule. */
export const flowColumns = (flow: TickerFlow | undefined) => ({
  foreign_buy: flow?.usable ? flow.buy_volume : null,
  foreign_sell: flow?.usable ? flow.sell_volume : null,
})

export function refusedWarnings(flows: readonly TickerFlow[]) {
  const refused = flows.filter(f => !f.usable).length
  if (refused === 0) return []
  return [
    {
      code: 'foreign_flow_refused',
      message_en: `${refused} foreign flows on this page exceed twice the turnover of their shares and are left out.`,
      message_vi: `${refused} dòng giao dịch khối ngoại trên trang này vượt hai lần giá trị giao dịch nên được bỏ qua.`,
    },
  ]
}
