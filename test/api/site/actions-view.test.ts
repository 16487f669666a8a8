import t from 'tap'
import { readerOf } from '../../../api/site/lang.ts'
import { actionsView } from '../../../api/site/market/ticker/actions-view.ts'
import type { CorporateActionRow } from '../../../contracts/http/market/corporate-actions.ts'
import { anAction } from '../../support/corporate-actions.ts'

t.test('the actions of a share stand with their days, and a derived record date says so', async t => {
  const { action_id: _, ...terms } = anAction()
  const row: CorporateActionRow = {
    ...terms,
    title: 'AAA: cổ tức bằng tiền 1.000 đồng/cổ phiếu',
    record_date: '2026-12-02',
    record_date_basis: 'derived',
    source: 'vndirect',
    updated_on: '2026-11-16',
  }
  const page = String(actionsView([row], readerOf({ lang: 'vi', query: {} })))
  for (const part of [
    'Sự kiện quyền',
    'cổ tức bằng tiền 1.000 đồng/cổ phiếu',
    '01/12/2026',
    '02/12/2026',
    'suy ra',
  ])
    t.match(page, part)
  t.equal(actionsView([], readerOf({ lang: 'vi', query: {} })), null)
})
