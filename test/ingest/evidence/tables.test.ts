import fc from 'fast-check'
import t from 'tap'
import type { FigureUnit } from '../../../ingest/evidence/figures.ts'
import { figureInRow, noTable, tableBelow } from '../../../ingest/evidence/tables.ts'

/** The figure of the last of these lines; `|` parts cells. */
function figureOf(lines: readonly string[], units: readonly FigureUnit[], language: 'vi' | 'en' = 'vi') {
  const rows = lines.map(line => line.split('|').map(cell => cell.trim()))
  const table = rows.slice(0, -1).reduce(tableBelow, noTable)
  const figure = figureInRow({ cells: rows.at(-1) ?? [], table }, units, language)
  return figure && (figure.value ?? figure.reason)
}

t.test('of several years the newest counts, wherever its column stands', async () => {
  const amounts = fc.integer({ min: 1, max: 999 })
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 2000, max: 2030 }), { minLength: 1, maxLength: 5 }),
      fc.array(amounts, { minLength: 5, maxLength: 5 }),
      (years, values) => {
        const head = ['Chỉ tiêu', 'ĐVT', ...years.map(year => `Năm ${year}`)].join('|')
        const row = ['Tổng điện tiêu thụ', 'MWh', ...years.map((_, n) => values[n])].join('|')
        return figureOf([head, row], ['MWh']) === values[years.indexOf(Math.max(...years))]
      },
    ),
  )
})

t.test('plans, changes, remarks and pages are no years', async t => {
  const row = 'Lượng nước sử dụng | m3'
  for (const [head, values, expected] of [
    ['Chỉ tiêu | ĐVT | 2024 | 2025 | % tăng/giảm', '345 | 330 | -4,3%', 330],
    ['Chỉ tiêu | ĐVT | 2024 | 2025 | 2025/2024', '345 | 330 | 95,7%', 330],
    ['Chỉ tiêu | ĐVT | Thực hiện 2025 | Kế hoạch 2026', '345 | 330', 345],
    ['Chỉ tiêu | ĐVT | TH 2025 | KH 2026', '345 | 330', 345],
    ['Chỉ tiêu | ĐVT | 2024 | 2025 | Ghi chú', '345 | 330 | cả nhóm', 330],
    ['Indicator | Unit | 2024 | 2025 | Report Pages', '345 | 330 | 39', 330],
    ['Chỉ tiêu | ĐVT | 2024 2025', '345 330', 330],
    ['Chỉ tiêu | ĐVT | 31/12/2025 | 31/12/2024', '345 | 330', 345],
  ] as const)
    t.equal(figureOf([head, `${row} | ${values}`], ['m3']), expected, head)
})

t.test('a row whose column nothing settles has no value, and says so', async t => {
  const head = 'Chỉ tiêu | ĐVT | 2024 | 2025'
  for (const lines of [
    ['Nước | m3 | 345 | 330'],
    [head, 'Nước | m3 | 345 | 330 | 315'],
    [head, 'Nước | m3 | 330'],
    ['Chỉ tiêu | ĐVT | Nam 2025 | Nữ 2025', 'Nước | m3 | 345 | 330'],
    [head, 'Điện | 12 triệu kWh | 11 triệu kWh | 10 triệu kWh'],
    // The table ended, and so did its head.
    [head, 'Năm qua Công ty đầu tư hệ thống mới.', 'Nước | m3 | 345 | 330'],
    [head, '6.4. Tiêu thụ nước', 'Nước | m3 | 345 | 330'],
  ])
    t.equal(figureOf(lines, ['m3', 'kWh']), 'column_unclear', lines.join(' / '))
})

t.test('a unit stands in the row, behind each number, or above the table, with its scale', async t => {
  const head = 'Chỉ tiêu | 2025 | 2024'
  for (const [lines, unit, expected] of [
    [[head, 'Điện tiêu thụ (triệu kWh) | 11,9 | 12,5'], 'kWh', 11_900_000],
    [[head, 'Nước sử dụng (1.000 m3) | 330 | 345'], 'm3', 330_000],
    [[head, "Electricity used ('000 kWh) | 330 | 345"], 'kWh', 330_000],
    [[head, 'Điện tiêu thụ | 11,9 triệu kWh | 12,5 triệu kWh'], 'kWh', 11_900_000],
    [['Đơn vị tính: triệu đồng', head, 'Thù lao HĐQT | 12.500 | 11.000'], 'VND', 12_500_000_000],
    [['Unit: VND billion', head, 'Thị phần | 12.500 | 11.000'], 'VND', 12_500],
    [['Đơn vị: người', 'Tổng số | 9.412'], 'people', 9_412],
    [[head, 'Thị phần sữa nước | 55,3% | 54,0%'], 'percent', 55.3],
    [[head, 'Thị phần sữa nước (%) | 55,3 | 54,0'], 'percent', 55.3],
    [['Phát thải phạm vi 1 | tấn CO2e | 4.980'], 'tCO2e', 4_980],
    [['Nước sử dụng | 1.000 m3 | 345'], 'm3', 345_000],
    [[head, 'Phát thải phạm vi 1 tấn CO2e 4.980 | 5.210'], 'tCO2e', 4_980],
  ] as const)
    t.equal(figureOf(lines, [unit]), expected, lines.join(' / '))
})

t.test('what is no total, negative, missing or a year is no figure', async t => {
  const head = 'Chỉ tiêu | ĐVT | 2024 | 2025'
  for (const row of [
    'Suất tiêu thụ điện | kWh/tấn | 450 | 432',
    'Suất tiêu thụ điện | kWh mỗi tấn | 450 | 432',
    'Điện | kWh | 450 | -',
    'Điện | kWh | 450 | (432)',
    'Chứng nhận | kWh | 2024 | 2025',
    'Điện | GJ | 450 | 432',
  ])
    t.equal(figureOf([head, row], ['kWh']), null, row)
})
