import { readFile } from 'node:fs/promises'
import type { Test } from 'tap'
import { asReader, findings, type Site } from '../support/browser.ts'

const stored = `localStorage.getItem('vnfin.watchlist')`

/** A line typed by keyboard has its value and gain, stays after a reload, and comes back from its own CSV. */
export const watchlistByKeyboard = (t: Test, site: Site): Promise<void> =>
  asReader(site, {}, async ({ page, complaints }) => {
    await page.goto(`${site.base}/watchlist?lang=en`)
    t.ok(await page.locator('#own-empty').isVisible())
    t.strictSame(await findings(page), [])
    await page.focus('#own-add input[name=ticker]')
    await page.keyboard.type(site.ticker.toLowerCase())
    await page.keyboard.press('Tab')
    await page.keyboard.type('300')
    await page.keyboard.press('Tab')
    await page.keyboard.type('10000')
    const requested = page.waitForRequest(request => request.url().includes('/watchlist/prices'))
    await page.keyboard.press('Enter')
    const { searchParams } = new URL((await requested).url())
    t.strictSame(
      Object.fromEntries(searchParams),
      { tickers: site.ticker, lang: 'en' },
      'shares and cost stay here',
    )
    await page.waitForSelector('#own-list td time')
    const close = Number((await page.textContent('#own-list td:nth-child(5)'))?.replaceAll(',', ''))
    const value = Number((await page.textContent('#own-list td:nth-child(8)'))?.replaceAll(',', ''))
    t.ok(close > 0)
    t.equal(value, 300 * close)
    t.match(await page.textContent('#own-totals'), (300 * close).toLocaleString('en-GB'))
    t.match(await page.textContent('#own-sources'), 'Source')
    t.strictSame(await findings(page), [])
    const list = [{ ticker: site.ticker, shares: 300, cost: 10_000 }]
    t.same(JSON.parse(await page.evaluate<string>(stored)), list)

    const [file] = await Promise.all([page.waitForEvent('download'), page.click('#own-export')])
    const csv = await readFile(await file.path())
    await page.click('#own-clear')
    t.equal(await page.evaluate(stored), '[]')
    await page.setInputFiles('#own-import', { name: 'mine.csv', mimeType: 'text/csv', buffer: csv })
    await page.waitForSelector('#own-list td')
    t.same(JSON.parse(await page.evaluate<string>(stored)), list)
    await page.reload()
    await page.waitForSelector('#own-list td time')
    await page.focus('#own-list button')
    await page.keyboard.press('Enter')
    t.equal(await page.evaluate(stored), '[]', 'a line is taken out')
    t.strictSame(complaints, [])
  })

/** A star on the market and on the page of a ticker adds to the same list; a second press takes it out. */
export const starsAndList = (t: Test, site: Site): Promise<void> =>
  asReader(site, {}, async ({ page, complaints }) => {
    await page.goto(`${site.base}/market/${site.ticker}?lang=en`)
    const star = page.locator(`button[data-star="${site.ticker}"]`)
    t.equal(await star.getAttribute('aria-pressed'), 'false')
    await star.focus()
    await page.keyboard.press('Enter')
    t.equal(await star.getAttribute('aria-pressed'), 'true')
    await page.goto(`${site.base}/market?lang=en`)
    const first = page.locator(`button[data-star]:not([data-star="${site.ticker}"])`).first()
    const ticker = await first.getAttribute('data-star')
    await first.click()
    await page.goto(`${site.base}/watchlist?lang=en`)
    await page.waitForSelector('#own-list td time')
    t.same(
      JSON.parse(await page.evaluate<string>(stored)).map((line: { ticker: string }) => line.ticker),
      [site.ticker, ticker],
    )
    await page.goto(`${site.base}/market/${site.ticker}?lang=en`)
    await star.click()
    t.equal(await star.getAttribute('aria-pressed'), 'false')
    t.strictSame(complaints, [])
  })
