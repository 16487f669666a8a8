import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import { asReader, type Site } from '../support/browser.ts'

/** A series of the simulated market that has news on many days. */
const path = '/macro/vn.fx.usd_central'

const visible = (page: Page) => page.textContent('.vintages output')
const vintageIn = (page: Page) => new URL(page.url()).searchParams.get('vintage')
/** How many figures the table has of that day. */
const figures = (page: Page) =>
  page.evaluate<number>(`(() => {
    const day = document.querySelector('.vintages output').textContent
    return [...document.querySelectorAll('#as-known-table tr:not([hidden]) td')]
      .filter(cell => cell.dataset.title === day && cell.textContent !== '–').length
  })()`)

/** Keys move the slider; chart, table and address follow without a request, and the address brings the day back. */
export const vintagesByKeyboard = (t: Test, site: Site): Promise<void> =>
  asReader(site, {}, async ({ page, complaints }) => {
    await page.goto(`${site.base}${path}?lang=en`)
    const now = await visible(page)
    t.equal(now, 'now')
    t.match(
      await page.textContent('label[for=vintage-slider]'),
      /published up to/,
      'the slider has its label',
    )
    const requests: string[] = []
    page.on('request', request => {
      // Chromium looks for the icon of each address.
      if (!/\/assets\/icon/.test(request.url())) requests.push(request.url())
    })
    await page.focus('#vintage-slider')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.waitForURL(/vintage=/)
    const day = vintageIn(page)!
    t.equal(await visible(page), day, 'its value is the day')
    t.equal(await page.getAttribute('#vintage-slider', 'aria-valuetext'), day, 'in words for who hears it')
    await page.waitForSelector(`#as-known-table th:has-text("${day}")`)
    const then = await figures(page)
    t.ok(then > 1, 'the table has what was known')
    t.match(await page.textContent('#chart .u-legend'), day, 'and so has the chart')
    await page.keyboard.press('Home')
    await page.waitForURL(url => url.searchParams.get('vintage') !== day)
    t.ok((await figures(page)) < then, 'less was known on the first day')
    t.ok(await page.locator('#chart canvas').isVisible(), 'the chart is drawn again')
    t.equal(await page.locator('#chart canvas').count(), 1, 'and once')
    const first = vintageIn(page)!
    t.strictSame(requests, [], 'all was on the page')
    const inPlace = await page.textContent('#as-known-table tbody tr:not([hidden])')
    await page.goto(page.url())
    t.equal(await visible(page), first, 'the address brings the day back')
    t.equal(
      await page.textContent('#as-known-table tbody tr:not([hidden])'),
      inPlace,
      'and the server shows the same',
    )
    await page.focus('#vintage-slider')
    await page.keyboard.press('End')
    await page.waitForURL(url => !url.searchParams.has('vintage'))
    t.equal(await visible(page), now)
    t.equal(await figures(page), 0, 'and now is now: there is no figure of an earlier day')
    t.notMatch(await page.textContent('#chart .u-legend'), first)
    t.strictSame(complaints, [])
  })

/** A thumb that is dragged. */
export const vintagesByTouch = (t: Test, site: Site): Promise<void> =>
  asReader(
    site,
    { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true },
    async ({ page, complaints }) => {
      await page.goto(`${site.base}${path}?lang=vi`)
      const slider = page.locator('#vintage-slider')
      await slider.scrollIntoViewIfNeeded()
      const box = (await slider.boundingBox())!
      await page.touchscreen.tap(box.x + box.width / 4, box.y + box.height / 2)
      await page.waitForURL(/vintage=/)
      t.match(await visible(page), /^\d{2}\/\d{2}\/\d{4}$/, 'days as Vietnamese readers write them')
      t.ok((await figures(page)) > 0)
      t.ok(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'))
      t.strictSame(complaints, [])
    },
  )

/** The same by a list and a button. */
export const vintagesWithoutScripts = (t: Test, site: Site): Promise<void> =>
  asReader(site, { javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(`${site.base}${path}?lang=en`)
    const [first] = await page
      .locator('#vintage-day option')
      .evaluateAll(all => all.map(o => o.getAttribute('value')))
    await page.selectOption('#vintage-day', first!)
    await page.click('form[data-vintages] button')
    await page.waitForURL(url => url.searchParams.get('vintage') === first)
    t.ok((await page.locator(`#as-known-table th:has-text("${first}")`).count()) > 0, 'a column of that day')
    t.equal(await page.inputValue('#vintage-day'), first!, 'the list shows it')
  })
