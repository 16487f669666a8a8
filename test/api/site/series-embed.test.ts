import t from 'tap'
import { siteRoutes } from '../../../api/site/index.ts'
import { indicator } from '../../../contracts/events/indicator.ts'
import { indicators } from '../../../projections/indicators/projection.ts'
import { rates } from '../../../projections/rates/projection.ts'
import { drawnIn } from '../../support/drawn-series.ts'
import { said } from '../../support/indicator-release.ts'
import { runningSystem } from '../../support/running-system.ts'
import { send } from '../../support/send.ts'

t.test('the frame of a macro series draws what its page draws, in the same state', async t => {
  const home = await runningSystem(t, {
    models: [indicators, rates],
    routes: siteRoutes,
    now: '2026-11-27T03:00:00Z',
  })
  const source = '/feeds/statistics.nso.monthly-workbook'
  await home.publish(indicator, said([['vn.exports', '2026-08', 38_000]]), { source })
  await home.publish(indicator, said([['vn.exports', '2026-10', 40_123.4]], '2026-11-06'), { source })
  await home.publish(indicator, said([['vn.cpi', '2026-10', 3.2]], '2026-11-06'), { source })
  await home.caughtUp()
  const state = 'vintage=2026-11-04&against=vn.cpi'
  const page = await send(`${home.base}/macro/vn.exports?lang=en&periods=more&${state}`)
  const frame = await send(`${home.base}/embed/macro/vn.exports?lang=en&${state}`)
  t.equal(frame.status, 200)
  t.strictSame(drawnIn(frame.text), drawnIn(page.text))
  t.equal(drawnIn(frame.text).lines[0].values[1], null, 'a month without a figure is a gap there, too')
  t.match(frame.text, /40,123\.4<\/span> million USD/, 'with the newest figure')
  t.match(frame.headers.get('content-security-policy'), /frame-ancestors \*$/, 'any site may frame it')
  t.match(page.headers.get('content-security-policy'), "frame-ancestors 'none'", 'and no site its page')
  t.match(
    frame.text,
    'href="/macro/vn.exports?vintage=2026-11-04&amp;against=vn.cpi&amp;lang=en"',
    'it leads to its page',
  )
  t.match(
    page.text,
    `&lt;iframe src=&quot;${home.base}/embed/macro/vn.exports?vintage=2026-11-04&amp;against=vn.cpi&quot;`,
    'whose code names the frame without what is not of the chart',
  )
  t.notMatch(frame.text, /<header|<form|set-cookie/, 'nothing can be pressed in a frame')
  t.equal((await send(`${home.base}/embed/macro/vn.nosuch`)).status, 404)
  t.equal((await send(`${home.base}/embed/macro/vn.exports?periods=more`)).status, 422)
})
