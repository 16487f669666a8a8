import type { Test } from 'tap'
import { asReader, findings, type Pages, type Site } from '../support/browser.ts'
import { slowLine } from '../support/slow-line.ts'
import { withParameter } from './every-page.ts'

/** Phones, tablets and windows, with the steps of the base style sheet and what lies between them. */
const widths = [
  320, 360, 414, 480, 575, 576, 640, 700, 768, 896, 1024, 1152, 1280, 1312, 1440, 1536, 1680, 1920,
]

/** Widths at which the longer words of Vietnamese are read, too. */
const phones = [320, 375, 414]

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

/**
 * What a reader cannot read whole: the chosen words of a select, a word of a tab, button or head of a table in two lines,
 * buttons of a chart without their style, and a search button that has left its fields.
 */
const cutWords = `(() => {
  const seen = of => [...document.querySelectorAll(of)].filter(e => e.checkVisibility({ visibilityProperty: true }))
  const pen = document.createElement('canvas').getContext('2d')
  const selects = seen('main select').flatMap(select => {
    const style = getComputedStyle(select)
    pen.font = style.font
    const text = select.value === '' ? select.selectedOptions[0]?.textContent.trim() ?? '' : ''
    const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
    return pen.measureText(text).width > room + 1 ? ['choice ' + text] : []
  })
  const broken = seen('.tab-list a, .segments a, main button, thead th, dd .trace, dd .trace span').flatMap(part =>
    [...part.childNodes].filter(node => node.nodeType === Node.TEXT_NODE).flatMap(node =>
      [...node.textContent.matchAll(/[\\p{L}\\d.,%]+/gu)].flatMap(({ 0: word, index: at }) => {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + word.length)
        const tops = new Set([...range.getClientRects()].filter(r => r.width > 1).map(r => Math.round(r.top)))
        return tops.size > 1 ? ['word ' + word] : []
      })))
  const bare = seen('.chart-bar').filter(bar => getComputedStyle(bar).display !== 'flex').map(() => 'chart bar')
  const alone = seen('main form.row[role=search] > button').filter(button => {
    const own = button.getBoundingClientRect()
    return ![...button.parentElement.querySelectorAll('input, select')].some(field => {
      const other = field.getBoundingClientRect()
      return other.width > 0 && other.top < own.bottom && other.bottom > own.top
    })
  }).map(button => 'alone ' + button.textContent)
  return [...selects, ...broken, ...bare, ...alone]
})()`

/** Text has room at both edges, and nothing scrolls sideways, at every width of a window. */
export async function everyWidth(t: Test, site: Pages, addresses: readonly string[]): Promise<void> {
  for (const address of addresses)
    for (const [lang, own] of [
      ['en', widths],
      ['vi', phones],
    ] as const)
      await asReader(site, { viewport: { width: 320, height: 900 } }, async ({ page }) => {
        await page.goto(withParameter(`${site.base}${address}`, lang), { waitUntil: 'load' })
        const wrong: string[] = []
        for (const width of own) {
          await page.setViewportSize({ width, height: 900 })
          const { beside, over } = await page.evaluate<{ beside: number; over: number }>(margins)
          if (beside < 8 || over > 0) wrong.push(`${width}: ${beside} px beside, ${over} px over`)
          wrong.push(...(await page.evaluate<string[]>(cutWords)).map(what => `${width}: ${what}`))
        }
        t.strictSame(wrong, [], `${address} in ${lang} from 320 to ${own.at(-1)} px`)
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
export async function nothingMoves(t: Test, site: Pages, addresses: readonly string[]): Promise<void> {
  for (const width of [375, 1280])
    for (const address of addresses)
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

/** Pages whose tables are longer than what comes at once. */
export const pagesInPieces = [
  '/macro/calendar',
  '/status',
  '/macro',
  '/market',
  '/screener',
  '/breadth',
  '/connections',
  '/docs/glossary',
]

/** Nothing moves while rows of tables arrive one after the other on a slow line. */
export async function rowsArrive(t: Test, site: Pages, addresses: readonly string[]): Promise<void> {
  const slow = { ...site, base: await slowLine(t, site.base) }
  await nothingMoves(t, slow, addresses)
}

/** Letters of the longest line of a text; headings, tables and boxes of figures are none. */
const longestLine = `Math.max(0, ...[...document.querySelectorAll('main p, main li')]
  .filter(e => e.checkVisibility() && e.textContent.trim().length > 100 && !e.closest('table, .banner'))
  .map(e => {
    const range = document.createRange()
    range.selectNodeContents(e)
    const lines = new Set([...range.getClientRects()].map(r => Math.round(r.bottom / 8)))
    return e.textContent.trim().length / lines.size
  }))`

/** Tables and charts of prices take a wide window, and texts beside them do not. */
export async function wideWindows(t: Test, site: Site): Promise<void> {
  for (const width of [1440, 1920])
    await asReader(site, { viewport: { width, height: 1000 } }, async ({ page }) => {
      for (const address of ['/market', '/screener', `/market/${site.ticker}`]) {
        await page.goto(`${site.base}${address}`)
        const widest = await page.evaluate<number>(
          "Math.max(...[...document.querySelectorAll('main .scroll, #chart')].map(e => e.getBoundingClientRect().width))",
        )
        t.ok(widest >= Math.min(width, 1760) - 48, `${address} at ${width}: ${widest} px`)
        const letters = await page.evaluate<number>(longestLine)
        t.ok(letters <= 100, `${address} at ${width}: ${Math.round(letters)} letters in a line`)
      }
    })
}

/** Pages with the tables that people read on a phone. */
const pagesWithRows = (ticker: string) => [
  '/market',
  '/screener',
  '/screener?strategy=graham_defensive&min_score=0',
  '/breadth',
  `/market/${ticker}`,
  '/macro',
  '/macro/vn.fx.usd_central',
  '/macro/deposits',
  '/macro/funds',
]

/**
 * Rows whose cells stand at more than two heights, cells that are cut or lie outside their row; a name may take up to six lines of its own (the longest have 90 letters).
 * Figures are never cut: a text in line 2 may end in dots.
 */
const wrongRows = `[...document.querySelectorAll('.two-lines tbody tr')].flatMap(row => {
  if (row.getClientRects().length === 0) return []
  const cells = [...row.cells].filter(cell => cell.getClientRects().length > 0)
  const box = row.getBoundingClientRect()
  const lines = [1, 2].map(line => cells.filter(cell => cell.tagName === 'TD' && cell.dataset.line === String(line)))
  const heights = lines.map(own => new Set(own.map(cell => Math.round(cell.getBoundingClientRect().bottom / 6))).size)
  const cut = cells.some(cell => {
    const own = cell.getBoundingClientRect()
    return own.right > box.right + 1 || own.left < box.left - 1 ||
      (cell.classList.contains('number') && cell.scrollWidth > cell.clientWidth + 1)
  })
  return heights.some(count => count > 2) || box.height > 150 || cut || heights[1] > 1
    ? [row.textContent.trim().slice(0, 60) + ' ' + heights + ' ' + Math.round(box.height) + (cut ? ' cut' : '')]
    : []
})`

/** What assistive technology reads of such a table: as many heads as cells, each named by its role. */
const wrongRoles = `[...document.querySelectorAll('.two-lines')].flatMap(table => {
  const seen = row => [...row.cells].filter(cell => getComputedStyle(cell).display !== 'none').length
  const heads = seen(table.tHead.rows[0])
  return [...table.tBodies[0].rows]
    .filter(row => row.getClientRects().length > 0 && (seen(row) !== heads || row.getAttribute('role') !== 'row'))
    .map(row => row.textContent.trim().slice(0, 60))
})`

/** On a phone a row of a table of figures is two lines, nothing of it is cut, and it is still a table to who hears it. */
export async function rowsOfTwoLines(t: Test, site: Site): Promise<void> {
  for (const lang of ['vi', 'en'])
    await asReader(site, { viewport: { width: 320, height: 700 } }, async ({ page }) => {
      for (const address of pagesWithRows(site.ticker)) {
        await page.goto(withParameter(`${site.base}${address}`, lang))
        // What is folded has rows too.
        await page.evaluate("document.querySelectorAll('details').forEach(d => { d.open = true })")
        t.ok((await page.locator('.two-lines').count()) > 0, `${address} has rows of two lines`)
        for (const width of phones) {
          await page.setViewportSize({ width, height: 700 })
          const name = `${address} in ${lang} at ${width}`
          t.strictSame(await page.evaluate<string[]>(wrongRows), [], name)
          t.strictSame(await page.evaluate<string[]>(wrongRoles), [], `${name}: heads and cells`)
        }
        if (lang === 'vi') t.strictSame(await findings(page), [], `${address} has no serious finding`)
      }
    })
}
