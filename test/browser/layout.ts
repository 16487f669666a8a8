import type { Test } from 'tap'
import { asReader, type Site } from '../support/browser.ts'
import { addressesOfSite } from '../support/site-addresses.ts'

/** Phones, tablets and windows, with the steps of the base style sheet and what lies between them. */
const widths = [
  320, 360, 414, 480, 575, 576, 640, 700, 768, 896, 1024, 1152, 1280, 1312, 1440, 1536, 1680, 1920,
]

/** Room beside what stands in header, main part and footer, and how far the page is wider than the window; pixels. */
const margins = `(() => {
  const parts = [...document.querySelectorAll('body > header, body > main, body > footer')]
  const beside = parts.map(part => {
    const { left, right } = part.getBoundingClientRect()
    const style = getComputedStyle(part)
    return Math.min(left + parseFloat(style.paddingLeft), innerWidth - right + parseFloat(style.paddingRight))
  })
  return { beside: Math.min(...beside), over: document.documentElement.scrollWidth - innerWidth }
})()`

/** Text has room at both edges, and nothing scrolls sideways, at every width of a window. */
export async function everyWidth(t: Test, site: Site): Promise<void> {
  for (const address of addressesOfSite(site.ticker))
    await asReader(site, { viewport: { width: 320, height: 900 } }, async ({ page }) => {
      await page.goto(`${site.base}${address}`, { waitUntil: 'load' })
      const wrong: string[] = []
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        const { beside, over } = await page.evaluate<{ beside: number; over: number }>(margins)
        if (beside < 8 || over > 0) wrong.push(`${width}: ${beside} px beside, ${over} px over`)
      }
      t.strictSame(wrong, [], `${address} from 320 to 1920 px`)
    })
}

const watchShifts = `
  globalThis.shifts = { sum: 0, what: [] }
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue
      shifts.sum += entry.value
      shifts.what.push(...entry.sources.map(({ node }) => node?.id || node?.className || node?.nodeName))
    }
  }).observe({ type: 'layout-shift', buffered: true })`

/** Scripts come late on a slow line; what they draw has its room before. */
const late = 300
const limit = 0.05

/** Nothing on a page moves by more than a line while its scripts arrive and draw. */
export async function nothingMoves(t: Test, site: Site): Promise<void> {
  for (const width of [375, 1280])
    for (const address of addressesOfSite(site.ticker))
      await asReader(site, { viewport: { width, height: 900 } }, async ({ page, context }) => {
        await context.addInitScript(watchShifts)
        await context.route('**/assets/*.js', async route => {
          await new Promise(resolve => setTimeout(resolve, late))
          await route.continue()
        })
        await page.goto(`${site.base}${address}`, { waitUntil: 'load' })
        if ((await page.locator('#chart').count()) > 0) await page.locator('#chart canvas').first().waitFor()
        await page.waitForTimeout(300)
        const { sum, what } = await page.evaluate<{ sum: number; what: string[] }>('shifts')
        t.ok(sum <= limit, `${address} at ${width}: ${sum.toFixed(3)} ${what.slice(0, 3).join(', ')}`)
      })
}
