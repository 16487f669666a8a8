import type { Test } from 'tap'
import { asReader, findings, type Site } from '../support/browser.ts'

/** Which sections can be read, by their addresses; the ratios are the longest. */
const readable = `Object.fromEntries(['price-chart', 'signals', 'statements', 'ratios', 'holders'].map(id =>
  [id, document.getElementById(id).checkVisibility()]))`

const height = 'document.documentElement.scrollHeight'

/** The page of a ticker at most so high where nothing was opened: chart and strip, and a line for each section. */
const max = 4500

/** Without scripts: sections are folded on phones, their addresses open them, and other windows and paper show all. */
export async function sectionsFold(t: Test, site: Site): Promise<void> {
  const address = (lang: string, at = '') => `${site.base}/market/${site.ticker}?lang=${lang}${at}`
  const all = { 'price-chart': true, signals: true, statements: true, ratios: true, holders: true }
  for (const lang of ['vi', 'en'])
    for (const javaScriptEnabled of [true, false])
      await asReader(site, { viewport: { width: 375, height: 812 }, javaScriptEnabled }, async ({ page }) => {
        const name = `in ${lang}, ${javaScriptEnabled ? 'with' : 'without'} scripts`
        await page.goto(address(lang))
        t.strictSame(
          await page.evaluate(readable),
          { ...all, statements: false, ratios: false, holders: false },
          `folded ${name}`,
        )
        const folded = await page.evaluate<number>(height)
        t.ok(folded < max, `${folded} px ${name}`)
        if (javaScriptEnabled) t.strictSame(await findings(page), [], `no serious finding ${name}`)

        await page.click('nav.sections a[href="#ratios"]')
        t.equal((await page.evaluate<typeof all>(readable)).ratios, true, `a link of the index opens ${name}`)
        await page
          .locator('summary', { has: page.locator('h2') })
          .last()
          .press('Enter')
        t.ok((await page.evaluate<number>(height)) > folded, `a key opens ${name}`)
        await page.goto(address(lang, '&statements=quarters#statements'))
        t.equal((await page.evaluate<typeof all>(readable)).statements, true, `an address opens ${name}`)

        await page.goto(address(lang))
        const chartTable = page.locator('#price-chart details.on-screen').last()
        t.equal(
          await chartTable.locator('table').isVisible(),
          !javaScriptEnabled,
          `the table is folded where a chart is drawn ${name}`,
        )
        await page.emulateMedia({ media: 'print' })
        t.strictSame(await page.evaluate(readable), all, `paper shows all ${name}`)
        t.equal(await chartTable.locator('table').isVisible(), true, `and the table under the chart ${name}`)
        await page.emulateMedia({ media: 'screen' })
        await page.setViewportSize({ width: 1280, height: 812 })
        t.strictSame(await page.evaluate(readable), all, `a window shows all ${name}`)
        t.equal(await page.locator('.fold > summary:visible').count(), 0, 'and no section to open')
        for (const isVisible of javaScriptEnabled ? [true, false] : []) {
          await chartTable.locator('summary').click()
          t.equal(
            await chartTable.locator('table').isVisible(),
            isVisible,
            `the table opens and closes ${name}`,
          )
        }
      })
}
