import type { Text } from '../text.ts'
import type { ActNumber } from './acts.ts'
import type { Basis, DatedValue } from './parameter.ts'

export const basisTexts: Readonly<Record<Basis, Text>> = {
  signed_text: { vi: 'Đọc trong văn bản đã ký', en: 'Read in the signed text' },
  quotation: {
    vi: 'Theo trích dẫn nguyên văn của người khác, chưa đọc văn bản đã ký',
    en: 'As others quote the text; the signed text was not read',
  },
  inferred: {
    vi: 'Suy ra, văn bản không nói rõ',
    en: 'Inferred: no text says it in so many words',
  },
  not_read: {
    vi: 'Theo hiểu biết chung và cách tính của các công cụ khác, chưa đọc văn bản',
    en: 'As generally known and as other calculators have it; the text was not read',
  },
}

/** How an act was read and the day of it. */
interface Reading {
  readonly basis: Basis
  readonly on: string
}

const first = '2026-11-27'
const second = '2026-11-28'
const third = '2026-11-29'
const fourth = '2026-11-30'
const signed = (on: string): Reading => ({ basis: 'signed_text', on })
const quoted = (on: string): Reading => ({ basis: 'quotation', on })
const unread = (on: string): Reading => ({ basis: 'not_read', on })

/**
 * How each act was read. Signed texts are scans in the public repository kataro92/KSalaryInsights
 * (docs/legal-originals); quotations stand in tndvnn/tncn, googlesky/thue-2026 and lekienhust94/thue-tndn-vietnam.
 * A value that was read otherwise than its act says so itself.
 */
const readings: Readonly<Record<ActNumber, Reading | null>> = {
  '253/2026/NĐ-CP': signed(second),
  '68/2026/NĐ-CP': signed(second),
  '141/2026/NĐ-CP': signed(first),
  '161/2026/NĐ-CP': signed(first),
  '293/2025/NĐ-CP': signed(second),
  '87/2026/TT-BTC': signed(second),
  '41/2024/QH15': signed(second),
  '74/2025/QH15': signed(second),
  '158/2025/NĐ-CP': quoted(second),
  '67/2025/QH15': quoted(second),
  '113/2025/QH15': quoted(second),
  '135/2020/NĐ-CP': quoted(second),
  '01/2025/TT-BLĐTBXH': quoted(second),
  '340/BHXH-CSXH': quoted(second),
  '109/2025/QH15': quoted(second),
  '252/2026/NĐ-CP': quoted(second),
  '43/2026/QH16': quoted(second),
  '245/2026/NĐ-CP': quoted(second),
  '108/2025/QH15': quoted(second),
  '125/2020/NĐ-CP': quoted(second),
  '1109/QĐ-BTC': quoted(second),
  '89/2026/TT-BTC': quoted(second),
  '48/2024/QH15': quoted(first),
  '198/2025/QH15': quoted(first),
  '117/2025/NĐ-CP': quoted(second),
  '174/2025/NĐ-CP': quoted(first),
  '50/2024/QH15': quoted(second),
  '61/QĐ-TLĐ': quoted(second),
  '40/2021/TT-BTC': quoted(second),
  '954/2020/UBTVQH14': quoted(second),
  '73/2024/NĐ-CP': quoted(second),
  '74/2024/NĐ-CP': quoted(second),
  '145/2020/NĐ-CP': quoted(second),
  '180/2024/NĐ-CP': unread(first),
  '04/2007/QH12': unread(first),
  '25/2008/QH12': unread(first),
  '38/2019/NĐ-CP': unread(second),
  '24/2023/NĐ-CP': unread(second),
  '58/2014/QH13': unread(second),
  '44/2017/NĐ-CP': unread(second),
  '68/NQ-CP': unread(second),
  '116/NQ-CP': unread(second),
  '143/2018/NĐ-CP': unread(second),
  '17/2022/UBTVQH15': unread(second),
  '90/2019/NĐ-CP': unread(second),
  '38/2022/NĐ-CP': unread(second),
  '65/2013/NĐ-CP': unread(first),
  '111/2013/TT-BTC': unread(first),
  '38/2013/QH13': unread(first),
  '71/2014/QH13': unread(second),
  '26/2016/TT-BLĐTBXH': unread(first),
  '156/2013/TT-BTC': unread(third),
  '92/2015/TT-BTC': unread(third),
  '96/2015/TT-BTC': unread(third),
  '191/2013/NĐ-CP': unread(third),
  '1908/QĐ-TLĐ': unread(third),
  '10/2012/QH13': unread(third),
  '406/NQ-UBTVQH15': unread(fourth),
  '92/2021/NĐ-CP': unread(fourth),
  '15/2022/NĐ-CP': unread(third),
  '44/2023/NĐ-CP': unread(third),
  '94/2023/NĐ-CP': unread(third),
  '72/2024/NĐ-CP': unread(third),
  '139/2016/NĐ-CP': unread(first),
  '45/2019/QH14': unread(first),
  '58/2020/NĐ-CP': unread(first),
  '38/2019/QH14': unread(second),
  '126/2020/NĐ-CP': unread(second),
  '80/2021/TT-BTC': unread(second),
  'product rule': null,
  supposition: null,
}

/** How the text of a value was read, and when; null for a rule of this product, which is no law. */
export function basisOf({
  act,
  basis,
}: Pick<DatedValue<unknown>, 'act' | 'basis'>): (Reading & { readonly text: Text }) | null {
  const reading = readings[act]
  if (reading === null) return null
  const how = basis ?? reading.basis
  return { basis: how, on: reading.on, text: basisTexts[how] }
}
