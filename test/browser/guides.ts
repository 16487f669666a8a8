import type { Test } from 'tap'
import { asReader, findings, type Site } from '../support/browser.ts'

const path = '/tax/guide/payslip'
const next = 'form[data-guide] button[name=go] >> nth=0'

/** A payslip step by step with no script at all: errors and doubts stop, the way back keeps what was filled in. */
export const guideWithoutScripts = (t: Test, site: Site): Promise<void> =>
  asReader(site, { javaScriptEnabled: false }, async ({ page, complaints }) => {
    await page.goto(`${site.base}${path}?lang=vi`)
    await page.click(next)
    await page.waitForSelector('#f-contract_salary-error')
    t.match(await page.textContent('.steps [aria-current]'), 'Tiền lương', 'an empty step does not go on')
    await page.fill('#f-contract_salary', '25000000000000')
    await page.click(next)
    t.match(await page.textContent('[data-doubt=contract_salary]'), /25\.000\.000 ₫|25\.000\.000 đồng/)
    await page.click('.doubt button[name=set] >> nth=0')
    t.match(await page.textContent('#f-contract_salary-read'), /hai mươi lăm (triệu|tỷ) đồng/)
    await page.fill('#f-contract_salary', '25tr')
    await page.click(next)
    t.match(await page.textContent('.steps [aria-current]'), 'Thưởng')
    await page.selectOption('[name="items.0.kind"]', 'meal')
    await page.fill('[name="items.0.amount"]', '730 nghìn')
    await page.click(next)
    await page.click('form[data-guide] button[name=go] >> nth=1')
    t.equal(await page.inputValue('[name="items.0.amount"]'), '730 nghìn', 'the way back keeps the inputs')
    for (let step = 1; step < 6; step++) await page.click(next)
    t.match(await page.textContent('#result'), /Thu nhập thực nhận/)
    const link = (await page.getAttribute('#result a[data-restore]', 'href')) ?? ''
    t.match(link, /#contract_salary=25000000&/, 'inputs stand behind the #')
    t.notOk(link.split('#')[0]!.includes('25'), 'and nowhere before it')
    t.strictSame(
      complaints.filter(c => !c.includes('422')),
      [],
    )
  })

/** With scripts: a draft that outlives the page and can be cleared, and a link that opens its result. */
export const guideWithDraft = (t: Test, site: Site): Promise<void> =>
  asReader(site, {}, async ({ page, complaints }) => {
    const requested: string[] = []
    page.on('request', request => requested.push(request.url()))
    await page.goto(`${site.base}${path}`)
    t.ok(await page.isDisabled('[data-draft-open]'), 'no draft yet')
    await page.fill('#f-contract_salary', '30 million')
    t.match(await page.textContent('#f-contract_salary-read'), /thirty million dong/)
    await page.click(next)
    await page.waitForSelector('[name="items.0.kind"]')
    await page.goto(`${site.base}${path}`)
    t.equal(await page.inputValue('#f-contract_salary'), '', 'a new visit begins empty')
    await Promise.all([page.waitForNavigation(), page.click('[data-draft-open]')])
    t.match(await page.textContent('.steps [aria-current]'), /Wage|Bonus/)
    await page.goto(`${site.base}${path}#contract_salary=30000000&dependents=1`)
    await page.waitForSelector('#result')
    t.match(await page.textContent('#result'), /Net income/)
    t.strictSame(await findings(page), [], 'axe on the result')
    t.notOk(
      requested.some(url => /30000000/.test(url.split('#')[0]!)),
      'no address that was asked for holds an input',
    )
    await page.waitForSelector('[data-draft-clear]')
    await page.goto(`${site.base}${path}`)
    await Promise.all([page.waitForNavigation(), page.click('[data-draft-clear]')])
    t.ok(await page.isDisabled('[data-draft-open]'), 'the draft is gone')
    t.strictSame(complaints, [])
  })

/** The settlement of a year, with a payer and its months. */
export const settlementGuide = (t: Test, site: Site): Promise<void> =>
  asReader(site, { viewport: { width: 360, height: 800 } }, async ({ page, complaints }) => {
    await page.goto(`${site.base}/tax/guide/settlement?lang=vi`)
    await page.fill('#f-year', '2026')
    await page.fill('[name="payers.0.gross"]', '360 triệu')
    await page.fill('[name="payers.0.insurance"]', '37,8tr')
    await page.fill('[name="payers.0.withheld"]', '10tr')
    for (let step = 0; step < 5; step++) {
      t.strictSame(await findings(page), [], `axe on step ${step}`)
      t.ok(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'), `step ${step}`)
      await Promise.all([page.waitForNavigation(), page.click(next)])
    }
    t.match(await page.textContent('#result'), /Thuế/)
    t.ok(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'), 'the result')
    await page.emulateMedia({ media: 'print' })
    t.notOk(await page.locator('form[data-guide]').first().isVisible(), 'nothing to press on paper')
    t.ok(await page.locator('#inputs').first().isVisible(), 'with the inputs')
    t.strictSame(complaints, [])
  })
