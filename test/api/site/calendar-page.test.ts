import t from 'tap'
import { siteRoutes } from '../../../api/site/index.ts'
import { indicator } from '../../../contracts/events/indicator.ts'
import { indicators } from '../../../projections/indicators/projection.ts'
import { rates } from '../../../projections/rates/projection.ts'
import { said } from '../../support/indicator-release.ts'
import { runningSystem } from '../../support/running-system.ts'
import { send } from '../../support/send.ts'

t.test('the calendar states the days ahead and what came in, and calls a presumed day so', async t => {
  const home = await runningSystem(t, {
    models: [indicators, rates],
    routes: siteRoutes,
    now: '2026-11-27T03:00:00Z',
  })
  const source = '/feeds/statistics.nso.monthly-workbook'
  await home.publish(indicator, said([['vn.cpi', '2026-10', 3.2]], '2026-11-03'), { source })
  await home.caughtUp()
  const page = async (lang: string) => (await send(`${home.base}/macro/calendar?lang=${lang}`)).text
  const rows = (text: string, title: string) =>
    (text.split(`<h2>${title}</h2>`).at(-1)?.split('</table>')[0] ?? '')
      .split('<tr')
      .slice(2)
      .map(row =>
        row
          .replaceAll(/<[^>]*>/g, ' ')
          .replaceAll(/^[^>]*>|\s+/g, ' ')
          .trim(),
      )

  const vi = await page('vi')
  const ahead = rows(vi, 'Sắp công bố')
  t.match(ahead[0], /Báo cáo kinh tế - xã hội hằng tháng.*03\/12\/2026/)
  t.match(
    ahead[0],
    /so với cùng kỳ[^:]*: 3,20?% \( ?10\/2026 ?\)/,
    'the figure before it, with unit and period',
  )
  t.match(ahead[0], /chưa có tài liệu nào/, 'a series without a figure says why')
  t.equal(ahead.filter(row => row.includes('hằng tháng')).length, 1, 'a release names its series once')
  const later = rows(vi, 'Các kỳ sau đó').find(row => row.includes('hằng tháng') && row.includes('12/2026'))
  t.ok(later, 'the release after the next one')
  t.notMatch(later, ': 3,2', 'has no figure before it yet')
  t.notMatch(vi, /dự báo/i, 'no column for forecasts that nobody has')
  t.match(
    ahead.find(row => row.includes('rủi ro địa chính trị')),
    /05\/12\/2026 +\( ?ngày ước định ?\)/,
  )
  t.notOk(ahead.some(row => row.includes('Báo cáo') && row.includes('ngày ước định')))
  const past = rows(vi, 'Đã đến ngày')
  t.match(
    past.find(row => row.includes('10/2026') && row.includes('hằng tháng')),
    /03\/11\/2026/,
  )
  t.match(past.join('\n'), 'chưa về', 'what is due and not here says so')
  t.match(vi, 'href="/api/rss?lang=vi"')

  const en = await page('en')
  t.match(rows(en, 'Ahead')[0], /Monthly socio-economic report.*2026-12-03/)
})
