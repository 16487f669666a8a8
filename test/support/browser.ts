import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import type { Test } from 'tap'
import { screenedTicker } from './site-addresses.ts'
import { type SimulatedHome, simulatedHome } from './vnfin-process.ts'

/** The site over a simulated market, and the browser that looks at it. */
export interface Site {
  readonly base: string
  readonly browser: Browser
  readonly home: SimulatedHome
  /** A share that the screens know. */
  readonly ticker: string
}

/**
 * One vnfin with a simulated market and one browser for all that a file looks at. `CHROMIUM` names the browser; the
 * server trusts one proxy, so that each reader has an address of its own and none runs out of pages in a minute.
 */
export async function siteInBrowser(t: Test): Promise<Site> {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] })
  t.teardown(() => browser.close())
  const home = await simulatedHome(t, { TRUSTED_PROXIES: '1' })
  const ticker = await screenedTicker(home.address, home.keys.elite)
  return { base: home.address, browser, home, ticker }
}

export interface Reader {
  readonly context: BrowserContext
  readonly page: Page
  /** Errors and warnings of the console, reports of the policy, requests to other hosts, answers that went wrong. */
  readonly complaints: string[]
}

let readers = 0

/** Pages at an address, and the browser that looks at them. */
export type Pages = Pick<Site, 'base' | 'browser'>

/** A reader with a fresh browser, at an address that no other reader has. Closed when the work is over. */
export async function asReader<T>(
  { browser, base }: Pages,
  options: BrowserContextOptions,
  work: (reader: Reader) => Promise<T>,
): Promise<T> {
  const number = ++readers
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    ...options,
    extraHTTPHeaders: { 'x-forwarded-for': `198.18.${number >> 8}.${number & 255}` },
  })
  try {
    await context.addInitScript(
      "document.addEventListener('securitypolicyviolation', e => console.error('policy', e.violatedDirective, e.blockedURI))",
    )
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', message => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    page.on('pageerror', error => complaints.push(error.message))
    page.on('request', request => {
      if (!request.url().startsWith(base) && !request.url().startsWith('data:'))
        complaints.push(request.url())
    })
    return await work({ context, page, complaints })
  } finally {
    await context.close()
  }
}

interface AxeResult {
  readonly violations: readonly {
    readonly id: string
    readonly impact: string
    readonly nodes: readonly { readonly html: string }[]
  }[]
}

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Serious and critical findings of axe. The browser's own debugger evaluates it: the policy stays as it is. */
export async function findings(page: Page, exclude: readonly string[] = []): Promise<string[]> {
  await page.evaluate(await axe)
  const where = JSON.stringify({ exclude: exclude.map(selector => [selector]) })
  const result = await page.evaluate<AxeResult>(`axe.run(${where}, { resultTypes: ['violations'] })`)
  return result.violations
    .filter(v => v.impact === 'serious' || v.impact === 'critical')
    .map(v => `${v.id}: ${v.nodes.map(n => n.html.slice(0, 160)).join(' | ')}`)
}
