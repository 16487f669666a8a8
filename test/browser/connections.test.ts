import { chromium } from 'playwright-core'
import t from 'tap'
import { marketRoutes } from '../../api/market/index.ts'
import { siteRoutes } from '../../api/site/index.ts'
import { apiAlone } from '../support/api-alone.ts'
import { asReader } from '../support/browser.ts'
import { connectedCompanies } from '../support/connected-companies.ts'
import { everyPage } from './every-page.ts'
import { everyWidth, nothingMoves } from './layout.ts'
import { weightOfPages } from './weight.ts'

/** The simulated market has no filings of persons: these pages stand over companies of their own. */
const addresses = [
  '/connections?ticker=AAA',
  '/connections?ticker=AAA&depth=2',
  '/connections?person=nguyen+van+an',
]

t.test('the graph of connections in a browser', { timeout: 900_000 }, async t => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  t.teardown(() => browser.close())
  const base = await apiAlone(t, [...siteRoutes, ...marketRoutes], await connectedCompanies(t))
  const site = { base, browser }
  await t.test('in both languages, wide and narrow, light and dark', t => everyPage(t, site, addresses))
  await t.test('at every width', t => everyWidth(t, site, addresses))
  await t.test('nothing moves', t => nothingMoves(t, site, addresses))
  await t.test('weighs little', t => weightOfPages(t, site, addresses))

  await t.test('without scripts the filters work, and boxes lead to other graphs', t =>
    asReader(site, { javaScriptEnabled: false }, async ({ page }) => {
      await page.goto(`${base}/connections?ticker=AAA&lang=en`)
      t.equal(await page.locator('.graph-room > svg').count(), 1)
      await page.selectOption('select[name=depth]', '2')
      await page.fill('input[name=min_percent]', '7')
      await page.click('form:has(select[name=depth]) button')
      t.match(page.url(), /ticker=AAA.*depth=2.*min_percent=7/)
      await page.locator('.graph a', { hasText: 'BBB' }).click()
      t.match(page.url(), /ticker=BBB/)
      t.match(await page.textContent('h1'), 'BBB')
    }),
  )
})
