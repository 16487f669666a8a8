import { contractName, contractsOn } from './futures.ts'

/** A day's prices of one contract, in points. */
export interface ContractBar {
  readonly date: string
  readonly open: number | null
  readonly high: number | null
  readonly low: number | null
  readonly close: number
  readonly volume: number | null
  readonly turnover: number | null
}

/** A session of a joined series: prices of its contract times the factor; null where the factor cannot be known. */
export interface JoinedBar extends Omit<ContractBar, 'close'> {
  readonly close: number | null
  readonly contract: string
  readonly factor: number | null
  /** First session of its contract in the series. */
  readonly is_roll: boolean
}

/** When one contract follows another in a series such as VN30F1M. */
export const rollRule = {
  en: 'A contract is in the series up to its last trading day, the third Thursday of its month, where that is no session the session before; the next one follows the session after.',
  vi: 'Hợp đồng ở trong chuỗi đến hết ngày giao dịch cuối cùng, thứ Năm thứ ba của tháng đáo hạn, nếu là ngày nghỉ thì phiên liền trước; phiên sau đó là hợp đồng kế tiếp.',
} as const

/** The contract that has a place in the row on a session; null beyond the calendar. */
export function contractAt(underlying: 'VN30' | 'VN100', place: number, session: string): string | null {
  const contract = contractsOn(underlying, session)?.[place]
  return contract ? contractName(contract) : null
}

/**
 * Joins contracts to one series by the roll rule. Sessions of which the contract of the day has no bar are left out. With
 * `ratio` the prices before a roll are multiplied by close of the new contract over close of the old one, both of the last
 * stored session of the old one; where the new one has no bar of it, nothing before can be adjusted.
 *
 * @param bars of each contract, by its name
 */
export function joinContracts(
  underlying: 'VN30' | 'VN100',
  place: number,
  bars: ReadonlyMap<string, ReadonlyMap<string, ContractBar>>,
  adjust: 'none' | 'ratio',
): JoinedBar[] {
  const sessions = [...new Set([...bars.values()].flatMap(own => [...own.keys()]))].sort()
  const joined = sessions.flatMap(date => {
    const contract = contractAt(underlying, place, date)
    const bar = contract === null ? undefined : bars.get(contract)?.get(date)
    return bar ? [{ ...bar, contract: contract! }] : []
  })
  let factor: number | null = 1
  const rows = joined.toReversed().map((bar, back): JoinedBar => {
    const later = joined[joined.length - back]
    if (adjust === 'ratio' && later && later.contract !== bar.contract) {
      const common = bars.get(later.contract)?.get(bar.date)
      factor = factor === null || !common || bar.close === 0 ? null : (factor * common.close) / bar.close
    }
    const by = factor
    const times = (price: number | null) =>
      price === null || by === null ? null : Math.round(price * by * 1e4) / 1e4
    return {
      ...bar,
      open: times(bar.open),
      high: times(bar.high),
      low: times(bar.low),
      close: times(bar.close),
      factor: by,
      is_roll: false,
    }
  })
  return rows
    .reverse()
    .map((row, i, all) => ({ ...row, is_roll: i > 0 && all[i - 1]!.contract !== row.contract }))
}
