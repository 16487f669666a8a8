import t from 'tap'
import { lastDayOf } from '../../../api/site/docs/law/pages.ts'
import { siteRoutes } from '../../../api/site/index.ts'
import { acts } from '../../../contracts/law/acts.ts'
import { parameters } from '../../../contracts/law/index.ts'
import { apiAlone } from '../../support/api-alone.ts'

const base = await apiAlone(t, siteRoutes)
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll("'", '&#39;')
const plain = (markup: string) =>
  markup
    .replaceAll(/<\/li>/g, ' ; ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')

/** Every number within a value, as the law states it. */
const numbersOf = (value: unknown): number[] => {
  if (typeof value === 'number') return [value]
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(numbersOf)
  return []
}

for (const lang of ['vi', 'en'] as const)
  t.test(`the law in ${lang}: each value of each parameter with its dates, act and article`, async t => {
    const texts = new Map<string, string>()
    let rows = 0
    for (const { id, title, values } of parameters) {
      const [tax = '', name] = id.split('.')
      const text = texts.get(tax) ?? (await (await fetch(`${base}/docs/law/${tax}?lang=${lang}`)).text())
      texts.set(tax, text)
      const [section = ''] =
        new RegExp(`<h2 id="${name}">.*?(?=<h2|<nav class="neighbours)`, 's').exec(text) ?? []
      t.match(section, escaped(title[lang]), id)
      const rendered = [...section.matchAll(/<tr><th scope="row">(.*?)<\/tr>/gs)].map(([, row]) => row!)
      t.equal(rendered.length, values.length, id)
      for (const [i, value] of values.entries()) {
        const row = rendered[i]!
        const last = lastDayOf(value, values[i + 1])
        const [, data, view = ''] = /<data value="([^"]*)">(.*?)<\/data>/s.exec(row) ?? []
        t.equal(data, escaped(JSON.stringify(value.value)), `${id} from ${value.from}`)
        t.match(row, `datetime="${value.from}"`, id)
        if (last !== null) t.match(row, `datetime="${last}"`, id)
        t.match(row, escaped(acts[value.act].title[lang]), id)
        if (value.act !== 'product rule') t.match(row, `>${value.act}</a>`, id)
        // What a reader sees are the same figures, in the form of the language.
        const seen = plain(view)
        for (const figure of numbersOf(value.value)) {
          if (figure === 0) continue
          const form = new Intl.NumberFormat(lang === 'vi' ? 'vi-VN' : 'en-GB', { maximumFractionDigits: 10 })
          t.match(seen, form.format(figure), `${id}: ${figure} in ${seen}`)
        }
        if (lang === 'vi')
          t.notMatch(seen, /\b[a-z]+_[a-z_]+\b|\b(whole|exempt|taxed|open)\b/, `${id}: ${seen}`)
        rows++
      }
    }
    t.ok(rows > 100)
    const index = await (await fetch(`${base}/docs/law?lang=${lang}`)).text()
    for (const tax of texts.keys()) t.match(index, `href="/docs/law/${tax}?lang=${lang}"`)
    t.equal((await fetch(`${base}/docs/law/no-such-tax`)).status, 404)
  })

t.test('a note beside an act is a sentence of its own', async t => {
  const text = await (await fetch(`${base}/docs/law/personal-income?lang=vi`)).text()
  t.match(text, '<small>Bảy bậc.</small>')
  t.notMatch(text, /<small>[^<]*[^.!?:;<>]<\/small> <small>/, 'no note runs into the next')
})
