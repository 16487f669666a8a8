import t from 'tap'
import { readerOf } from '../../../api/site/lang.ts'
import { closeCell } from '../../../api/site/market/close-cell.ts'
import { ruleView } from '../../../api/site/market/rule.ts'
import { uncounted } from '../../../api/site/market/screen-columns.ts'

t.test('a session with an adjusted close alone shows it, and says so', async t => {
  const vi = readerOf({ lang: 'vi', query: {} })
  const date = '2025-08-25'
  const both = closeCell({ close: 17_250, adj_close: 16_300, date }, 'SHB', vi).text
  t.match(both, '17.250')
  t.notMatch(both, 'giá điều chỉnh')
  t.match(closeCell({ close: null, adj_close: 16_300, date }, 'SHB', vi).text, /16\.300.*giá điều chỉnh.*đc/)
  const none = closeCell({ close: null, adj_close: null, date }, 'SHB', vi).text
  t.match(none, /không có giá ở phiên này.*–/)
  t.equal(closeCell({}, 'SHB', vi).text, none, 'a share without a bar has no price either')
})

t.test('a rule that the score leaves out says why, and is counted as left out', async t => {
  const rule = {
    id: 'growth',
    label: 'Growth',
    unit: 'percent',
    operator: 'gte',
    threshold: 33,
    value: null,
    pass: null,
    missing: false,
  } as const
  t.match(ruleView({ ...rule, counted: false, waived: true }, 'en').text, 'too few years are on file')
  t.match(ruleView({ ...rule, counted: false }, 'vi').text, 'chỉ để tham khảo')
  t.notMatch(ruleView({ ...rule, counted: true }, 'en').text, 'not counted')
  t.equal(uncounted({ rules: [rule, { ...rule, id: 'size' }] as never, total: 1 }), 1)
})
