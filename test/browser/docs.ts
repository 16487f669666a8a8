import type { Test } from 'tap'
import { asReader, type Site } from '../support/browser.ts'

const quickstart = '/docs/quickstart?lang=en'
const panels = '.tabs:first-of-type > .panel'

/** Tabs, navigation and search of the docs need no script. */
export const docsWithoutScripts = (t: Test, site: Site): Promise<void> =>
  asReader(site, { javaScriptEnabled: false }, async ({ page, complaints }) => {
    await page.goto(`${site.base}${quickstart}`)
    t.ok(await page.locator(panels).nth(0).isVisible())
    t.notOk(await page.locator(panels).nth(2).isVisible(), 'one tab at a time')
    await page.locator('.tabs').first().getByText('Python', { exact: true }).click()
    t.ok(await page.locator(panels).nth(2).isVisible())
    t.notOk(await page.locator(panels).nth(0).isVisible())
    t.notOk(await page.locator('button[data-copy]').first().isVisible(), 'no button that does nothing')
    await page.locator('.docs-search input[name=q]').fill('read model')
    await page.locator('.docs-search button').click()
    await page.locator('.hits a').first().click()
    t.match(page.url(), /\/docs\/concepts\?lang=en#read-model$/)
    t.strictSame(complaints, [])
  })

/** With scripts a language is chosen once, and code is copied by a button. */
export const docsWithScripts = (t: Test, site: Site): Promise<void> =>
  asReader(site, { permissions: ['clipboard-read', 'clipboard-write'] }, async ({ page, complaints }) => {
    await page.goto(`${site.base}${quickstart}`)
    await page.locator('.tabs').first().locator('input').first().focus()
    await page.keyboard.press('ArrowRight')
    const chosen = () =>
      page.evaluate<string[]>(
        `[...document.querySelectorAll('.tabs > input:checked')].map(input => input.value)`,
      )
    t.strictSame(await chosen(), ['TypeScript', 'TypeScript', 'TypeScript'], 'by keyboard, in all places')
    await page.reload()
    t.strictSame(await chosen(), ['TypeScript', 'TypeScript', 'TypeScript'], 'and on the next page')
    const code = page.locator('.panel:visible figure.code').first()
    await code.locator('button').click()
    t.equal(
      await page.evaluate<string>('navigator.clipboard.readText()'),
      await code.locator('code').textContent(),
    )
    t.strictSame(complaints, [])
  })
