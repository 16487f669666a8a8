import type { TermedKind } from '../../../contracts/events/instrument-terms.ts'
import { continuousOf, contractOf } from '../../../contracts/market/futures.ts'
import type { Text } from '../../../contracts/text.ts'

/** What each kind of instrument beside shares is called. */
export const kindNames: Readonly<Record<TermedKind, Text>> = {
  etf: { vi: 'Quỹ hoán đổi danh mục (ETF)', en: 'Exchange-traded fund (ETF)' },
  fund: { vi: 'Quỹ đóng niêm yết', en: 'Listed closed fund' },
  warrant: { vi: 'Chứng quyền có bảo đảm', en: 'Covered warrant' },
  future: { vi: 'Hợp đồng tương lai', en: 'Future' },
  bond: { vi: 'Trái phiếu niêm yết', en: 'Listed bond' },
}

const underlyings: Readonly<Record<string, Text>> = {
  VN30: { vi: 'chỉ số VN30', en: 'the VN30 index' },
  VN100: { vi: 'chỉ số VN100', en: 'the VN100 index' },
  GB05: { vi: 'trái phiếu Chính phủ 5 năm', en: '5-year government bonds' },
  GB10: { vi: 'trái phiếu Chính phủ 10 năm', en: '10-year government bonds' },
}

/** The places of contracts in the row, as series that join them are called. */
const places: readonly Text[] = [
  { vi: 'tháng gần nhất', en: 'nearest month' },
  { vi: 'tháng kế tiếp', en: 'next month' },
  { vi: 'quý gần nhất', en: 'nearest quarter' },
  { vi: 'quý kế tiếp', en: 'next quarter' },
]

/** A title in both languages: of futures made of the contract, which sources name in English alone. */
export function instrumentTitle(symbol: string, kind: TermedKind, name: string | null): Text {
  const contract = contractOf(symbol)
  if (contract) {
    const of = underlyings[contract.underlying]!
    const month = `${String(contract.month).padStart(2, '0')}/${contract.year}`
    return { vi: `Hợp đồng tương lai ${of.vi}, tháng ${month}`, en: `Future on ${of.en}, ${month}` }
  }
  const joined = continuousOf(symbol)
  if (joined) {
    const [of, place] = [underlyings[joined.underlying]!, places[joined.place]!]
    return {
      vi: `Chuỗi hợp đồng tương lai ${of.vi}, ${place.vi}`,
      en: `Joined futures on ${of.en}, ${place.en}`,
    }
  }
  if (kind === 'warrant') {
    const share = symbol.slice(1, -4)
    return { vi: `Chứng quyền mua ${share}`, en: `Covered warrant on ${share}` }
  }
  return name ? { vi: name, en: name } : kindNames[kind]
}
