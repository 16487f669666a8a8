import type { Test } from 'tap'
import { asReader, findings, type Site } from '../support/browser.ts'

/** Series are added by a form and taken away by links; the chart, its frame and its address have the same. */
export const seriesTogether = (t: Test, site: Site): Promise<void> =>
  asReader(site, { javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(`${site.base}/macro/vn.exports?lang=en`)
    for (const [count, id] of [
      'vn.imports',
      'vn.cpi',
      'vn.gdp_real',
      'vn.retail_sales',
      'vn.cpi_index',
    ].entries()) {
      await page.selectOption('select[name=add]', id)
      await page.click('form.row button')
      await page.waitForSelector(`.other-series > li:nth-child(${count + 1})`)
    }
    t.equal(await page.locator('select[name=add]').count(), 0, 'six lines are all that can be followed')
    await page.click('.other-series > li:first-child a[aria-label*="on a year before"]')
    await page.waitForURL(/against=vn.imports%3Ayoy%2Cvn.cpi/)
    await page.click('.other-series > li:nth-child(2) a[aria-label^="Remove"]')
    await page.waitForURL(url => !/vn\.cpi%2C/.test(url.search))
    t.equal(await page.locator('.other-series > li').count(), 4)
    await page.selectOption('select[name=base]', '100')
    await page.click('form.row button')
    await page.waitForURL(/base=100/)
    t.match(await page.textContent('main'), 'All lines are 100 in their first period from')
  })

/** The code of the frame follows the slider; its page draws the same lines, and is all in the room of the code. */
export const seriesInFrame = (t: Test, site: Site): Promise<void> =>
  asReader(site, { viewport: { width: 720, height: 560 } }, async ({ page, complaints }) => {
    await page.goto(`${site.base}/macro/vn.fx.usd_central?lang=en&against=vn.imports,vn.cpi`)
    await page.locator('#chart canvas').first().waitFor()
    await page.click('.embed-code summary')
    const address = async () => /src="([^"]*)"/.exec(await page.inputValue('#embed-code'))![1]!
    t.match(await address(), /\/embed\/macro\/vn\.fx\.usd_central\?against=vn\.imports%2Cvn\.cpi$/)
    await page.focus('#vintage-slider')
    await page.keyboard.press('ArrowLeft')
    await page.waitForURL(/vintage=/)
    const { searchParams } = new URL(await address(), site.base)
    t.equal(searchParams.get('vintage'), new URL(page.url()).searchParams.get('vintage'))
    const lines = await page.locator('#chart .u-series').count()
    await page.goto(`${site.base}/embed/macro/vn.fx.usd_central?${searchParams}&lang=en`)
    await page.locator('#chart canvas').first().waitFor()
    t.equal(await page.locator('#chart .u-series').count(), lines)
    t.equal(
      await page.evaluate('document.documentElement.scrollHeight'),
      560,
      'nothing of the frame is out of sight',
    )
    t.strictSame(await findings(page), [])
    t.strictSame(complaints, [])
  })

/** On a phone the legend of many lines is one line and a button that says whether all of it is there. */
export const legendOnPhone = (t: Test, site: Site): Promise<void> =>
  asReader(site, { viewport: { width: 320, height: 800 } }, async ({ page, complaints }) => {
    await page.goto(`${site.base}/war?lang=vi`)
    await page.locator('#chart canvas').first().waitFor()
    const height = () => page.evaluate<number>("document.querySelector('.u-legend').offsetHeight")
    const short = await height()
    t.ok(short <= 66, `three lines at most: ${short} px`)
    const button = page.locator('.legend-more')
    t.equal(await button.getAttribute('aria-expanded'), 'false')
    const room = () => page.evaluate<number>('document.documentElement.scrollHeight')
    const before = await room()
    await button.focus()
    await page.keyboard.press('Enter')
    t.equal(await button.getAttribute('aria-expanded'), 'true')
    t.ok((await height()) > short, 'the whole legend is there')
    t.equal(await room(), before, 'in the room of the chart')
    t.ok(await page.locator('.u-series').last().isVisible())
    t.strictSame(await findings(page), [])
    t.strictSame(complaints, [])
  })
