import type { Test } from 'tap'
import { asReader, findings, type Site } from '../support/browser.ts'

/** The key, a ticker in part, an arrow, Enter. */
export const searchByKeyboard = (t: Test, site: Site): Promise<void> =>
  asReader(site, {}, async ({ page, complaints }) => {
    await page.goto(`${site.base}/status`)
    await page.keyboard.press('/')
    t.equal(await page.evaluate('document.activeElement.id'), 'search', 'the key leads to the search')
    await page.keyboard.type(site.ticker.slice(0, 3).toLowerCase())
    await page.waitForSelector('#suggestions li')
    t.strictSame(await findings(page), [], 'its list is readable for all')
    await page.keyboard.press('ArrowDown')
    t.equal(await page.getAttribute('#search', 'aria-activedescendant'), 'suggestion-0')
    const first = await page.getAttribute('#suggestion-0', 'data-path')
    await page.keyboard.press('Enter')
    await page.waitForURL(url => url.pathname === first)
    await page.keyboard.press('/')
    await page.keyboard.type('/')
    t.equal(await page.inputValue('#search'), '/', 'in an input the key is a letter')
    await page.keyboard.press('Escape')
    t.strictSame(complaints, [])
  })

/** On a phone: a finger on a suggestion. */
export const searchByTouch = (t: Test, site: Site): Promise<void> =>
  asReader(
    site,
    { viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true },
    async ({ page }) => {
      await page.goto(`${site.base}/?lang=vi`)
      await page.tap('#search')
      await page.keyboard.type('lam phat')
      await page.tap('#suggestions li[data-path^="/macro/vn.cpi"]')
      await page.waitForURL(/\/macro\/vn\.cpi\?lang=vi$/)
      t.equal(await page.getAttribute('html', 'lang'), 'vi', 'the language stays')
    },
  )

/** An exact hit opens its page, all else is listed: by the form alone. */
export const searchWithoutScripts = (t: Test, site: Site): Promise<void> =>
  asReader(site, { javaScriptEnabled: false }, async ({ page }) => {
    for (const [text, path] of [
      [site.ticker, `/market/${site.ticker}`],
      ['vn-index', '/market/VNINDEX'],
      ['lạm phát', '/macro/vn.cpi'],
      ['thue tncn', '/tax/personal-income'],
    ] as const) {
      await page.goto(`${site.base}/tax`)
      await page.fill('#search', text)
      await page.press('#search', 'Enter')
      await page.waitForURL(url => url.pathname === path)
      t.ok(true, `${text} opens ${path}`)
    }
    await page.fill('#search', 'lai suat')
    await page.press('#search', 'Enter')
    await page.waitForURL(/\/search\?q=/)
    t.ok((await page.locator('main a[href="/macro/deposits"]').count()) > 0, 'results are links')
    t.equal(await page.inputValue('#search'), 'lai suat', 'and the text stays in the input')
  })
