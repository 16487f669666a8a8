import { actions } from '../../corporate-actions/table.ts'
import { holdings, list, nav } from '../../funds/table.ts'
import {
  classifications as classificationTable,
  industries as industryTable,
  instruments as instrumentTable,
  venues as venueTable,
} from '../../listing/table.ts'
import { dataSet } from '../data-set.ts'

export const instruments = dataSet({
  model: 'listing',
  table: instrumentTable,
  title: { vi: 'Danh sách mã chứng khoán', en: 'What the newest lists say of a ticker' },
  ticker: 'ticker',
  without: ['name_vi_by', 'name_en_by', 'icb_by', 'industry_vi_by', 'industry_en_by'],
  columns: {
    status: { description: 'listed, unlisted or delisted' },
    kind: { description: 'Share, fund certificate, warrant and others' },
    industry_vi: { description: 'Industry in Vietnamese' },
    industry_en: { description: 'Industry in English' },
    icb_source: { description: 'Feed that reported the code' },
    icb_on: { description: 'Day of its list' },
    form: { description: 'Form of the company: general, bank, securities, insurer' },
    form_source: { description: 'Feed that reported the form' },
    form_on: { description: 'Day of its list' },
  },
})

export const venues = dataSet({
  model: 'listing',
  table: venueTable,
  title: {
    vi: 'Mã đã được thấy ở sàn nào, từ khi nào đến khi nào',
    en: 'On which exchange a ticker was seen, first and last',
  },
  ticker: 'ticker',
  columns: {
    first_seen: { description: 'First day' },
    last_seen: { description: 'Last day' },
  },
})

export const classifications = dataSet({
  model: 'listing',
  table: classificationTable,
  title: {
    vi: 'Mỗi nguồn nói gì về ngành và loại hình của công ty',
    en: "What each feed says of a company's industry and form",
  },
  ticker: 'ticker',
  columns: {
    form: { description: 'Form of the company' },
    industry_vi: { description: 'Industry in Vietnamese' },
  },
})

export const industries = dataSet({
  model: 'listing',
  table: industryTable,
  title: { vi: 'Cây phân ngành ICB', en: 'The tree of ICB codes with their names' },
  columns: {
    code: { description: 'ICB code' },
    level: { description: '1 industry to 4 subsector' },
  },
})

export const corporateActions = dataSet({
  model: 'corporate_actions',
  table: actions,
  title: {
    vi: 'Sự kiện quyền, ở trạng thái mới nhất của mỗi nguồn',
    en: 'Corporate actions, each in the newest state of its source',
  },
  day: 'day',
  ticker: 'ticker',
  columns: {
    action_id: { description: 'Id at its source' },
    kind: { description: 'Dividend, bonus shares, issue, meeting and others' },
    day: { description: 'Ex-date, else the day of payment, else of the announcement' },
    announced_on: { description: 'Day of the announcement' },
    ex_date: { description: 'First session without the right' },
    record_date: { description: 'Day on which the holders are listed' },
    payment_date: { description: 'Day on which cash is paid, or shares arrive' },
    cash_per_share: { unit: 'VND a share', description: 'Cash dividend' },
    ratio_per_100: { unit: 'new shares for each 100 held', description: 'Ratio' },
    price: { unit: 'VND', description: 'What a holder pays for a new share' },
    shares: { unit: 'shares', description: 'New shares in all' },
    fiscal_year: { description: 'Year that it is paid for' },
    tranche: { description: 'Instalment of that year' },
    note: { description: 'As the source writes it' },
    updated_on: { description: 'Day in Vietnam on which this state came in' },
  },
})

export const funds = dataSet({
  model: 'funds',
  table: list,
  title: { vi: 'Quỹ mở', en: 'A fund as a distributor lists it' },
  columns: {
    fund: { description: 'Our id of the fund' },
    fund_id: { description: 'Id at the distributor' },
    code: { description: 'Code of the fund' },
    name: { description: 'Name of the fund' },
    fund_type: { description: 'Equity, bond or balanced' },
    owner: { description: 'Management company' },
    management_fee: { unit: 'percent a year', description: 'Management fee' },
    inception_on: { description: 'First day' },
    nav: { unit: 'VND a unit', description: 'Net asset value' },
    nav_on: { description: 'Day of that value' },
  },
})

export const fundNavs = dataSet({
  model: 'funds',
  table: nav,
  title: { vi: 'Giá trị tài sản ròng của quỹ theo ngày', en: 'Net asset value of a fund by day' },
  day: 'day',
  columns: {
    fund: { description: 'Our id of the fund' },
    day: {
      description: 'Day on which units are dealt at it; for Fmarket the working day after its valuation',
    },
    nav: { unit: 'VND a unit', description: 'Net asset value' },
    other_nav: { unit: 'VND a unit', description: 'What another document said of the day, where it differs' },
  },
})

export const fundHoldings = dataSet({
  model: 'funds',
  table: holdings,
  title: { vi: 'Danh mục của quỹ', en: 'What a fund holds' },
  columns: {
    fund: { description: 'Our id of the fund' },
    kind: { description: 'By asset, industry or holding' },
    item: { description: 'What is held' },
    detail: { description: 'More of it' },
    percent: { unit: 'percent', description: 'Part of the assets' },
  },
})
