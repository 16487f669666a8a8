import t from 'tap'
import { charts } from '../../projections/statements/charts/index.ts'
import { formOf } from '../../projections/statements/form.ts'
import { inconsistencies } from '../../projections/statements/identities.ts'
import { depthOf, plainLabel } from '../../projections/statements/label.ts'
import { figuresOf } from '../../projections/statements/line.ts'
import { readStatements } from '../../projections/statements/read-statement.ts'
import { recogniseForm } from '../../projections/statements/recognise.ts'
import type { StatementLine } from '../../projections/statements/statement-line.ts'

const lines = (
  rows: readonly (readonly [label: string, value: number | null, code?: string])[],
): StatementLine[] =>
  rows.map(([label, value, code = null], order) => ({ order, level: null, code: code ?? null, label, value }))

const general = (
  rows: Parameters<typeof lines>[0],
  statement: 'balance_sheet' | 'income' | 'cash_flow' = 'balance_sheet',
) => readStatements(charts.general, 'tt200', [{ statement, lines: lines(rows) }])

t.test('a label is the same line in any edition of the form', async test => {
  test.equal(plainLabel('A, NỢ PHẢI TRẢ (300=210+330)'), plainLabel('A.  NỢ PHẢI TRẢ '))
  test.equal(plainLabel('IV.Hàng tồn kho'), plainLabel('1. Hàng tồn kho'))
  test.equal(plainLabel('19. Lãi cơ bản trên cổ phiếu (*) (VNÐ)'), 'lãi cơ bản trên cổ phiếu')
  test.same(['A. X', 'IV. X', '12. X', '1.1. X', '- X', 'TỔNG CỘNG'].map(depthOf), [0, 1, 2, 3, 4, null])
})

t.test('repeated labels are distinguished by their depth', async test => {
  const { figures } = general([
    ['A. TÀI SẢN NGẮN HẠN', 70],
    ['IV. Hàng tồn kho', 60],
    ['1. Hàng tồn kho', 65],
    ['2. Dự phòng giảm giá hàng tồn kho (*)', -5],
    ['V. Tài sản ngắn hạn khác', 10],
  ])
  test.equal(figures.inventory, 60)
})

t.test(
  'a blank is nil where the printed total is reached without it, and missing where it is not',
  async test => {
    const proven = general([
      ['I. Nợ ngắn hạn', 100],
      ['1. Phải trả người bán ngắn hạn', 100],
      ['10. Vay và nợ thuê tài chính ngắn hạn', null],
      ['II. Nợ dài hạn', null],
    ])
    test.equal(proven.figures.shortDebt, 0)
    test.ok(proven.nil.has('shortDebt'))
    test.ok(
      Number.isNaN(proven.figures.longLiabilities),
      'no total accounts for the blank long-term liabilities',
    )
    const unproven = general([
      ['I. Nợ ngắn hạn', 140],
      ['1. Phải trả người bán ngắn hạn', 100],
      ['10. Vay và nợ thuê tài chính ngắn hạn', null],
    ])
    test.ok(Number.isNaN(unproven.figures.shortDebt))
  },
)

t.test(
  'a line that is not printed at all is nil under a total that is reached without it, else missing',
  async test => {
    const printed = (long: number) =>
      general([
        ['II. Nợ dài hạn', long],
        ['8. Vay và nợ thuê tài chính dài hạn', 80],
        ['12. Dự phòng phải trả dài hạn', 20],
      ]).figures
    test.equal(printed(100).convertibleBonds, 0)
    test.ok(
      Number.isNaN(printed(130).convertibleBonds),
      '30 of long-term liabilities are of a kind that is not told',
    )
    const summary = general([['II. Nợ dài hạn', 100]]).figures
    test.ok(Number.isNaN(summary.longDebt), 'a total without parts proves nothing')
  },
)

t.test('a blank line without numbering does not hide what its group adds up to', async test => {
  const printed = (other: number) =>
    readStatements(charts.securities, 'tt334', [
      {
        statement: 'balance_sheet',
        lines: lines([
          ['I. Vốn chủ sở hữu', 900],
          ['1. Vốn đầu tư của chủ sở hữu', 600],
          ['Quỹ đầu tư phát triển', null],
          ['7. Lợi nhuận sau thuế chưa phân phối', other],
          ['8. Lợi ích cổ đông không nắm quyền kiểm soát', null],
        ]),
      },
    ]).figures.minorityInterest
  test.equal(printed(300), 0, 'brokers have a ROE of the parent')
  test.ok(Number.isNaN(printed(290)))
})

t.test('interest that is not stated is nil only without debt', async test => {
  const balance = (debt: number | null, bonds: [string, number][] = [['9. Trái phiếu chuyển đổi', 0]]) =>
    readStatements(charts.general, 'tt200', [
      {
        statement: 'balance_sheet',
        lines: lines([
          ['10. Vay và nợ thuê tài chính ngắn hạn', debt],
          ['8. Vay và nợ thuê tài chính dài hạn', 0],
          ...bonds,
        ]),
      },
    ]).figures.interestExpense
  test.equal(balance(0), 0)
  test.ok(Number.isNaN(balance(500)))
  test.ok(Number.isNaN(balance(null)))
  test.ok(Number.isNaN(balance(0, [])), 'bonds that are not told are not none')
})

t.test('costs printed with a minus are turned where the print itself adds them', async test => {
  const printed = (gross: number) =>
    general(
      [
        ['Doanh thu thuần', 1000],
        ['Giá vốn hàng bán', -700],
        ['Lãi gộp', gross],
        ['Chi phí tiền lãi vay', -9],
        ['Chi phí quản lý DN', -50],
      ],
      'income',
    ).figures
  const { costOfGoods, interestExpense, adminExpense } = printed(300)
  test.same([costOfGoods, interestExpense, adminExpense], [700, 9, 50])
  test.equal(printed(1700).costOfGoods, -700, 'a cost that really is negative stays so')
})

t.test('codes mean something only with their form: 21 and 270 moved in 2026', async test => {
  const printed = (rows: [string, number, string][], statement: 'balance_sheet' | 'income') => [
    { statement, lines: lines(rows) },
  ]
  const income: [string, number, string][] = [
    ['a', 5, '21'],
    ['b', 7, '22'],
    ['c', 9, '60'],
  ]
  const old = readStatements(charts.general, formOf('general', 2025), printed(income, 'income')).figures
  const recent = readStatements(charts.general, formOf('general', 2026), printed(income, 'income')).figures
  test.same([old.financialIncome, old.financialExpense], [5, 7])
  test.same([recent.investmentPropertyGain, recent.financialIncome], [5, 7])
  const assets = readStatements(
    charts.general,
    'tt99',
    printed(
      [
        ['x', 9, '280'],
        ['y', 3, '270'],
      ],
      'balance_sheet',
    ),
  ).figures
  test.equal(assets.totalAssets, 9)
})

t.test('a year printed beside 2026 follows the codes of its print, not of its year', async test => {
  const printed = (interest: string, total: string) =>
    lines([
      ['Chi phí lãi vay', 3, interest],
      ['Tổng cộng tài sản', 9, total],
    ])
  test.equal(recogniseForm('general', 2025, printed('24', '280')), 'tt99')
  test.equal(recogniseForm('general', 2025, printed('23', '270')), 'tt200')
  test.equal(
    recogniseForm('general', 2026, lines([['Chi phí lãi vay', 3]])),
    'tt99',
    'without codes the year tells',
  )
  test.equal(recogniseForm('bank', 2026, []), 'tt49')
})

t.test('parts that miss their total by more than one in a thousand are inconsistent', async test => {
  const sheet = (equity: number) =>
    inconsistencies(figuresOf({ totalAssets: 1000, liabilities: 400, equity }), charts.general, 'tt200').map(
      i => i.check,
    )
  test.same(sheet(600.5), [])
  test.same(sheet(620), ['assets = liabilities + equity'])
  const recent = figuresOf({
    grossProfit: 50,
    investmentPropertyGain: 10,
    financialIncome: 5,
    financialExpense: 5,
    sellingExpense: 10,
    adminExpense: 10,
    associates: 0,
    operatingProfit: 40,
  })
  test.same(inconsistencies(recent, charts.general, 'tt99'), [])
  test.equal(
    inconsistencies(recent, charts.general, 'tt200').length,
    1,
    'the sum of the old form has no gain on investment property',
  )
})
