import t from 'tap'
import { siteRoutes } from '../../../api/site/index.ts'
import { readerOf } from '../../../api/site/lang.ts'
import { isOfWages } from '../../../api/site/tax/answer-view.ts'
import { headlineView, schemaAt } from '../../../api/site/tax/headline-view.ts'
import { headlines } from '../../../api/site/tax/headlines.ts'
import { answer } from '../../../api/tax/answer.ts'
import { calculators } from '../../../api/tax/calculators.ts'
import { apiAlone } from '../../support/api-alone.ts'
import { casesOf } from '../../support/cases.ts'

const langs = ['vi', 'en'] as const
const base = await apiAlone(t, siteRoutes)

interface Case {
  readonly name: string
  readonly request: Readonly<Record<string, unknown>>
  readonly error?: unknown
}

/** The large figure, and how many stand beside it. */
function partsOf(markup: string) {
  const answer = /<div class="answer">.*?<\/dl>/s.exec(markup)?.[0] ?? ''
  return {
    main: /<output class="figure[^"]*">(.*?)<\/output>/.exec(answer)?.[1]?.replace(/<[^>]*>/g, '') ?? '',
    beside: answer.split('<dt>').length - 1,
  }
}

t.test('every calculator has its headline, of figures that its answer has', async t => {
  for (const { id, answer: schema } of calculators.filter(c => !isOfWages(c.id))) {
    const headline = headlines[id]
    t.ok(headline, id)
    for (const { at } of [...headline!.answers, ...headline!.beside])
      t.ok(schemaAt(schema, at), `${id} ${at}`)
    for (const { when } of headline!.answers) if (when) t.ok(schemaAt(schema, when[0]), `${id} ${when[0]}`)
    t.equal(headline!.answers.at(-1)?.when, undefined, `${id}: the last one applies to everything`)
    t.equal(headline!.answers.at(-1)?.aboveZero, undefined, id)
  }
})

t.test('of a choice that picks a headline, every value is one of the contract', async t => {
  for (const { id, answer: schema } of calculators)
    for (const { when } of headlines[id]?.answers ?? [])
      if (when && typeof when[1] === 'string')
        t.ok((schemaAt(schema, when[0]).enum as string[]).includes(when[1]), `${id} ${when.join(' = ')}`)
})

t.test('the first thing in a result is the answer, then warnings, then what is folded', async t => {
  for (const { id } of calculators)
    for (const lang of langs) {
      const page = await (await fetch(`${base}/tax/${id}?lang=${lang}`)).text()
      const result = page.slice(page.indexOf('id="result"'))
      const { main, beside } = partsOf(result)
      t.match(main, /\d|\p{L}{2}/u, `${id} in ${lang}: ${main}`)
      t.ok(beside >= 2 && beside <= 4, `${id} in ${lang}: ${beside} beside`)
      const first = result.indexOf('<div class="answer">')
      for (const later of ['<table', '<details', 'class="warning"'])
        t.ok(
          first > 0 && (!result.includes(later) || first < result.indexOf(later)),
          `${id}: before ${later}`,
        )
      t.match(result, /<details class="more" id="details">/, `${id}: all figures on demand`)
    }
})

t.test('every worked example of every calculator has an answer and two figures beside it', async t => {
  for (const calculator of calculators.filter(c => !isOfWages(c.id)))
    for (const { name, request, error } of casesOf(`tax/${calculator.id}.json`).cases as Case[]) {
      if (error !== undefined) continue
      for (const lang of langs) {
        const answered = answer(calculator, request, { today: '2026-12-01', lang, explain: false })
        const { main, beside } = partsOf(
          headlineView(calculator, answered, readerOf({ lang, query: {} })).text,
        )
        t.match(main, /\d|\p{L}{2}/u, `${calculator.id}, ${name}: ${main}`)
        t.ok(beside >= 2, `${calculator.id}, ${name}: ${beside} beside`)
      }
    }
})

t.test('the headline follows the outcome', async t => {
  const page = async (path: string) => partsOf(await (await fetch(`${base}/tax/${path}`)).text()).main
  t.equal(await page('exemption?annual_revenue=800000000&lang=en'), 'No tax is due')
  t.equal(await page('exemption?annual_revenue=1800000000&lang=vi'), 'Phải nộp thuế')
  t.equal(await page('special?type=real_estate&amount=3000000000&lang=en'), '60,000,000\u00a0₫')
  t.equal(await page('investment?type=dividend&amount=100000000&lang=vi'), '5.000.000\u00a0₫')
})
