import type { Test } from 'tap'
import { asReader, type Site } from '../support/browser.ts'

/** A screen is chosen, its shares are listed, and the rules of one are opened. */
export const marketByKeyboard = (t: Test, site: Site): Promise<void> =>
  asReader(site, {}, async ({ page, complaints }) => {
    await page.goto(`${site.base}/screener`)
    for (let presses = 0; !(await page.locator('select[name=strategy]:focus').count()); presses++) {
      if (presses > 40) throw new Error('the screens are not reached by Tab')
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('0')
    await page.keyboard.press('Enter')
    await page.waitForURL(/strategy=/)
    await page.waitForSelector('tbody details')
    for (let presses = 0; !(await page.locator('tbody summary:focus').count()); presses++) {
      if (presses > 60) throw new Error('the rules of a share are not reached by Tab')
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await page.locator('tbody details[open] li').first().waitFor()
    t.ok(true, 'each rule of a share is shown')
    t.strictSame(complaints, [])
  })

export const marketWithoutScripts = (t: Test, site: Site): Promise<void> =>
  asReader(site, { javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(`${site.base}/market`)
    await page.fill('main input[name=q]', site.ticker)
    await page.click('main form[role=search] button')
    await page.click(`main a[href="/market/${site.ticker}"]`)
    await page.waitForURL(/\/market\/[A-Z]/)
    t.ok(await page.locator('table tbody tr').first().isVisible(), 'the prices are a table')
    t.notOk(await page.locator('#chart').isVisible(), 'where no chart can be drawn')

    await page.goto(`${site.base}/screener`)
    await page.selectOption('select[name=strategy]', 'graham_defensive')
    await page.fill('input[name=min_score]', '0')
    await page.click('main form button')
    await page.waitForURL(/strategy=graham_defensive/)
    t.ok((await page.locator('tbody details').count()) > 0, 'shares are listed')

    await page.goto(`${site.base}/macro/vn.cpi`)
    const knownFrom = await page.locator('td[data-title="Known from"] time').first().getAttribute('datetime')
    for (const [vintage, had] of [
      [knownFrom!, true],
      ['2020-01-02', false],
    ] as const) {
      await page.fill('input[name=vintage]', vintage)
      await page.click('main form button')
      await page.waitForURL(url => url.searchParams.get('vintage') === vintage)
      const columns = await page.locator('th', { hasText: vintage }).count()
      t.equal(columns, had ? 1 : 0, `${vintage}: ${had ? 'a column as it was known then' : 'no column'}`)
      const says = await page.getByText(`had no figure of the series on ${vintage}`).count()
      t.equal(says, had ? 0 : 1, `${vintage}: the page says that nothing was known, or has figures`)
    }

    await page.goto(`${site.base}/keys`)
    await page.fill('input[name=name]', 'my spreadsheet')
    await page.click('main form button')
    await page.waitForSelector('#key')
    t.match(await page.textContent('#key'), /^vnf_/, 'a key is made')
  })
