import { mkdir } from 'node:fs/promises'
import type { Test } from 'tap'
import { asReader, findings, type Pages, type Site } from '../support/browser.ts'

const shots = new URL('../../build/screenshots/', import.meta.url)

/** How each page is looked at; axe looks once in either scheme, width and language. */
const views = [
  { lang: 'vi', width: 1440, colorScheme: 'light', withAxe: true },
  { lang: 'vi', width: 375, colorScheme: 'dark', withAxe: false },
  { lang: 'en', width: 1440, colorScheme: 'light', withAxe: false },
  { lang: 'en', width: 375, colorScheme: 'dark', withAxe: true },
] as const

/** Tables of which the reader sees a part only. */
const cutTables = `[...document.querySelectorAll('.scroll')]
  .filter(place => place.scrollWidth > place.clientWidth + 1)
  .map(place => place.getAttribute('aria-label') ?? place.textContent.slice(0, 60))`

/** Texts with words that only English sentences have, but for what is marked as English, code, and titles of works. */
const englishTexts = `(() => {
  const texts = []
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode())
    if (!node.parentElement.closest('[lang=en], code, pre, script, option') &&
        /\\b(is|are|was|were|with|needed|than|when|which|below|above|years|only|not)\\b/.test(node.textContent))
      texts.push(node.textContent.trim().slice(0, 80))
  return texts
})()`

/**
 * What a Vietnamese reader does not write: days by hyphens, UTC, decimal points, names of the interface. The numbers of
 * articles behind `Điều` have points between article, clause and letter.
 */
const foreignForms = `(() => {
  const texts = []
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode())
    if (!node.parentElement.closest('[lang=en], code, pre, script, option, #embed-code, #swagger, #plain, details.noprint') &&
        /\\b\\d{4}-\\d{2}-\\d{2}\\b|\\bUTC\\b|(?<![\\d.,/])\\d+\\.\\d{1,2}(?![\\d.])|\\b[a-z]+_[a-z_]+\\b|\\b(template|icb):/.test(
          node.textContent.replaceAll(/Điều(?: khoản)? \\d+(?:\\.\\w+)*(?:(?:, | và | hoặc )\\d+(?:\\.\\w+)*)*/g, '')))
      texts.push(node.textContent.trim().slice(0, 80))
  return texts
})()`

/** Tables with two columns of one name, and columns in which every row has a dash. */
const deadColumns = `[...document.querySelectorAll('table')].flatMap(table => {
  const heads = [...table.querySelectorAll('thead th')].map(head => head.textContent.trim())
  const rows = [...table.querySelectorAll('tbody tr')]
  return heads.filter((head, i) =>
    heads.indexOf(head) !== i ||
    (i > 0 && rows.length > 1 && rows.every(row => /^[\\s–]*$/.test(row.children[i]?.textContent ?? ''))))
})`

/** An address in one language. */
export const withParameter = (address: string, lang: string) =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${lang}`

/** No complaint, no overflow, no serious finding; a screenshot of each. */
export async function everyPage(t: Test, site: Pages, addresses: readonly string[]): Promise<void> {
  await mkdir(shots, { recursive: true })
  await Promise.all(
    views.map(view =>
      asReader(
        site,
        { viewport: { width: view.width, height: 900 }, colorScheme: view.colorScheme },
        async reader => {
          const { page, complaints } = reader
          for (const address of addresses) {
            const name = `${address} in ${view.lang} at ${view.width}, ${view.colorScheme}`
            complaints.length = 0
            const response = await page.goto(`${site.base}${withParameter(address, view.lang)}`, {
              waitUntil: 'load',
            })
            t.equal(response?.status(), 200, `${name} is there`)
            if ((await page.locator('#chart').count()) > 0)
              await page.locator('#chart canvas').first().waitFor()
            t.equal(await page.getAttribute('html', 'lang'), view.lang, name)
            t.ok(
              await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'),
              `${name} is no wider than the window`,
            )
            if (view.width < 640)
              t.strictSame(await page.evaluate<string[]>(cutTables), [], `${name}: no table is cut off`)
            if (view.lang === 'vi')
              t.strictSame(await page.evaluate<string[]>(englishTexts), [], `${name}: no sentence is English`)
            if (view.lang === 'vi' && !address.startsWith('/docs/mcp'))
              t.strictSame(
                await page.evaluate<string[]>(foreignForms),
                [],
                `${name}: as Vietnamese is written`,
              )
            t.strictSame(
              await page.evaluate<string[]>(deadColumns),
              [],
              `${name}: no column is dead or double`,
            )
            if (view.withAxe) t.strictSame(await findings(page), [], `${name} has no serious finding`)
            const shoot = () =>
              page.screenshot({
                path: new URL(
                  `${address.replaceAll(/[^a-z0-9.]+/gi, '-').slice(1) || 'front'}-${view.lang}-${view.width}-${view.colorScheme}.png`,
                  shots,
                ).pathname,
                fullPage: true,
              })
            // Chromium now and then cannot capture a long page while others are drawn; the next time it can.
            await shoot().catch(shoot)
            t.strictSame(complaints, [], `${name} without a complaint`)
          }
        },
      ),
    ),
  )
}

/** A wrong address is answered with a page that leads on. */
export const missingPage = (t: Test, site: Site): Promise<void> =>
  asReader(site, {}, async ({ page }) => {
    const response = await page.goto(`${site.base}/market/NOSUCH?lang=vi`)
    t.equal(response?.status(), 404)
    t.strictSame(await findings(page), [])
    await page.click('main a[href^="/status"]')
    await page.waitForSelector('#status')
  })
