import type { Test } from 'tap'
import { asReader, type Pages } from '../support/browser.ts'

const max = 150_000

/** Bytes of scripts and styles as they come over the wire to an empty cache, and what else a page asks for. */
export async function weightOfPages(t: Test, site: Pages, addresses: readonly string[]): Promise<void> {
  let heaviest = { address: '', bytes: 0 }
  for (const address of addresses)
    await asReader(site, {}, async ({ page }) => {
      const others: string[] = []
      const sizes: Promise<number>[] = []
      page.on('request', request => {
        const { pathname } = new URL(request.url())
        if (!pathname.startsWith('/assets/') && !request.isNavigationRequest()) others.push(pathname)
      })
      page.on('requestfinished', request => {
        if (/\.(js|css)$/.test(new URL(request.url()).pathname))
          sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
      })
      page.on('response', async response => {
        if (new URL(response.url()).pathname.startsWith('/assets/'))
          t.match(response.headers()['cache-control'], /immutable/, 'an asset is kept for good')
      })
      await page.goto(`${site.base}${address}`, { waitUntil: 'load' })
      if (address === '/status') await page.waitForSelector('#stream:not(:empty)')
      const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
      t.ok(bytes > 0 && bytes < max, `${address}: ${bytes} bytes of scripts and styles`)
      // The page holds its data; only the status page listens for more.
      t.strictSame(
        others,
        address === '/status' ? ['/status/events'] : [],
        `${address} asks for its data once`,
      )
      if (bytes > heaviest.bytes) heaviest = { address, bytes }
    })
  t.comment(`the heaviest page is ${heaviest.address} with ${heaviest.bytes} bytes`)
}
