import type { StatedValue } from '../../macro/indicator-candidates.ts'
import type { SheetTable } from './workbook-sheets.ts'

const registered = 'vn.fdi_registered'

/** The series that the sheet states. */
export const publishedInInvestmentSheet: readonly string[] = [registered]

/** `Đầu tư nước ngoài vào Việt Nam được cấp phép từ 01/01- 28/02/2025`: the month at its end. */
function monthOf({ title }: SheetTable): string | null {
  const span =
    /đầu tư nước ngoài vào việt nam được cấp phép từ\s+0?1\/0?1\s*-\s*\d{1,2}\/(\d{1,2})\/(\d{4})/i.exec(
      title,
    )
  return span ? `${span[2]}-${span[1]!.padStart(2, '0')}` : null
}

/**
 * Foreign investment licensed since 1 January, in million USD: capital of new projects plus changes to the capital of
 * earlier ones, each a column of the sheet. Nothing is stated where one of the two is missing.
 */
export function investmentSeries(tables: readonly SheetTable[], month: string, path: string): StatedValue[] {
  const table = tables.find(one => monthOf(one) === month)
  const row = table?.rows.find(one => /^tổng số$/i.test(one.label))
  if (!table || !row) return []
  const parts = [/vốn đăng ký cấp mới/i, /vốn đăng ký điều chỉnh/i].map(heading => {
    const column = [...table.headers].find(([, header]) => heading.test(header))?.[0]
    return column === undefined ? undefined : row.values.get(column)
  })
  const [fresh, changed] = parts
  if (fresh === undefined || changed === undefined) return []
  return [
    {
      indicator: registered,
      period: month,
      value: fresh + changed,
      where: `${path} ${table.sheet}:${row.row}`,
    },
  ]
}
