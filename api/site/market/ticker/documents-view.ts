import type { YearOfAccounts } from '../../../../projections/statements/query.ts'
import { type Html, html } from '../../html.ts'
import type { Reader } from '../../lang.ts'
import { day } from '../../numbers.ts'
import { publisherOfFeed } from '../../sources.ts'
import { table } from '../../table.ts'

/** Where the statements of a company were read, each with the way back to its document. */
export function documentsView(accounts: readonly YearOfAccounts[], { say, lang, to }: Reader): Html | null {
  if (accounts.length === 0) return null
  const title = say('Báo cáo tài chính đã đọc', 'Statements on file')
  return table<YearOfAccounts>(
    title,
    [
      { title: say('Kỳ', 'Period'), cell: a => day(lang, a.period) },
      { title: say('Biết từ', 'Known from'), phoneLine: 2, cell: a => day(lang, a.known_on) },
      {
        title: say('Kiểm toán', 'Audit'),
        phoneLine: 2,
        short: '',
        cell: a =>
          a.audited === null
            ? say('nguồn không nêu', 'not stated')
            : a.audited
              ? say('đã kiểm toán', 'audited')
              : say('chưa kiểm toán', 'not audited'),
      },
      {
        title: say('Nguồn', 'Source'),
        cell: a => [...new Set(a.sources.map(feed => publisherOfFeed(feed, lang)))].join(', '),
      },
      {
        title: say('Tài liệu gốc', 'Document'),
        phoneLine: 1,
        cell: a =>
          html`<a href="${to(`/lineage?key=${encodeURIComponent(`statements ${a.ticker} ${a.period}`)}`)}">${say('Truy xuất', 'Follow')}</a>`,
      },
    ],
    accounts,
  )
}
