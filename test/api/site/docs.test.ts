import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { routes } from '../../../api/routes.ts'
import { fold } from '../../../api/site/client/docs-rank.js'
import { docPages, groups } from '../../../api/site/docs/catalogue.ts'
import { pathOf } from '../../../api/site/docs/doc.ts'
import { decisionLiterals, markdownLiterals } from '../../../api/site/docs/markdown/pages.ts'
import { version } from '../../../contracts/version.ts'
import { apiAlone } from '../../support/api-alone.ts'

const project = join(import.meta.dirname, '../../..')
const base = await apiAlone(t, routes)
const langs = ['vi', 'en'] as const
const read = async (path: string, from = base): Promise<string> => {
  const response = await fetch(`${from}${path}`)
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
  return response.text()
}

const addresses = ['/docs', ...docPages.map(pathOf)]
const pages = new Map<string, string>()
for (const lang of langs) {
  // A server for each language: one address may read 120 pages in a minute, and the clock of a test stands still.
  const server = await apiAlone(t, routes)
  for (const path of addresses) pages.set(`${path}?lang=${lang}`, await read(`${path}?lang=${lang}`, server))
}

/** Addresses of routes as patterns: `/macro/:id`. */
const patterns = routes.map(({ path }) => new RegExp(`^${path.replaceAll(/:[a-z]+/g, '[^/]+')}$`))

t.test('every internal link of every page of the docs leads somewhere, to a place that is there', t => {
  let links = 0
  for (const [from, text] of pages) {
    const article = /<div class="docs">.*<\/main>/s.exec(text)?.[0] ?? ''
    for (const [, href] of article.matchAll(/ href="([^"]*)"/g)) {
      const { origin, pathname, searchParams, hash } = new URL(
        href!.replaceAll('&amp;', '&'),
        `${base}${from}`,
      )
      if (origin !== base) continue
      links++
      if (!patterns.some(pattern => pattern.test(pathname))) t.fail(`${from}: ${href}`)
      const target = pages.get(`${pathname}?lang=${searchParams.get('lang') ?? /lang=(\w+)/.exec(from)![1]}`)
      if (
        target !== undefined &&
        hash !== '' &&
        !target.includes(` id="${decodeURIComponent(hash.slice(1))}"`)
      )
        t.fail(`${from}: ${href} names no place of that page`)
    }
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    t.same(
      ids.filter((id, i) => ids.indexOf(id) !== i),
      [],
      `${from}: no id twice`,
    )
  }
  t.ok(links > 1000, `${links} links`)
  t.end()
})

t.test('every Markdown page is in the navigation of every page, once', t => {
  const files = [
    ...readdirSync(join(project, 'docs')).map(name => `docs/${name}`),
    ...readdirSync(join(project, 'docs', 'decisions')).map(name => `docs/decisions/${name}`),
    'OPERATORS.md',
    'CONTRIBUTING.md',
  ].filter(name => name.endsWith('.md'))
  const literals = [...markdownLiterals, ...decisionLiterals]
  t.same(new Set(literals.map(({ file }) => file)), new Set(files))
  const listed = groups.flatMap(group => group.pages)
  t.equal(new Set(listed).size, listed.length)
  for (const [from, text] of pages) {
    const [, side = ''] = /<nav class="side"(.*?)<\/nav>/s.exec(text) ?? []
    for (const page of [...literals, { id: 'changelog' }])
      if (!side.includes(` href="${pathOf(page)}?`)) t.fail(`${from} does not lead to ${page.id}`)
  }
  t.end()
})

t.test('a translation is that of a page, with the same sections, code and commands', t => {
  let compared = 0
  for (const name of readdirSync(join(project, 'docs', 'vi'))) {
    const page = markdownLiterals.find(({ file }) => file === `docs/${name}`)
    if (!page) return t.fail(`docs/vi/${name} translates no page`)
    const blocks = (lang: string) =>
      [...pages.get(`/docs/${page.id}?lang=${lang}`)!.matchAll(/<pre tabindex="0">(.*?)<\/pre>/gs)].map(
        ([, code]) => code,
      )
    compared += blocks('en').length
    t.same(blocks('vi'), blocks('en'), name)
    const text = (lang: string) => pages.get(`/docs/${page.id}?lang=${lang}`)!
    const sections = (lang: string) => [...text(lang).matchAll(/<h[23] id=/g)].length
    t.equal(sections('vi'), sections('en'), `${name}: sections`)
    const commands = (lang: string) =>
      new Set([...text(lang).matchAll(/<code>(vnfin [^<]*)<\/code>/g)].map(([, command]) => command))
    t.same(commands('vi'), commands('en'), `${name}: commands`)
  }
  t.ok(compared > 10, 'blocks of code were compared')
  t.end()
})

t.test('a page in English alone says so in Vietnamese, with a title and a summary in Vietnamese', t => {
  const vietnamese = /[ăâđêôơưạảấầẩậắằặẹẻẽếềểễệịỉĩọỏốồổỗộớờởợụủũứừửữựỳỷỹỵàáãèéìíòóõùúý]/i
  for (const page of docPages) {
    const text = pages.get(`${pathOf(page)}?lang=vi`)!
    t.match(`${page.title.vi} ${page.about.vi}`, vietnamese, page.id)
    t.equal(text.includes('Trang này được viết bằng tiếng Anh'), page.written.vi === 'en', page.id)
    if (page.written.vi === 'en') t.match(text, '<div lang="en">', page.id)
  }
  t.end()
})

t.test('each page names the version that it describes and leads to what has changed', t => {
  for (const [from, text] of pages) {
    if (!text.includes(`vnfin ${version} · <a href="/docs/changelog?`)) t.fail(from)
    t.notMatch(text, /<script(?![^>]* src=)(?![^>]*application\/)|<style| style="| on[a-z]+="/, from)
  }
  t.end()
})

t.test('search finds Vietnamese with and without accents, and the best place first', async t => {
  // A server of its own: the pages above have used up this minute's calls of theirs.
  const own = await apiAlone(t, routes)
  const first = async (q: string, lang: string) => {
    const text = await read(`/docs/search?lang=${lang}&q=${encodeURIComponent(q)}`, own)
    const [list = ''] = /<ol class="hits">.*?<\/ol>/s.exec(text) ?? []
    const hits = [...list.matchAll(/<li><a href="([^"?]+)\?lang=\w+(#[^"]*)?">/g)]
    return { path: `${hits[0]?.[1]}${hits[0]?.[2] ?? ''}`, text, count: hits.length }
  }
  const expected: [string, string][] = [
    ['giảm trừ gia cảnh cho bản thân', '/docs/law/personal-income#self-deduction'],
    ['mô hình đọc', '/docs/concepts#mô-hình-đọc'],
    ['hạn mức', '/docs/limits'],
    ['bảng thuật ngữ', '/docs/glossary'],
  ]
  const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd')
  for (const [q, path] of expected)
    for (const typed of [q, plain(q), plain(q).toUpperCase()])
      t.equal((await first(typed, 'vi')).path, path, typed)
  t.equal((await first('read model', 'en')).path, '/docs/concepts#read-model')
  t.match((await first('giam tru', 'vi')).text, '<mark>Giảm</mark>', 'an excerpt keeps its accents')
  const marks = (await first('giam tru', 'vi')).text.matchAll(/<mark>(.*?)<\/mark>/g)
  t.same(
    [...new Set([...marks].map(([, mark]) => fold(mark!)))].sort(),
    ['giam', 'tru'],
    'longer words that begin with them are not marked',
  )
  t.equal((await first('glosary', 'en')).path, '/docs/glossary', 'a letter may be wrong')
  const none = await first('qqqzzz', 'vi')
  t.equal(none.count, 0)
  t.match(none.text, 'Không tìm thấy gì')
  t.notMatch((await first('<script>alert(1)</script>', 'en')).text, '<script>alert')
})
