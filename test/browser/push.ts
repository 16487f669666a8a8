import type { Test } from 'tap'
import { asReader, type Site } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { signIn } from './account.ts'

const choice = '[data-push-key]'

/** Without scripts nothing offers Web Push: it needs one. */
export const pushWithoutScripts = (t: Test, site: Site): Promise<void> =>
  asReader(site, { javaScriptEnabled: false }, async ({ page }) => {
    await signIn(page, site, site.home.keys.elite)
    t.equal(await page.locator(choice).isVisible(), false)
    t.equal(await page.locator('select[name=channel] option[value=push]').count(), 0)
  })

/** The form of an alert offers it, the worker is registered, and shows what is pushed. */
export const pushWithScripts = (t: Test, site: Site): Promise<void> =>
  asReader(site, {}, async ({ page, context }) => {
    await context.grantPermissions(['notifications'], { origin: site.base })
    await signIn(page, site, site.home.keys.elite)
    await page.click('summary:has-text("Add an alert")')
    await page.click(`${choice} button`)
    // No push service is within reach of a test: the browser says so, after the worker was registered.
    await eventually(async () => (await page.textContent(`${choice} [role=status]`)) !== '')
    t.equal(await page.evaluate('navigator.serviceWorker.ready.then(r => r.scope)'), `${site.base}/account`)

    const session = await context.newCDPSession(page)
    const registered = new Promise<string>(resolve => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/account'))
        if (own) resolve(own.registrationId)
      })
    })
    await session.send('ServiceWorker.enable')
    const notice = { title: 'vnfin: VCB', body: 'VCB, session 2026-11-26', path: '/market/VCB', tag: 'f1' }
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: site.base,
      registrationId: await registered,
      data: JSON.stringify(notice),
    })
    const seen =
      'navigator.serviceWorker.ready.then(r => r.getNotifications()).then(all => all.map(({ title, body, data, tag }) => ({ title, body, path: data, tag })))'
    await eventually(async () => (await page.evaluate<unknown[]>(seen)).length > 0)
    t.strictSame(await page.evaluate(seen), [notice])
  })
