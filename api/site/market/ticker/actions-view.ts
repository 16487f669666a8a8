import type { CorporateActionRow } from '../../../../contracts/http/market/corporate-actions.ts'
import { type Html, html } from '../../html.ts'
import type { Reader } from '../../lang.ts'
import { day } from '../../numbers.ts'
import { table } from '../../table.ts'
import { word } from '../../words/index.ts'

/** The newest corporate actions of a share, coming ones first; nothing where none is on file. */
export function actionsView(
  actions: readonly CorporateActionRow[] | null,
  { say, lang }: Reader,
): Html | null {
  if (actions === null || actions.length === 0) return null
  const title = say('Sự kiện quyền', 'Corporate actions')
  return html`<h2>${title}</h2>${table<CorporateActionRow>(
    title,
    [
      { title: say('Sự kiện', 'Action'), cell: a => a.title.replace(/^[^:]+: /, '') },
      { title: say('Ngày không hưởng quyền', 'Ex-date'), cell: a => day(lang, a.ex_date) },
      {
        title: say('Ngày đăng ký cuối cùng', 'Record date'),
        cell: a =>
          html`${day(lang, a.record_date)}${a.record_date_basis === 'derived' && html` <small>(${word('derived', lang)})</small>`}`,
      },
      { title: say('Ngày thanh toán', 'Payment'), cell: a => day(lang, a.payment_date) },
    ],
    actions,
  )}`
}
