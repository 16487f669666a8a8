import type { Test } from 'tap'
import { asReader, findings, type Site } from '../support/browser.ts'

const theme = 'document.documentElement.dataset.theme'
const ground = 'getComputedStyle(document.body).backgroundColor'
const dark = 'rgb(16, 21, 28)'

/** Theme and language by the buttons of a form alone: they lead back to the page, and hold on the next one. */
export const choicesWithoutScripts = (t: Test, site: Site): Promise<void> =>
  asReader(site, { javaScriptEnabled: false, colorScheme: 'light' }, async ({ page, complaints }) => {
    await page.goto(`${site.base}/tax/personal-income?salary=30000000`)
    await page.click('details.menu summary')
    await page.click('button[name=theme][value=dark]')
    await page.waitForURL(/\/tax\/personal-income\?salary=30000000$/)
    t.equal(await page.getAttribute('html', 'data-theme'), 'dark')
    t.equal(await page.getAttribute('button[name=theme][value=dark]', 'aria-pressed'), 'true')
    await page.goto(`${site.base}/docs`)
    t.equal(await page.getAttribute('html', 'data-theme'), 'dark', 'on the next page')
    await page.click('button[name=lang]')
    await page.waitForURL(/\/docs\?lang=vi$/)
    await page.goto(`${site.base}/status`)
    t.equal(await page.getAttribute('html', 'lang'), 'vi', 'a language holds on the next page too')
    t.strictSame(complaints, [])
  })

/** With scripts nothing is loaded again, and no page flashes in the other theme. */
export const choicesWithScripts = (t: Test, site: Site): Promise<void> =>
  asReader(site, { colorScheme: 'light' }, async ({ page, complaints }) => {
    await page.goto(`${site.base}/tax`)
    await page.evaluate('globalThis.stays = true')
    await page.click('details.menu summary')
    t.strictSame(await findings(page), [], 'the open menu is readable for all')
    await page.click('button[name=theme][value=dark]')
    t.equal(await page.evaluate(ground), dark)
    t.ok(await page.evaluate<boolean>('globalThis.stays'), 'without loading the page again')
    await page.keyboard.press('Escape')
    t.notOk(await page.locator('.panel-of-menu').isVisible(), 'Escape closes the menu')
    const response = await page.goto(`${site.base}/docs`)
    t.match(await response?.text(), 'data-theme="dark"', 'the server sends the next page in it')
    // A copy of before the choice, as the cache of a browser may hold it.
    await page.route('**/status', async route => {
      const stale = await route.fetch()
      const body = (await stale.text()).replace('data-theme="dark"', 'data-theme="auto"')
      await route.fulfill({ response: stale, body })
    })
    await page.goto(`${site.base}/status`, { waitUntil: 'commit' })
    await page.waitForSelector('body', { state: 'attached' })
    t.equal(await page.evaluate(theme), 'dark', 'before anything is painted')
    t.strictSame(complaints, [])
  })
