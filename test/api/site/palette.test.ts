import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'

const file = join(import.meta.dirname, '../../../api/site/client/styles/palette.css')
const text = readFileSync(file, 'utf8')

/** The colours that a selector sets, by their names. */
function colours(selector: string): ReadonlyMap<string, string> {
  const start = text.indexOf(`${selector} {`)
  t.not(start, -1, selector)
  const rules = text.slice(start, text.indexOf('}', start))
  return new Map(
    [...rules.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name!, value!]),
  )
}

const luminance = (colour: string): number => {
  const [r, g, b] = [1, 3, 5].map(at => {
    const c = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

/** By WCAG 2: 4.5 is enough for text, 3 for what is drawn. */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

const themes = { light: ':root', dark: ':root[data-theme="dark"]' } as const
const texts = ['text', 'text-2', 'accent', 'gain', 'loss', 'ceiling', 'floor', 'reference']

for (const [theme, selector] of Object.entries(themes))
  t.test(`text keeps 4.5:1 on every surface of the ${theme} theme`, async t => {
    const palette = colours(selector)
    const of = (name: string) => palette.get(name) ?? t.fail(`--${name} is set`)
    for (const name of texts)
      for (const surface of ['surface', 'surface-2', 'accent-soft'])
        t.ok(contrast(String(of(name)), String(of(surface))) >= 4.5, `--${name} on --${surface}`)
    t.ok(contrast(palette.get('on-accent')!, palette.get('accent')!) >= 4.5)
    t.ok(contrast(palette.get('note-text')!, palette.get('note')!) >= 4.5)
    for (const part of [1, 2, 3, 4])
      t.ok(contrast(palette.get(`part-${part}`)!, palette.get('surface')!) >= 3, `--part-${part} is seen`)
    for (const line of [1, 2, 3, 4, 5, 6, 7, 8, 9])
      t.ok(contrast(String(of(`series-${line}`)), palette.get('surface')!) >= 3, `--series-${line} is seen`)
  })

t.test('dark is the same where it is chosen and where the system prefers it', async t => {
  const dark = colours(themes.dark)
  t.strictSame(colours('  :root:not([data-theme="light"])'), dark)
  t.strictSame([...dark.keys()], [...colours(themes.light).keys()], 'and no colour of light is left out')
})
