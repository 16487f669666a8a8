import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Browser, chromium, type Page } from 'playwright-core'
import t from 'tap'
import { calculators } from '../../api/tax/calculators.ts'
import { siteOfSimulation } from '../support/site.ts'

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const shots = new URL('../../build/screenshots/', import.meta.url)
const widths = [375, 1440] as const

/** Every kind of page. */
const paths = [
  '/',
  '/tax',
  ...calculators.map(c => `/tax/${c.id}`),
  '/market',
  '/market?q=xa',
  '/screener',
  '/screener?strategy=graham_defensive&min_score=0',
  '/breadth',
  '/war',
  '/macro',
  '/macro/vn.cpi',
  '/docs',
  '/docs/first-call',
  '/docs/errors',
  '/docs/limits',
  '/docs/replay',
  '/docs/assistants',
  '/docs/rss',
  '/docs/changelog',
  '/docs/api',
  '/keys',
  '/status',
]

interface AxeResult {
  readonly violations: readonly {
    readonly id: string
    readonly impact: string
    readonly nodes: readonly { readonly html: string }[]
  }[]
}

t.setTimeout(600_000)

t.test('pages in a browser', { timeout: 600_000 }, async t => {
  const { base, ticker, env } = await siteOfSimulation(t)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  t.teardown(() => browser.close())
  await mkdir(shots, { recursive: true })

  for (const width of widths)
    await t.test(
      `every page at ${width} pixels: no console error, no report of the policy, no foreign request, no serious finding`,
      async t => {
        for (const path of [...paths, `/market/${ticker}`, '/market/VNINDEX']) {
          const { page, complaints } = await open(browser, base, width)
          const response = await page.goto(`${base}${path}`, { waitUntil: 'load' })
          t.equal(response?.status(), 200, `${path} is there`)
          if (path === '/docs/api') await page.waitForSelector('.swagger-ui .opblock-tag')
          if (path.startsWith('/market/X')) await page.waitForSelector('#chart canvas')
          if (path === '/macro/vn.cpi' || path === '/war') await page.waitForSelector('#chart canvas')
          t.ok(
            await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'),
            `${path} is no wider than the window`,
          )
          t.strictSame(await findings(page, path), [], `${path} has no serious finding`)
          await page.screenshot({
            path: new URL(`${width}-${path.replaceAll(/[^a-z0-9.]+/gi, '-')}.png`, shots).pathname,
            fullPage: false,
          })
          t.strictSame(complaints, [], `${path} without a complaint`)
          await page.context().close()
        }
      },
    )

  await t.test(
    'a calculator by keyboard alone: error with focus, then the result and a link that restores it',
    async t => {
      const { page, complaints } = await open(browser, base, 1440)
      await page.goto(`${base}/tax/personal-income`)
      await page.focus('#f-salary')
      await page.keyboard.press('Control+A')
      await page.keyboard.type('25,5')
      await page.keyboard.press('Enter')
      await page.waitForSelector('.errors:focus')
      t.match(await page.textContent('#f-salary-error'), /12\.5/, 'the error stands at its field')
      t.equal(await page.getAttribute('#f-salary', 'aria-invalid'), 'true')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      t.ok(await page.evaluate<boolean>("location.hash === '#f-salary'"), 'the summary leads to the field')
      await page.focus('#f-salary')
      await page.keyboard.press('Control+A')
      await page.keyboard.type('30')
      await page.keyboard.press('Enter')
      await page.waitForSelector('#result a[data-restore]')
      t.match(page.url(), /salary=30/, 'the address restores the inputs')
      const shown = await page.textContent('#result table')
      await page.goto(page.url())
      t.equal(await page.inputValue('#f-salary'), '30')
      t.equal(await page.textContent('#result table'), shown, 'the link gives the same result')
      t.strictSame(
        complaints.filter(c => !c.includes('422')),
        [],
      )
      await page.context().close()
    },
  )

  await t.test(
    'without scripts: every calculator takes its example as a form',
    { timeout: 120_000 },
    async t => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      const page = await context.newPage()
      for (const { id } of calculators) {
        await page.goto(`${base}/tax/${id}`)
        const example = await page.textContent('#result table')
        const [response] = await Promise.all([
          page.waitForResponse(r => r.request().method() === 'POST'),
          page.click('form[data-calculator] button[type=submit]'),
        ])
        t.equal(response.status(), 200, `${id} takes the form`)
        await page.waitForSelector('#result table')
        t.equal(await page.textContent('#result table'), example, `${id} answers as for its example`)
      }
      await page.goto(`${base}/tax/personal-income`)
      await page.fill('#f-salary', '-1')
      await page.click('form[data-calculator] button[type=submit]')
      await page.waitForSelector('#f-salary-error')
      t.equal(await page.getAttribute('.errors', 'role'), 'alert')
      await context.close()
    },
  )

  await t.test('the screener by keyboard alone', async t => {
    const { page, complaints } = await open(browser, base, 1440)
    await page.goto(`${base}/screener`)
    await page.focus('select[name=strategy]')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('0')
    await page.keyboard.press('Enter')
    await page.waitForURL(/strategy=/)
    t.ok((await page.locator('tbody tr').count()) > 0, 'it lists shares')
    const [first] = await page.locator('tbody details summary').all()
    await first?.focus()
    await page.keyboard.press('Enter')
    t.ok(await page.locator('tbody details[open] li').first().isVisible(), 'and each rule of a share')
    t.strictSame(complaints, [])
    await page.context().close()
  })

  await t.test('the status page shows a stop within three seconds, over its stream', async t => {
    const { page } = await open(browser, base, 1440)
    await page.goto(`${base}/status`)
    await page.waitForSelector('#stream:not(:empty)')
    t.equal(await page.locator('td .state-bad').count(), 0)
    await env.pool.query(
      `insert into engine.failure (name, build, error)
       select name, build, 'stopped by a test' from engine.build where name = 'fx' and state = 'live'`,
    )
    await page.waitForSelector('td .state-bad', { timeout: 3_000 })
    t.match(await page.textContent('#status'), /stopped by a test/)
    await env.pool.query(`delete from engine.failure where name = 'fx'`)
    await page.waitForSelector('td .state-bad', { state: 'detached', timeout: 3_000 })
    await page.context().close()
  })

  await t.test('scripts and styles of a page stay below 150 KB, and are kept for good', async t => {
    for (const path of ['/', '/tax/personal-income', `/market/${ticker}`, '/macro/vn.cpi', '/status']) {
      const { page } = await open(browser, base, 1440)
      let bytes = 0
      page.on('response', async response => {
        if (!response.url().includes('/assets/')) return
        t.match(response.headers()['cache-control'], /immutable/)
      })
      page.on('requestfinished', async request => {
        if (request.url().includes('/assets/')) bytes += (await request.sizes()).responseBodySize
      })
      await page.goto(`${base}${path}`, { waitUntil: 'networkidle' }).catch(() => {})
      t.ok(bytes > 0 && bytes < 150_000, `${path}: ${bytes} bytes`)
      await page.context().close()
    }
  })
})

async function open(browser: Browser, base: string, width: number) {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(error.message))
  page.on('request', request => {
    if (!request.url().startsWith(base) && !request.url().startsWith('data:')) complaints.push(request.url())
  })
  return { page, complaints }
}

/** Serious and critical findings of axe. It is evaluated by the browser's own debugger: the policy stays as it is. */
async function findings(page: Page, path: string): Promise<string[]> {
  const { readFile } = await import('node:fs/promises')
  await page.evaluate(await readFile(axePath, 'utf8'))
  const exclude = path === '/docs/api' ? [['#swagger']] : []
  const result = await page.evaluate(
    `axe.run({ exclude: ${JSON.stringify(exclude)} }, { resultTypes: ['violations'] })`,
  )
  return (result as AxeResult).violations
    .filter(v => v.impact === 'serious' || v.impact === 'critical')
    .map(v => `${v.id}: ${v.nodes.map(n => n.html.slice(0, 120)).join(' | ')}`)
}
