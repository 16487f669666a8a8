import { strategy } from '../strategy.ts'

export const grahamNetnet = strategy({
  id: 'graham_netnet',
  name: 'Net-net',
  author: 'Benjamin Graham',
  source: 'Security Analysis; The Intelligent Investor, chapter 15',
  description: 'Price at most two thirds of current assets less all liabilities and preferred stock.',
  adaptation:
    'Minority interest is subtracted too; developers (ICB 863), whose current assets are land, are left out; operating cash flow is shown beside it.',
  wantsYears: 1,
  liquidOnly: false,
  excludes: ['863'],
  criteria: [
    {
      id: 'price_to_net_current_assets',
      label: 'Market value / (current assets − liabilities − minority interest)',
      label_vi: 'Vốn hóa / (tài sản ngắn hạn − nợ phải trả − lợi ích thiểu số)',
      unit: 'times',
      operator: 'lte',
      threshold: 2 / 3,
      value: ({ candidate: { trailing: t }, measures }) => {
        const net = t.currentAssets - t.liabilities - t.minorityInterest
        return net <= 0 ? Number.POSITIVE_INFINITY : measures.marketValue / net
      },
    },
    {
      id: 'operating_cash',
      label: 'Operating cash flow',
      label_vi: 'Dòng tiền hoạt động kinh doanh',
      unit: 'VND',
      operator: 'gt',
      threshold: 0,
      informs: true,
      value: e => e.candidate.years[0]?.operatingCash ?? Number.NaN,
    },
  ],
})
