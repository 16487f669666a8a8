import type { Test } from 'tap'
import { asReader, findings, type Site } from '../support/browser.ts'

/** The reference is there at once and without scripts; Swagger UI comes when it is requested. */
export async function apiReference(t: Test, site: Site): Promise<void> {
  await asReader(site, { javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(`${site.base}/docs/api`)
    await page.click('#post-api-tax-personal-income summary')
    t.match(await page.textContent('#post-api-tax-personal-income'), /salary/, 'with the fields of each body')
    t.match(await page.textContent('#post-api-tax-personal-income'), /curl/, 'and a call to copy')
  })
  await asReader(site, {}, async ({ page, complaints }) => {
    await page.goto(`${site.base}/docs/api`)
    await page.click('button[data-swagger]')
    await page.waitForSelector('.swagger-ui .opblock-tag')
    t.notOk(await page.locator('#plain').isVisible(), 'it takes the place of the reference')
    // What Swagger UI itself brings is not ours to mend.
    t.strictSame(await findings(page, ['#swagger']), [])
    t.strictSame(complaints, [], 'within the same policy')
  })
}
