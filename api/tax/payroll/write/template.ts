import { type DataValidation, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { maxPayrollRows } from '../../../../contracts/http/tax/payroll.ts'
import { cappedItems, type ItemKind, taxableItems } from '../../../../contracts/law/choices.ts'
import type { JsonSchema } from '../../../../contracts/schema.ts'
import type { Lang, Text } from '../../../../contracts/text.ts'
import { labelOf } from '../../../site/tax/label.ts'
import { word } from '../../../site/tax/labels.ts'
import { cellSchema, type PayrollColumn, payrollColumns } from '../columns.ts'
import { wireName } from '../headings.ts'

const t = (vi: string, en: string): Text => ({ vi, en })
const labels = {
  sheet: t('Bảng lương', 'Payroll'),
  guide: t('Hướng dẫn', 'Guide'),
  lists: t('Danh mục', 'Lists'),
  yes: t('Có', 'Yes'),
  no: t('Không', 'No'),
  column: t('Cột', 'Column'),
  meaning: t('Ý nghĩa', 'Meaning'),
  writing: t('Cách ghi', 'How to write it'),
  field: t('Tên trường', 'Name of the field'),
  amount: t('Đồng: 25000000, 25.000.000 hoặc 25tr', 'VND: 25000000, 25,000,000 or 25m'),
  date: t('Ngày: 31/07/2026', 'A day: 2026-07-31'),
  text: t('Chữ; trả lại nguyên vẹn', 'Text; comes back unchanged'),
  wrong: t('Giá trị không hợp lệ', 'Not valid'),
  taxed: t('chịu thuế toàn bộ', 'taxed in full'),
  capped: t('miễn thuế đến mức pháp luật quy định', 'free of tax up to a figure of the law'),
  exempt: t('không tính vào thu nhập chịu thuế', 'no part of the income subject to tax'),
} as const

const intro: readonly Text[] = [
  t(
    'Mỗi người một dòng ở trang Bảng lương. Cần Lương hợp đồng hoặc Thực nhận cần đạt; các cột khác để trống nếu không có.',
    'One person a row on the sheet Payroll. Contract salary or Net to reach is needed; leave the others empty where there is nothing.',
  ),
  t(
    'Cột có thể xếp lại, bỏ bớt; cột khác được giữ nguyên và không tính. Tiêu đề ghi (triệu đồng) đổi đơn vị của cột.',
    'Columns may be moved and left out; other columns are kept and not counted. A heading with (million VND) changes the unit of its column.',
  ),
  t(
    'Gửi tệp đến POST /api/tax/payroll, hoặc: vnfin payroll bang-luong.xlsx --to ket-qua.xlsx',
    'Send the file to POST /api/tax/payroll, or: vnfin payroll payroll.xlsx --to results.xlsx',
  ),
]

/** A workbook to fill in: headings with drop-downs and bounds, what each column means, and the lists of choices. */
export function payrollTemplate(lang: Lang): Promise<Buffer> {
  const lists: { readonly column: PayrollColumn; readonly choices: readonly string[] }[] =
    payrollColumns.flatMap(column => {
      const choices = choicesOf(column, lang)
      return choices.length > 0 ? [{ column, choices }] : []
    })
  const sheets: WriteSheet[] = [
    {
      name: labels.sheet[lang],
      columns: payrollColumns.map(column => ({
        width: Math.max(14, column[lang].length + 3),
        ...(isAmount(column) ? { numFmt: '#,##0' } : isDay(column) ? { numFmt: 'dd/mm/yyyy' } : {}),
      })),
      rows: [payrollColumns.map(column => column[lang])],
      cells: new Map(
        payrollColumns.map((column, i) => [
          `0,${i}`,
          { value: column[lang], style: { font: { bold: true }, alignment: { wrapText: true } } },
        ]),
      ),
      freezePane: { rows: 1, columns: 2 },
      dataValidations: payrollColumns.flatMap((column, i) => validationOf(column, i, lists, lang)),
    },
    guideSheet(lang),
    {
      name: labels.lists[lang],
      columns: lists.map(() => ({ width: 34 })),
      rows: [
        lists.map(({ column }) => column[lang]),
        ...Array.from({ length: Math.max(...lists.map(({ choices }) => choices.length)) }, (_, i) =>
          lists.map(({ choices }) => choices[i] ?? null),
        ),
      ],
    },
  ]
  return writeXlsx({ sheets }).then(bytes => Buffer.from(bytes))
}

const schemaOf = (column: PayrollColumn): JsonSchema => cellSchema(column) ?? {}
const isAmount = (column: PayrollColumn): boolean => schemaOf(column)['x-unit'] !== undefined
const isDay = (column: PayrollColumn): boolean => schemaOf(column).pattern !== undefined

function choicesOf(column: PayrollColumn, lang: Lang): string[] {
  const schema = schemaOf(column)
  if (schema.type === 'boolean') return [labels.yes[lang], labels.no[lang]]
  return ((schema.enum ?? []) as string[]).map(value => word(value, lang))
}

function validationOf(
  column: PayrollColumn,
  index: number,
  lists: readonly { readonly column: PayrollColumn; readonly choices: readonly string[] }[],
  lang: Lang,
): DataValidation[] {
  const schema = schemaOf(column)
  const letter = letters(index)
  const about = {
    range: `${letter}2:${letter}${maxPayrollRows + 1}`,
    allowBlank: true,
    showErrorMessage: true,
    errorTitle: labels.wrong[lang],
    errorMessage: writingOf(column, lang).slice(0, 250),
  }
  const at = lists.findIndex(each => each.column === column)
  if (at >= 0) {
    const list = letters(at)
    return [
      {
        ...about,
        type: 'list',
        formula1: `'${labels.lists[lang]}'!$${list}$2:$${list}$${lists[at]!.choices.length + 1}`,
      },
    ]
  }
  if (schema.type !== 'number' && schema.type !== 'integer') return []
  return [
    {
      ...about,
      type: schema.type === 'integer' ? 'whole' : 'decimal',
      // An amount may be typed with its unit: a text is asked about and not forbidden.
      ...(isAmount(column) ? { errorStyle: 'warning' as const } : {}),
      ...(schema.maximum === undefined || isAmount(column)
        ? { operator: 'greaterThanOrEqual' as const, formula1: String(schema.minimum ?? 0) }
        : {
            operator: 'between' as const,
            formula1: String(schema.minimum ?? 0),
            formula2: String(schema.maximum),
          }),
    },
  ]
}

function guideSheet(lang: Lang): WriteSheet {
  const head = [labels.column, labels.meaning, labels.writing, labels.field].map(each => each[lang])
  return {
    name: labels.guide[lang],
    columns: [{ width: 34 }, { width: 60 }, { width: 60 }, { width: 24 }],
    rows: [
      ...intro.map(each => [each[lang]]),
      [],
      head,
      ...payrollColumns.map(column => [
        column[lang],
        meaningOf(column, lang),
        writingOf(column, lang),
        wireName(column.target),
      ]),
    ],
    cells: new Map(
      head.map((value, i) => [`${intro.length + 1},${i}`, { value, style: { font: { bold: true } } }]),
    ),
  }
}

function meaningOf(column: PayrollColumn, lang: Lang): string {
  const { target } = column
  if ('item' in target) return `${word(target.item, lang)}: ${treatmentOf(target.item)[lang]}`
  if ('field' in target) return labelOf(schemaOf(column), target.field)[lang]
  return column[lang]
}

const treatmentOf = (kind: ItemKind): Text =>
  (taxableItems as readonly string[]).includes(kind)
    ? labels.taxed
    : (cappedItems as readonly string[]).includes(kind)
      ? labels.capped
      : labels.exempt

function writingOf(column: PayrollColumn, lang: Lang): string {
  const schema = schemaOf(column)
  const choices = choicesOf(column, lang)
  if (choices.length > 0) return choices.join('; ')
  if (isAmount(column)) return labels.amount[lang]
  if (isDay(column)) return labels.date[lang]
  if (schema.type === undefined) return labels.text[lang]
  const upTo = schema.maximum === undefined ? '' : ` – ${schema.maximum}`
  return `${lang === 'vi' ? 'Số' : 'A number'}: ${schema.minimum ?? 0}${upTo}`
}

/** The letters of a column: A, B, … AA. */
const letters = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : `${letters(Math.floor(index / 26) - 1)}${String.fromCharCode(65 + (index % 26))}`
