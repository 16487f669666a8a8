import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Test } from 'tap'
import type { SimulatedHome } from '../vnfin-process.ts'
import { project, type Ran, run } from './run.ts'

/** A block of code of the page: what it is written in, and its text. */
export interface Block {
  readonly language: string
  readonly text: string
}

const page = readFileSync(join(project, 'docs', 'quickstart.md'), 'utf8')

/** The blocks of a tab of a step, in their order; of the part after the tabs where no tab is named. */
export function blocksOf(step: number, tab: string | null): Block[] {
  const section = page.split(/^## /m).find(part => part.startsWith(`${step}. `)) ?? ''
  const part =
    tab === null
      ? section.split(/^### /m)[1]
      : section.split(/^#{3,4} /m).find(each => each.startsWith(`${tab}\n`))
  return [...(part ?? '').matchAll(/^```(\w+)\n(.*?)^```/gms)].map(([, language, text]) => ({
    language: language!,
    text: text!.trimEnd(),
  }))
}

const programs = { sh: 'sh', ts: process.execPath, python: 'python3' } as const

export const hasPython = spawnSync('python3', ['--version']).status === 0

/** Runs a block as a reader does: saved to a file, with the address and the key in the environment. */
export async function runBlock(
  t: Pick<Test, 'teardown'>,
  { language, text }: Block,
  env: Record<string, string>,
): Promise<Ran> {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-quickstart-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, `block.${language === 'python' ? 'py' : language === 'ts' ? 'mts' : 'sh'}`)
  writeFileSync(file, `${text}\n`)
  return run(folder, programs[language as keyof typeof programs], [file], env)
}

/** Calls a function of a script for Google Sheets, in a process of its own. What it returns is printed as JSON. */
export function callSheetScript(
  script: string,
  call: string,
  { address, key = '' }: { readonly address: string; readonly key?: string },
): Promise<Ran> {
  const own = script.replaceAll('https://vnfin.example.org', address)
  return run(project, process.execPath, ['test/support/clients/sheets.ts', own, call, key])
}

/** What Web.Contents of a Power Query sends, read from its text: it runs in Excel alone. */
export async function sendPowerQuery(
  text: string,
  { address, key = '' }: { readonly address: string; readonly key?: string },
): Promise<Response> {
  const field = (name: string) => new RegExp(`\\b${name} = "([^"]*)"`).exec(text)?.[1]
  const record = (name: string): Record<string, string | number> => {
    const [, inner = ''] = new RegExp(`\\b${name} = (?:Json\\.FromValue\\()?\\[([^\\]]*)\\]`).exec(text) ?? []
    const pairs = inner.matchAll(/(?:#"([^"]+)"|(\w+)) = (?:"([^"]*)"|([\d.]+))/g)
    return Object.fromEntries(
      [...pairs].map(([, quoted, name, value, number]) => [quoted ?? name!, value ?? Number(number)]),
    )
  }
  const url = new URL(`${address}/${field('RelativePath')}`)
  for (const [name, value] of Object.entries(record('Query'))) url.searchParams.set(name, String(value))
  const headers = Object.fromEntries(
    Object.entries(record('Headers')).map(([name, value]) => [name, String(value).replace('<API_KEY>', key)]),
  )
  return text.includes('Content = ')
    ? fetch(url, { method: 'POST', headers, body: JSON.stringify(record('Content')) })
    : fetch(url, { headers })
}

/** The two calls of the quickstart that need a market, against one that is simulated: each tool gets the same rows. */
export async function runQuickstart(t: Test, home: SimulatedHome): Promise<void> {
  const env = { VNFIN: home.address, VNFIN_KEY: home.keys.free }
  const at = { address: home.address, key: home.keys.free }
  const printing = hasPython ? ['curl', 'TypeScript', 'Python'] : ['curl', 'TypeScript']

  t.test('quickstart: a series as CSV, in each tool', async t => {
    const rendered = blocksOf(2, null)[0]!.text.split('\n')
    const texts = await Promise.all(
      printing.map(async tab => (await runBlock(t, blocksOf(2, tab)[0]!, env)).out.trim()),
    )
    texts.push((await (await sendPowerQuery(blocksOf(2, 'Excel')[0]!.text, at)).text()).trim())
    const [, address = ''] =
      /IMPORTDATA\("https:\/\/[^/]+(.*)"\)/.exec(blocksOf(2, 'Google Sheets')[0]!.text) ?? []
    texts.push((await (await fetch(home.address + address)).text()).trim())
    for (const text of texts) {
      const rows = text.split(/\r?\n/)
      t.equal(rows[0], rendered[0], 'the columns that are rendered')
      t.equal(text, texts[0], 'as every other tool')
      t.ok(rows.length > 1)
    }
  })

  t.test('quickstart: prices with a key, in each tool', async t => {
    const rendered = JSON.parse(blocksOf(3, null)[0]!.text) as Prices
    const answers = await Promise.all(
      printing.map(async tab => JSON.parse((await runBlock(t, blocksOf(3, tab)[0]!, env)).out) as Prices),
    )
    answers.push((await (await sendPowerQuery(blocksOf(3, 'Excel')[0]!.text, at)).json()) as Prices)
    for (const { data, meta } of answers) {
      t.equal(data.length, 2)
      for (const name of Object.keys(rendered.data[0]!)) t.ok(name in data[0]!, name)
      t.match(meta.unit, rendered.meta.unit)
    }
    const script = `${blocksOf(1, 'Google Sheets')[0]!.text}\n${blocksOf(3, 'Google Sheets')[0]!.text}`
    const cells = await callSheetScript(script, 'PRICES(2)', at)
    const rows = answers[0]!.data.map(({ ticker, close, volume }) => [ticker, close, volume])
    t.same(JSON.parse(cells.out || '[]'), rows, cells.err)
  })
}

interface Prices {
  readonly data: readonly Readonly<Record<string, unknown>>[]
  readonly meta: { readonly unit: object }
}
