import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import { asReader, findings, type Site } from '../support/browser.ts'

/** A key of its own for each test: a key that is replaced reads no account. */
async function freeKey({ base }: Site, address: string): Promise<string> {
  const response = await fetch(`${base}/api/keys`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ name: 'a browser' }),
  })
  return ((await response.json()) as { data: { key: string } }).data.key
}

export async function signIn(page: Page, { base }: Site, key: string): Promise<void> {
  await page.goto(`${base}/account?lang=en`)
  await page.fill('#f-key', key)
  await page.click('main button[type=submit]')
  await page.waitForSelector('#usage')
}

/** Signed in, a key rotated, which appears once, signed out: by forms alone. */
export const accountWithoutScripts = (t: Test, site: Site): Promise<void> =>
  asReader(site, { javaScriptEnabled: false }, async ({ page, context, complaints }) => {
    const key = await freeKey(site, '198.19.0.1')
    await signIn(page, site, key)
    t.equal(page.url(), `${site.base}/account?lang=en`, 'the address has no key in it')
    t.notMatch(await page.content(), key)
    const [cookie] = (await context.cookies(`${site.base}/account`)).filter(
      ({ name }) => name === 'vnfin_key',
    )
    t.match(cookie, { path: '/account', httpOnly: true, sameSite: 'Strict' })
    t.equal(
      (await context.cookies(`${site.base}/market`)).some(({ name }) => name === 'vnfin_key'),
      false,
      'no other page gets it',
    )
    await page.click('summary:has-text("Rotate")')
    await page.check('form.confirm:has(input[value="rotate-key"]) input[name=confirm]')
    await page.click('form.confirm:has(input[value="rotate-key"]) button')
    const next = /vnf_live_\w{49}/.exec((await page.textContent('.said')) ?? '')?.[0]
    t.ok(next && next !== key, 'the new key appears')
    await page.goto(`${site.base}/account?lang=en`)
    t.notMatch(await page.content(), next!, 'once')
    await page.click('button:has-text("Sign out")')
    await page.waitForSelector('#f-key')
    t.strictSame(complaints, [])
  })

/** Of windows from the smallest phone to a wide one. */
const widths = [320, 360, 768, 1280, 1920]

async function everyLanguageAndWidth(t: Test, page: Page, address: string, scheme: string): Promise<void> {
  for (const lang of ['vi', 'en']) {
    await page.goto(`${address}?lang=${lang}`)
    t.equal(await page.getAttribute('html', 'lang'), lang)
    t.equal(await page.locator('#usage').count(), 1, 'signed in')
    t.strictSame(await findings(page), [], `${scheme}, ${lang}`)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const over = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
      t.ok(over <= 0, `${lang} at ${width}: ${over} px over`)
    }
  }
}

/** Readable for all, wide and narrow, in both languages and themes; nothing is wider than its window. */
export const accountWithScripts = async (t: Test, site: Site): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const)
    await asReader(site, { colorScheme }, async ({ page, complaints }) => {
      await signIn(page, site, site.home.keys.elite)
      for (const details of await page.locator('main details').all())
        await details.evaluate('element => { element.open = true }')
      t.strictSame(await findings(page), [], colorScheme)
      await everyLanguageAndWidth(t, page, `${site.base}/account`, colorScheme)
      await page.goto(`${site.base}/account?lang=en`)
      for (const details of await page.locator('main details').all())
        await details.evaluate('element => { element.open = true }')
      await page.click('button:has-text("Show the code with my key")')
      await page.waitForSelector('.said figure.code')
      t.match(await page.textContent('.said'), site.home.keys.elite, 'on request')
      t.strictSame(await findings(page), [], `${colorScheme}, with code`)
      await page.setViewportSize({ width: 360, height: 740 })
      const overflow = await page.evaluate<number>(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      )
      t.ok(overflow <= 0, `${overflow} pixels wider than a phone`)
      t.strictSame(complaints, [])
    })
}
