import { dongPerMillion, millionOf } from '../../../contracts/money.ts'
import type { JsonSchema } from '../../../contracts/schema.ts'
import type { Lang, Text } from '../../../contracts/text.ts'
import { meantInstead, typicalAmountOf } from '../../../contracts/typical-amounts.ts'
import { readAmount, readFigure } from '../../site/client/amount.js'
import { readDay } from '../../site/days.ts'
import { word } from '../../site/tax/labels.ts'
import { amountName } from './columns.ts'
import { folded } from './folded.ts'
import type { Placed } from './layout.ts'
import { type Cell, cellText } from './source.ts'

/** A cell that cannot be read as what its column holds. */
export class WrongCell extends Error {
  override readonly name = 'WrongCell'
  /** kebab-case name of the rule. */
  readonly rule: string
  readonly detail: Text
  readonly remedy: Text

  constructor(rule: string, detail: Text, remedy: Text) {
    super(detail.en)
    this.rule = rule
    this.detail = detail
    this.remedy = remedy
  }
}

export interface Reading {
  /** Decides what a lone point or comma is. */
  readonly lang: Lang
  /** Đồng in one unit of an amount whose heading and cell name none. */
  readonly perUnit: number
}

/**
 * A cell by the schema of its column, in the unit of the interface.
 * @throws WrongCell
 */
export function readCell(cell: Cell, placed: Placed, schema: JsonSchema, reading: Reading): unknown {
  if (typeof cell === 'string' && /^#(REF|N\/A|VALUE|DIV\/0|NAME\?|NUM|NULL|SPILL)/.test(cell))
    throw sheetError(cell)
  if (schema['x-unit'] !== undefined) return amountOf(cell, placed, reading)
  if (schema.type === 'boolean') return flagOf(cell)
  if (schema.enum) return choiceOf(cell, schema.enum as readonly string[])
  if (schema.type === 'number' || schema.type === 'integer') return numberOf(cell, reading.lang)
  return dayOf(cell)
}

/** Million VND. */
function amountOf(cell: Cell, { column, perUnit: stated }: Placed, { lang, perUnit }: Reading): number {
  const unit = stated ?? perUnit
  const typical = typicalAmountOf(amountName(column))
  if (typeof cell === 'number') return counted(cell * unit, cellText(cell), typical)
  const text = cellText(cell)
  const plain = text.replace(/\s*(đồng|vnđ|vnd|đ|₫)\s*$/iu, '')
  const hasUnit = plain !== text
  const figures = /\p{L}/u.test(plain) ? [] : readFigure(plain, lang)
  if (figures.length > 0) {
    const readings = figures.map(figure => Number(figure) * (hasUnit ? 1 : unit)).filter(isWholeDong)
    const chosen = readings.find(dong => dong >= typical.low && dong <= typical.high) ?? readings[0]
    if (chosen === undefined) return counted(Number(figures.at(-1)) * (hasUnit ? 1 : unit), text, typical)
    return hasUnit ? millionOf(Math.round(chosen)) : counted(chosen, text, typical)
  }
  const read = typeof cell === 'string' ? readAmount(text, lang, typical) : null
  if (read === null || read.unitGuessed) throw noAmount(text)
  return millionOf(read.dong)
}

/** Tables compute in binary: a millionth of a đồng is none. */
const isWholeDong = (dong: number): boolean => Math.abs(dong - Math.round(dong)) < 1e-6

/** @throws WrongCell for a part of a đồng, and for an amount that is usual in another unit only */
function counted(dong: number, text: string, typical: { low: number; high: number }): number {
  const isWhole = Number.isFinite(dong) && isWholeDong(dong)
  if (!isWhole && (dong >= typical.low || inMillions(dong, typical) === undefined)) throw fraction(text)
  const whole = isWhole ? Math.round(dong) : dong
  if (whole === 0 || (whole >= typical.low && whole <= typical.high)) return millionOf(whole) + 0
  const meant = meantInstead(whole, typical) ?? inMillions(whole, typical)
  if (meant === undefined) return whole / dongPerMillion
  const [vi, en] = [new Intl.NumberFormat('vi-VN'), new Intl.NumberFormat('en-GB')]
  throw new WrongCell(
    'amount-unit',
    {
      vi: `'${text}' là ${vi.format(whole)} đồng, khác xa mức thường gặp`,
      en: `'${text}' is ${en.format(whole)} đồng, far from what is usual`,
    },
    {
      vi: `Nếu là ${vi.format(meant)} đồng, hãy ghi ${vi.format(meant)}, hoặc ghi đơn vị trong tiêu đề cột: (triệu đồng).`,
      en: `If ${en.format(meant)} đồng is meant, write it so, or name the unit in the heading: (million VND).`,
    },
  )
}

/** Nobody earns 25 đồng: what is usual as million đồng only was written so. */
const inMillions = (dong: number, { low, high }: { low: number; high: number }): number | undefined => {
  const million = dong * dongPerMillion
  return million >= low && million <= high ? million : undefined
}

const yes = new Set(['co', 'yes', 'y', 'true', 'x', '1', 'dung'])
const no = new Set(['khong', 'no', 'n', 'false', '0', 'sai'])

function flagOf(cell: Cell): boolean {
  if (typeof cell === 'boolean') return cell
  const text = folded(cellText(cell)) || cellText(cell)
  if (yes.has(text) || text === '✓' || text === '✔') return true
  if (no.has(text)) return false
  throw new WrongCell(
    'yes-or-no',
    { vi: `'${cellText(cell)}' không phải có hay không`, en: `'${cellText(cell)}' is neither yes nor no` },
    { vi: 'Ghi Có hoặc Không.', en: 'Write yes or no.' },
  )
}

function choiceOf(cell: Cell, values: readonly string[]): string {
  const text = folded(cellText(cell))
  const roman = /^(?:vung |region )?([1-4])$/.exec(text)
  const plain = roman && values.includes('I') ? ['I', 'II', 'III', 'IV'][Number(roman[1]) - 1]! : null
  const found =
    plain ??
    values.find(value => [value, word(value, 'vi'), word(value, 'en')].some(each => folded(each) === text))
  if (found !== undefined) return found
  const of = (lang: Lang) => values.map(value => word(value, lang)).join('; ')
  throw new WrongCell(
    'enum',
    { vi: `'${cellText(cell)}' không có trong danh mục`, en: `'${cellText(cell)}' is none of its choices` },
    { vi: `Ghi một trong: ${of('vi')}.`, en: `Write one of: ${of('en')}.` },
  )
}

function numberOf(cell: Cell, lang: Lang): number {
  // A table computes 21.999999999996 days.
  if (typeof cell === 'number') return Math.round(cell * dongPerMillion) / dongPerMillion
  const text = cellText(cell)
  const figures = typeof cell === 'string' ? readFigure(text, lang) : []
  if (figures[0] !== undefined) return Number(figures.at(-1))
  throw new WrongCell(
    'number',
    { vi: `'${text}' không phải một số`, en: `'${text}' is no number` },
    { vi: 'Ghi một con số, không kèm chữ.', en: 'Write a figure without words.' },
  )
}

function dayOf(cell: Cell): string {
  const text = cellText(cell)
  const day = readDay(text)
  if (day !== null) return day
  throw new WrongCell(
    'day',
    { vi: `'${text}' không phải một ngày`, en: `'${text}' is no day` },
    {
      vi: 'Ghi ngày dạng 31/07/2026, hoặc ô kiểu ngày.',
      en: 'Write 2026-07-31 or 31/07/2026, or a cell that is a date.',
    },
  )
}

const fraction = (text: string) =>
  new WrongCell(
    'whole-dong',
    { vi: `'${text}' có phần lẻ nhỏ hơn một đồng`, en: `'${text}' has a part of a đồng` },
    {
      vi: 'Làm tròn đến đồng, thí dụ bằng hàm ROUND(…; 0).',
      en: 'Round it to whole đồng, with ROUND(…, 0) for example.',
    },
  )

const noAmount = (text: string) =>
  new WrongCell(
    'amount',
    { vi: `'${text}' không đọc được thành số tiền`, en: `'${text}' is no amount` },
    {
      vi: 'Ghi 25.000.000 hoặc 25tr.',
      en: 'Write 25,000,000 or 25m.',
    },
  )

const sheetError = (text: string) =>
  new WrongCell(
    'cell-error',
    { vi: `ô báo lỗi ${text}`, en: `the cell holds the error ${text}` },
    { vi: 'Sửa công thức của ô.', en: 'Mend the formula of the cell.' },
  )
