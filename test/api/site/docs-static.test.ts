import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import t from 'tap'
import { docPages } from '../../../api/site/docs/catalogue.ts'
import { relativeTo } from '../../../api/site/docs/static/links.ts'
import { withVersion } from '../../../api/site/docs/static/versions.ts'
import { docs } from '../../../cli/commands/docs.ts'
import { createOutput } from '../../../cli/output.ts'
import { version } from '../../../contracts/version.ts'
import { readSettings } from '../../../runtime/settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'vnfin-docs-'))
t.teardown(() => rmSync(folder, { recursive: true, force: true }))

/** The command itself; that the program has it, and its files, is held by the test of the image. */
const vnfin = (to: string | undefined, more: Record<string, string> = {}) =>
  docs.run({
    args: [],
    options: to === undefined ? {} : { to },
    settings: readSettings(more),
    output: { ...createOutput({ json: true }), result: () => {} },
    signal: new AbortController().signal,
  })

const out = join(folder, 'out')
const done = await vnfin(out)
const pagesIn = (root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.html'))

t.test('every page is a file in both languages, below the folder of its version', t => {
  t.equal(done, 0)
  for (const lang of ['vi', 'en'])
    for (const { id } of [...docPages, { id: 'index' }, { id: 'search' }])
      t.ok(existsSync(join(out, version, lang, `${id}.html`)), `${lang}: ${id}`)
  t.same(JSON.parse(readFileSync(join(out, 'versions.json'), 'utf8')), {
    newest: version,
    versions: [{ version, path: `${version}/` }],
  })
  t.end()
})

t.test('every link, script and style of the files is there on the disk, and none needs a server', t => {
  let links = 0
  for (const name of pagesIn(out)) {
    const text = readFileSync(join(out, name), 'utf8')
    for (const [, attribute, address] of text.matchAll(/ (href|src|action)="([^"]*)"/g)) {
      if (/^[a-z]+:/.test(address!)) continue
      links++
      const [path = '', fragment] = address!.split('#')
      const file = path === '' ? join(out, name) : join(out, dirname(name), path)
      if (path.startsWith('/') || !existsSync(file)) t.fail(`${name}: ${attribute} ${address}`)
      else if (fragment && !readFileSync(file, 'utf8').includes(` id="${decodeURIComponent(fragment)}"`))
        t.fail(`${name}: ${address} names no place of that page`)
    }
  }
  t.ok(links > 5000, `${links} links`)
  t.end()
})

t.test('the search of the files finds with and without accents, without a server', t => {
  for (const [lang, q, expected] of [
    ['vi', 'mô hình đọc', 'concepts.html#mô-hình-đọc'],
    ['vi', 'mo hinh doc', 'concepts.html#mô-hình-đọc'],
    ['en', 'read model', 'concepts.html#read-model'],
  ] as const) {
    const found = searched(lang, q)
    t.equal(found[0], expected, q)
    for (const path of found) t.ok(existsSync(join(out, version, lang, path.split('#')[0]!)), path)
  }
  t.same(searched('vi', 'qqqzzz'), [])
  t.end()
})

/** Runs the script of the search page with the few parts of a browser that it touches. @returns links of the hits */
function searched(lang: string, q: string): string[] {
  const links: string[] = []
  const element = (name: string) => {
    const made = { append: () => {}, textContent: '', dataset: { none: '' } }
    return name === 'a'
      ? Object.defineProperty(made, 'href', { set: (value: string) => links.push(value), enumerable: true })
      : made
  }
  const document = { createElement: element, getElementById: element, querySelectorAll: () => [] }
  const context = createContext({
    location: { search: `?q=${encodeURIComponent(q)}` },
    URLSearchParams,
    document,
  })
  runInContext('globalThis.self = globalThis', context)
  runInContext(readFileSync(join(out, version, 'assets', `search-${lang}.js`), 'utf8'), context)
  return links
}

t.test('with the address of a server, what only it has is linked there', async t => {
  const at = join(folder, 'with-server')
  t.equal(await vnfin(at, { BASE_URL: 'https://vnfin.example.org' }), 0)
  const page = readFileSync(join(at, version, 'en', 'first-call.html'), 'utf8')
  t.match(page, 'href="https://vnfin.example.org/keys?lang=en"')
  t.match(page, 'https://vnfin.example.org/api/tax/personal-income')
  t.notMatch(readFileSync(join(out, version, 'en', 'first-call.html'), 'utf8'), 'href="/keys')
})

t.test(
  'versions stand beside one another, newest first, and nothing of somebody else is overwritten',
  async t => {
    const before = { newest: '0.0.9', versions: [{ version: '0.0.9', path: '0.0.9/' }] }
    t.equal(withVersion(before, '0.0.10').newest, '0.0.10')
    t.equal(withVersion(before, '0.0.9-rc.1').newest, '0.0.9', 'a release is newer than what led to it')
    t.same(withVersion(before, '0.0.9'), before, 'and is listed once')
    const other = join(folder, 'other')
    mkdirSync(join(other, version), { recursive: true })
    await t.rejects(vnfin(other), /choose another folder, or delete it/)
    writeFileSync(join(other, 'versions.json'), '[]')
    await t.rejects(vnfin(other), /no list of versions/)
    await t.rejects(vnfin(undefined), /--to FOLDER/)
  },
)

t.test('a way from file to file climbs only as far as it must', t => {
  t.equal(relativeTo('vi/law.html', 'vi/law/payslip.html'), '../law.html')
  t.equal(relativeTo('en/law/rental.html', 'vi/law/payslip.html'), '../../en/law/rental.html')
  t.equal(relativeTo('vi/index.html', 'vi/concepts.html'), 'index.html')
  t.equal(relativeTo('../index.html', 'vi/concepts.html'), '../../index.html')
  t.end()
})
