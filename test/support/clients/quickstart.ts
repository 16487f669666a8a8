import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import type { Test } from 'tap'
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

interface FetchOptions {
  readonly method?: string
  readonly contentType?: string
  readonly payload?: string
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Calls a function of a script for Google Sheets. Its fetch is synchronous there, and so here: curl sends what
 * UrlFetchApp would, to the server under test.
 */
export function callSheetScript(
  script: string,
  call: string,
  { address, key = '' }: { readonly address: string; readonly key?: string },
): unknown {
  const fetch = (url: string, { method = 'get', contentType, payload, headers = {} }: FetchOptions) => {
    const all = Object.entries({ ...headers, ...(contentType ? { 'content-type': contentType } : {}) })
    const text = execFileSync(
      'curl',
      [
        ...['-s', '-X', method.toUpperCase(), '-w', '\n%{http_code}', url],
        ...all.flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
        ...(payload === undefined ? [] : ['-d', payload]),
      ],
      { encoding: 'utf8' },
    )
    const end = text.lastIndexOf('\n')
    return { getContentText: () => text.slice(0, end), getResponseCode: () => Number(text.slice(end + 1)) }
  }
  const own = script.replaceAll('https://vnfin.example.org', address)
  return runInNewContext(`${own}\n;${call}`, {
    UrlFetchApp: { fetch },
    PropertiesService: { getScriptProperties: () => ({ getProperty: () => key }) },
  })
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
