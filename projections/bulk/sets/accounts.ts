import { overview, reports } from '../../ratios/table.ts'
import { layouts, periods, prints } from '../../statements/table.ts'
import { dataSet } from '../data-set.ts'

const statementDay = { description: 'Day in Vietnam on which it came in here' }

export const statements = dataSet({
  model: 'statements',
  table: periods,
  title: {
    vi: 'Báo cáo tài chính của một công ty trong một kỳ, theo các chỉ tiêu chuẩn',
    en: 'Accounts of a company and period as known today, in canonical lines',
  },
  day: 'known_on',
  ticker: 'ticker',
  columns: {
    form: { description: 'Printed form that its lines belong to' },
    scope: { description: 'Consolidated or separate' },
    sources: { description: 'Feeds that it is made from' },
    audited: { description: 'null: the source does not say' },
    known_on: statementDay,
    quality: { description: 'Whether its totals add up' },
    issues: { description: 'Totals that do not add up' },
    figures: { unit: 'VND', description: 'Amounts by canonical line' },
    nil: { description: 'Lines that are blank in print and proven nil' },
  },
})

export const statementPrints = dataSet({
  model: 'statements',
  table: prints,
  title: {
    vi: 'Báo cáo tài chính như đã công bố, mỗi phiên bản một dòng',
    en: 'A statement as published, one row a vintage',
  },
  day: 'known_on',
  ticker: 'ticker',
  columns: {
    statement: { description: 'Balance sheet, income statement or cash flow' },
    scope: { description: 'Consolidated or separate' },
    known_on: statementDay,
    due_on: { description: 'Last day on which the first statement of the period was due' },
    audited: { description: 'null: the source does not say' },
    layout: { description: 'Id of its lines in `statement-layouts`' },
    amounts: { unit: 'VND', description: 'Amounts in the order of the lines of its layout' },
  },
})

export const statementLayouts = dataSet({
  model: 'statements',
  table: layouts,
  title: { vi: 'Các dòng in của một mẫu báo cáo', en: 'The printed lines of a form of statement' },
  columns: {
    id: { description: 'What `layout` of `statement-prints` names' },
    labels: { description: 'Labels as printed' },
    codes: { description: 'Codes as printed' },
    levels: { description: 'Depth of each line' },
  },
})

export const ratios = dataSet({
  model: 'ratios',
  table: reports,
  title: {
    vi: 'Hệ số tài chính và điểm của một công ty trong một kỳ',
    en: 'Ratios and scores of a company and period, placed among its peers',
  },
  day: 'known_on',
  ticker: 'ticker',
  columns: {
    length: { description: 'Length of the period: a quarter, a year or the last four quarters' },
    known_on: { description: 'Day on which the newest statement behind it became known' },
    quality: { description: 'Whether the totals behind it add up' },
    ticker_then: { description: 'Ticker under which the statement of the period is on file' },
    peer_group: { description: 'ICB code of its peers' },
    peer_level: { description: 'Level of that code' },
    peer_members: { description: 'Companies in the group' },
    priced_on: { description: 'Session whose close is in the multiples; null where none is' },
    shares: { description: 'Shares of that session, and what they were counted from' },
    dividends: {
      description: 'Cash dividends of the 365 days to it, VND for each share of it; null: none on file',
    },
    values: { description: 'Each ratio with its value, or why it has none' },
    scores: { description: 'Scores with the parts that add up to them' },
  },
})

export const ratioOverview = dataSet({
  model: 'ratios',
  table: overview,
  title: {
    vi: 'Năm mới nhất của mỗi công ty: điểm tổng, Piotroski, Altman, Beneish',
    en: 'The newest year of each company: overall, Piotroski, Altman, Beneish',
  },
  ticker: 'ticker',
  columns: {
    overall: { description: 'Overall score, 0 to 100' },
    grade: { description: 'The overall score as a grade' },
    piotroski: { description: 'F-score, 0 to 9' },
    altman: { description: 'Z-score' },
    beneish: { description: 'M-score' },
  },
})
