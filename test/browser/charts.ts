import type { Test } from 'tap'
import { asReader, findings, type Site } from '../support/browser.ts'

/** A share whose prices the site draws; with the words that the tests read. */
const page = ({ base, ticker }: Site, more = '') => `${base}/market/${ticker}?lang=en${more}`

/** A session is read by arrows, styles and lines by buttons; the address is that of what is on the screen. */
export const chartByKeyboard = (t: Test, site: Site): Promise<void> =>
  asReader(site, {}, async ({ page: at, complaints }) => {
    await at.goto(page(site))
    await at.locator('#chart canvas').first().waitFor()
    await at.focus('#chart')
    await at.keyboard.press('End')
    const last = await at.textContent('#bar')
    t.match(last, /^\d{4}-\d{2}-\d{2}: open .* close .*SMA 20/, 'the newest session with its lines')
    t.equal(await at.getAttribute('#bar', 'aria-live'), 'polite', 'it is spoken')
    await at.keyboard.press('ArrowLeft')
    t.not(await at.textContent('#bar'), last, 'the session before')
    await at.keyboard.press('Home')
    t.ok((await at.textContent('#bar'))! < last!, 'the oldest one')

    await at.focus('button[data-show="sma"]')
    await at.keyboard.press('Enter')
    await at.focus('button[data-style="area"]')
    await at.keyboard.press('Enter')
    await at.focus('button[data-scale="log"]')
    await at.keyboard.press('Enter')
    await at.focus('a[data-range="3m"]')
    await at.keyboard.press('Enter')
    const { searchParams } = new URL(at.url())
    t.strictSame(Object.fromEntries(searchParams), {
      lang: 'en',
      style: 'area',
      scale: 'log',
      hide: 'sma',
      range: '3m',
    })
    for (const link of ['a[href*="statements=ttm"]', 'a[href*="interval=month"]'])
      t.match(
        await at.getAttribute(link, 'href'),
        /style=area.*range=3m|range=3m.*style=area/,
        `${link} keeps it`,
      )
    t.equal(await at.inputValue('form.compare input[name=style]'), 'area', 'and so does a comparison')
    await at.goto(at.url())
    await at.locator('#chart canvas').first().waitFor()
    for (const button of ['button[data-style="area"]', 'button[data-scale="log"]'])
      t.equal(await at.getAttribute(button, 'aria-pressed'), 'true', `${button} is restored`)
    t.equal(await at.getAttribute('button[data-show="sma"]', 'aria-pressed'), 'false')
    t.equal(await at.getAttribute('a[data-range="3m"]', 'aria-current'), 'true')
    await at.focus('#chart')
    await at.keyboard.press('End')
    t.notMatch(await at.textContent('#bar'), 'SMA', 'a line that is off is not read out')
    t.strictSame(await findings(at), [])
    t.strictSame(complaints, [])
  })

/** The figures and the picture are files; a comparison starts from 100; an embed is a page for frames. */
export const chartTakenAlong = (t: Test, site: Site): Promise<void> =>
  asReader(site, {}, async ({ page: at, complaints }) => {
    await at.goto(page(site))
    await at.locator('#chart canvas').first().waitFor()
    for (const [button, ending] of [
      ['button[data-csv]', '.csv'],
      ['button[data-picture]', '.png'],
    ] as const) {
      const [file] = await Promise.all([at.waitForEvent('download'), at.click(button)])
      t.equal(file.suggestedFilename(), `${site.ticker}${ending}`)
    }
    await at.fill('input[name=compare]', 'vnindex')
    await at.press('input[name=compare]', 'Enter')
    await at.waitForURL(/compare=vnindex/)
    await at.locator('#chart canvas').first().waitFor()
    t.match(await at.textContent('#price-chart'), /Both series are 100 in the session of/)
    await at.focus('#chart')
    await at.keyboard.press('End')
    t.match(await at.textContent('#bar'), /VNINDEX \d/)
    await at.click('.embed-code summary')
    const code = await at.inputValue('#embed-code')
    t.match(code, new RegExp(`<iframe src="[^"]*/embed/market/${site.ticker}\\?`))
    await at.goto(`${site.base}/embed/market/${site.ticker}?lang=en&range=6m`)
    await at.locator('#chart canvas').first().waitFor()
    t.strictSame(await findings(at), [])
    t.strictSame(complaints, [])
  })

/** The list of shares is sorted, filtered and cut in the browser, and the reader takes along what is on the screen. */
export const tableAsTool = (t: Test, site: Site): Promise<void> =>
  asReader(site, {}, async ({ page: at, complaints }) => {
    await at.goto(`${site.base}/market?lang=en&sort=ticker`)
    const table = at.locator('[data-tools="market"]')
    const first = () => table.locator('tbody tr:not([hidden]) th').first().textContent()
    const closes = async () =>
      (await table.locator('tbody td[data-title="Close"]').allTextContents())
        .filter(text => text !== '–')
        .map(text => Number(text.replaceAll(',', '')))
    await table.locator('.sorter', { hasText: 'Close' }).focus()
    await at.keyboard.press('Enter')
    const down = await closes()
    t.strictSame(
      down,
      down.toSorted((a, b) => b - a),
      'the largest first',
    )
    t.equal(await table.locator('th', { hasText: 'Close' }).getAttribute('aria-sort'), 'descending')
    await at.keyboard.press('Enter')
    t.strictSame(await closes(), down.toReversed(), 'then the smallest')
    const ticker = (await first())!
    await at.fill('.table-tools input[type=search]', ticker.toLowerCase())
    t.equal(await table.locator('tbody tr:not([hidden])').count(), 1, 'one row is left')
    const [file] = await Promise.all([at.waitForEvent('download'), at.click('.table-tools button')])
    t.equal(file.suggestedFilename(), 'market.csv')
    await at.click('.table-tools summary')
    await at.uncheck('.table-tools details input >> nth=0')
    t.notOk(await table.locator('td[data-title="Name"]').first().isVisible(), 'a column is put away')
    await at.reload()
    t.notOk(await table.locator('td[data-title="Name"]').first().isVisible(), 'and stays away')
    t.strictSame(await findings(at), [])
    t.strictSame(complaints, [])
  })

/** Texts that a script draws in the middle of a place, with their edges, by the canvas. */
const watchLabels = `
  globalThis.labels = []
  const { fillText } = CanvasRenderingContext2D.prototype
  CanvasRenderingContext2D.prototype.fillText = function (text, x, y, ...more) {
    if (this.textAlign === 'center') {
      const half = this.measureText(text).width / 2
      labels.push({ text, left: x - half, right: this.canvas.clientWidth - x - half })
    }
    return fillText.call(this, text, x, y, ...more)
  }`

/** No label of a month or year is cut at an edge, whichever range begins where. */
export async function wholeLabels(t: Test, site: Site): Promise<void> {
  for (const width of [375, 1280])
    await asReader(site, { viewport: { width, height: 900 } }, async ({ page, context }) => {
      await context.addInitScript(watchLabels)
      for (const range of ['3m', '6m', 'ytd', '1y', '5y']) {
        await page.goto(`${site.base}/market/${site.ticker}?range=${range}`)
        await page.locator('#chart canvas').first().waitFor()
        // The first drawings are made before the size of the chart is there.
        await page.waitForTimeout(400)
        await page.evaluate('labels.length = 0')
        await page.setViewportSize({ width: width + 2, height: 900 })
        await page.waitForFunction('labels.length > 0')
        await page.waitForTimeout(200)
        const cut = await page.evaluate<string[]>(
          'labels.filter(({ left, right }) => left < 0 || right < 0).map(({ text }) => text)',
        )
        t.strictSame([...new Set(cut)], [], `${range} at ${width}`)
        await page.setViewportSize({ width, height: 900 })
      }
    })
}
