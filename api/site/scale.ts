import type { Lang } from '../../contracts/text.ts'
import { word } from './words/index.ts'

/** A unit in which the figures of a series can be read. */
export interface Scale {
  /** What a figure is divided by. */
  readonly by: number
  readonly unit: string
  /** Decimals of figures that were divided; null: as the series has them. */
  readonly decimals: number | null
}

/** Units that count money: the power of ten that they count in, and what is counted. */
const moneyUnits: Readonly<Record<string, { readonly power: number; readonly of: string }>> = {
  usd: { power: 0, of: 'usd' },
  million_usd: { power: 6, of: 'usd' },
  billion_usd: { power: 9, of: 'usd' },
  billion_vnd: { power: 9, of: 'vnd' },
  vnd: { power: 0, of: 'vnd' },
  vnd_per_tael: { power: 0, of: 'vnd_per_tael' },
}

const powerNames: Readonly<Record<number, readonly [vi: string, en: string]>> = {
  6: ['triệu', 'million'],
  9: ['tỷ', 'billion'],
  12: ['nghìn tỷ', 'trillion'],
}

/** From here on nobody reads a figure digit by digit. */
const unreadable = 1_000_000

/**
 * The unit to show money in: 484,730,000,000 USD are 484.73 billion USD. Other units, and figures below a million, stay.
 * @param largest of the figures that are shown together, without its sign
 */
export function scaleOf(unit: string, largest: number, lang: Lang): Scale {
  const money = moneyUnits[unit]
  const size = Math.abs(largest)
  if (!money || size < unreadable) return { by: 1, unit: word(unit, lang), decimals: null }
  const power = Math.min(12, money.power + Math.floor(Math.log10(size) / 3) * 3)
  const [vi, en] = powerNames[power] ?? ['', '']
  return {
    by: 10 ** (power - money.power),
    unit: `${lang === 'vi' ? vi : en} ${word(money.of, lang)}`,
    decimals: 2,
  }
}

const billion = 1_000_000_000

/** VND in billions, for columns of what was traded. */
export const inBillions = (vnd: number | null | undefined): number | null =>
  vnd === null || vnd === undefined ? null : vnd / billion
