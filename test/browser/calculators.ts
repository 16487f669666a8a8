import type { Test } from 'tap'
import { calculators } from '../../api/tax/calculators.ts'
import { asReader, type Site } from '../support/browser.ts'

/** An error takes the focus and leads to its field; then the result, and a link that restores it. */
export const calculatorByKeyboard = (t: Test, site: Site): Promise<void> =>
  asReader(site, {}, async ({ page, complaints }) => {
    await page.goto(`${site.base}/tax/personal-income`)
    for (let presses = 0; (await page.evaluate('document.activeElement.id')) !== 'f-salary'; presses++) {
      if (presses > 40) throw new Error('the field is not reached by Tab')
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Control+A')
    await page.keyboard.type('a lot')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.errors:focus')
    t.match(await page.textContent('#f-salary-error'), /25,000,000/, 'the error stands at its field')
    t.equal(await page.getAttribute('#f-salary', 'aria-invalid'), 'true')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForFunction("location.hash === '#f-salary'")
    await page.waitForSelector('#f-salary:focus')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('30 triệu')
    t.match(
      await page.textContent('#f-salary-read'),
      /^30,000,000 VND: thirty million dong$/,
      'the amount is read back before it counts',
    )
    await page.keyboard.press('Enter')
    await page.waitForSelector('#result a[data-restore]')
    await page.waitForURL(/salary=30000000/)
    t.equal(await page.getAttribute('#result', 'aria-live'), 'polite')
    const text = await page.textContent('#result table')
    await page.goto(page.url())
    t.equal(await page.inputValue('#f-salary'), '30,000,000', 'the address restores the inputs')
    t.equal(await page.textContent('#result table'), text, 'and gives the same result')
    t.strictSame(
      complaints.filter(c => !c.includes('422')),
      [],
    )
  })

/** Every calculator takes its example as a form, and says what is wrong. */
export const calculatorsWithoutScripts = (t: Test, site: Site): Promise<void> =>
  asReader(site, { javaScriptEnabled: false }, async ({ page }) => {
    for (const { id } of calculators) {
      await page.goto(`${site.base}/tax/${id}`)
      const example = await page.textContent('#result table')
      const [response] = await Promise.all([
        page.waitForResponse(r => r.request().method() === 'POST'),
        page.click('form[data-calculator] button[type=submit]'),
      ])
      t.equal(response.status(), 200, `${id} takes the form`)
      await page.waitForURL(url => url.pathname === `/tax/${id}`)
      t.equal(await page.textContent('#result table'), example, `${id} answers as for its example`)
    }
    await page.goto(`${site.base}/tax/personal-income`)
    await page.fill('#f-salary', '-1tr')
    await page.click('form[data-calculator] button[type=submit]')
    await page.waitForSelector('#f-salary-error')
    t.equal(await page.getAttribute('.errors', 'role'), 'alert')
  })

/** On paper: the inputs as told, the result with its steps and its law, and nothing to press. */
export const calculatorOnPaper = (t: Test, site: Site): Promise<void> =>
  asReader(site, { colorScheme: 'dark' }, async ({ page }) => {
    await page.goto(`${site.base}/tax/personal-income?salary=30&lang=vi`)
    await page.emulateMedia({ media: 'print' })
    for (const hidden of ['body > header', 'form', 'body > footer', 'button[data-print]'])
      t.notOk(await page.locator(hidden).first().isVisible(), `${hidden} is not printed`)
    for (const text of ['h1', '#result table', '#steps', '#law', '#inputs'])
      t.ok(await page.locator(text).first().isVisible(), `${text} is printed`)
    t.match(await page.textContent('#inputs'), /30/, 'with the inputs')
    t.match(
      await page.evaluate("getComputedStyle(document.querySelector('#result td')).color"),
      /^rgb\((\d|[1-6]\d), /,
      'in dark ink, whatever the screen shows',
    )
  })

/** After the button the answer is what a phone shows, with scripts and without. */
export async function answerOnPhone(t: Test, site: Site): Promise<void> {
  for (const javaScriptEnabled of [true, false])
    await asReader(
      site,
      { viewport: { width: 375, height: 700 }, javaScriptEnabled },
      async ({ page, complaints }) => {
        await page.goto(`${site.base}/tax/personal-income?lang=vi`)
        await page.fill('#f-salary', '40tr')
        await page.click('form[data-calculator] button[type=submit]')
        const answer = page.locator('#result .answer-main output')
        await answer.filter({ hasText: '₫' }).and(page.locator(':not(:text-is("22.341.250 ₫"))')).waitFor()
        // The window scrolls once the answer stands.
        await page.waitForTimeout(300)
        const box = await answer.boundingBox()
        const how = javaScriptEnabled ? 'with scripts' : 'without scripts'
        t.ok(box && box.y >= 0 && box.y + box.height <= 700, `${how}: at ${box?.y}`)
        t.strictSame(complaints, [], how)
      },
    )
}

/** What of a result is seen first, below its title; and where its large figure is in the window. */
const seenFirst = `(() => {
  const seen = [...document.querySelectorAll('#result > *')].find(
    part => part.tagName !== 'H2' && part.getClientRects().length > 0)
  const main = document.querySelector('#result .answer-main')?.getBoundingClientRect()
  return { first: seen?.className, top: main?.top ?? -1, bottom: main?.bottom ?? Infinity }
})()`

/** Of every calculator the answer is the first thing after the button, in the first screen of a small phone. */
export async function answersFirst(t: Test, site: Site): Promise<void> {
  const viewport = { width: 375, height: 667 }
  for (const javaScriptEnabled of [true, false])
    await asReader(site, { viewport, javaScriptEnabled }, async ({ page }) => {
      for (const { id } of calculators)
        for (const lang of ['vi', 'en']) {
          await page.goto(`${site.base}/tax/${id}?lang=${lang}`)
          const posted = page.waitForResponse(r => r.request().method() === 'POST')
          await page.click('form[data-calculator] button[type=submit]')
          await posted
          await page.waitForURL(url => url.hash === '#result' || url.search.includes('='))
          if (javaScriptEnabled) await page.waitForSelector('#result:not([aria-busy])')
          // The window scrolls once the answer stands.
          await page.waitForTimeout(250)
          const name = `${id} in ${lang}, ${javaScriptEnabled ? 'with' : 'without'} scripts`
          const seen = await page.evaluate<{ first?: string; top: number; bottom: number }>(seenFirst)
          t.equal(seen.first, 'answer', `${name}: the answer comes first`)
          t.ok(seen.top >= 0 && seen.bottom <= viewport.height, `${name}: from ${seen.top} to ${seen.bottom}`)
        }
    })
}

const shifts = `globalThis.shifts = []
  new PerformanceObserver(list => {
    for (const { value, sources } of list.getEntries())
      globalThis.shifts.push([value, ...sources.map(({ node }) => node?.id || node?.className || node?.nodeName)])
  }).observe({ type: 'layout-shift', buffered: true })`

/** While a salary is typed the answer follows, is spoken as one figure, and its address restores it; nothing is sent to a wrong one. */
export const answerWhileTyping = (t: Test, site: Site): Promise<void> =>
  asReader(site, {}, async ({ page, complaints }) => {
    await page.addInitScript(shifts)
    await page.goto(`${site.base}/tax/personal-income?lang=en`)
    const answer = () => page.textContent('#result .answer-main output')
    const spoken = () => page.textContent('.live-answer')
    const example = await answer()
    t.match(await spoken(), example!, 'the answer of the page is beside the button')
    const sent: string[] = []
    page.on('request', request => request.method() === 'POST' && sent.push(request.postData() ?? ''))
    await page.evaluate('globalThis.shifts = []')
    await page.fill('#f-salary', '')
    await page.locator('#f-salary').pressSequentially('40 million', { delay: 40 })
    await page.waitForURL(/salary=40000000/)
    t.equal(sent.length, 1, 'the answer waits for the hands to rest')
    t.not(await answer(), example)
    t.match(await spoken(), (await answer())!)
    t.equal(await page.getAttribute('#result', 'aria-live'), 'off', 'one figure is spoken, not the page')
    t.equal(await page.evaluate('document.activeElement.id'), 'f-salary', 'the field is still typed into')
    t.equal(await page.inputValue('#f-salary'), '40 million', 'and stays as it is typed')
    t.strictSame(await page.evaluate('globalThis.shifts'), [], 'nothing moves')
    const shared = page.url()

    // An answer that comes late is not shown over a later one.
    let pressed = 0
    await page.route('**/tax/personal-income*', async route => {
      if (route.request().method() === 'POST' && pressed++ === 0)
        await new Promise(done => setTimeout(done, 1_500))
      await route.continue().catch(() => undefined)
    })
    await page.fill('#f-salary', '50m')
    await page.waitForTimeout(600)
    await page.fill('#f-salary', '60m')
    await page.waitForURL(/salary=60000000/)
    const sixty = await answer()
    await page.waitForTimeout(1_500)
    t.equal(await answer(), sixty)
    t.match(page.url(), /salary=60000000/)

    await page.fill('#f-salary', 'a lot')
    await page.waitForSelector('#result.before-change')
    t.equal(await answer(), sixty, 'the answer before stays, and says that it is of other inputs')
    t.equal(await spoken(), '', 'and is not repeated')
    t.equal(await page.locator('.errors').count(), 0, 'no error while one types')
    await page.fill('#f-salary', '250')
    await page.waitForSelector('#result:not(.before-change) [data-doubt="salary"]')
    t.match(await page.textContent('[data-doubt="salary"]'), /was read as/, 'a doubtful amount is questioned')

    await page.goto(shared)
    t.equal(await page.inputValue('#f-salary'), '40,000,000', 'the address of an answer restores its inputs')
    t.strictSame(
      complaints.filter(c => !c.includes('422')),
      [],
    )
  })

/** Figures whose digits stand in two lines, which are read as two figures. */
const brokenFigures = `[...document.querySelectorAll('#result output.figure, #result dd, #result td.number')].flatMap(place => {
  const walk = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  const broken = []
  for (let node = walk.nextNode(); node; node = walk.nextNode())
    for (const found of node.textContent.matchAll(/\\d[\\d.,]{4,}/g)) {
      const range = document.createRange()
      range.setStart(node, found.index)
      range.setEnd(node, found.index + found[0].length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(found[0])
    }
  return broken
})`

/** On the smallest phone the button is in the first window, above the bar of the site; no amount is in two lines at any width. */
export const buttonAndFigures = (t: Test, site: Site): Promise<void> =>
  asReader(site, { viewport: { width: 320, height: 640 } }, async ({ page }) => {
    for (const lang of ['vi', 'en'])
      for (const id of ['personal-income', 'gross-up']) {
        await page.setViewportSize({ width: 320, height: 640 })
        await page.goto(`${site.base}/tax/${id}?lang=${lang}`)
        const button = await page.locator('form[data-calculator] .submit button').boundingBox()
        const bar = await page.locator('body > .tab-bar').boundingBox()
        t.ok(
          button && bar && button.y > 0 && button.y + button.height <= bar.y,
          `${id} in ${lang}: the button ends at ${button && button.y + button.height} above ${bar?.y}`,
        )
        for (const width of [320, 375, 768, 960, 1024, 1100, 1280, 1440]) {
          await page.setViewportSize({ width, height: 800 })
          t.strictSame(await page.evaluate<string[]>(brokenFigures), [], `${id} in ${lang} at ${width}`)
        }
      }
  })
