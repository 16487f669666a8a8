import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Test } from 'tap'
import { parse, stringify } from 'yaml'

/** The checkers have a package of their own: what they need is not what vnfin needs. */
const folder = join(import.meta.dirname, '..', '..', 'conformance')
const checkers = join(folder, 'node_modules', '@modelcontextprotocol')

function needInstalled(): void {
  if (!existsSync(checkers))
    throw new Error('the official checkers are not installed: npm ci --prefix test/conformance')
}

/** Runs a program of the official checkers. @returns its exit code and what it printed */
async function run(program: string, args: readonly string[]): Promise<{ code: number | null; out: string }> {
  needInstalled()
  const { NODE_OPTIONS: _, NODE_V8_COVERAGE: __, ...env } = process.env
  const child = spawn(process.execPath, [join(checkers, program), ...args], { env, cwd: folder })
  let out = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      out += chunk
    })
  return new Promise(resolve => child.on('close', code => resolve({ code, out })))
}

/** What a run is excused from: `scenario`, or `scenario:check`. What is excused and passes is an error too. */
export const baseline = (revision: string): readonly string[] =>
  parse(readFileSync(join(folder, `baseline-${revision}.yml`), 'utf8')).server

/** Revisions for which the checker has a list of what is required; for others it runs what applies to them. */
const listed: ReadonlySet<string> = new Set(['2026-07-28', '2025-11-25'])

/**
 * Every scenario that a revision requires of a server. Failures and warnings count, unless they are excused.
 * @returns its exit code and the summary that it printed
 */
export async function checkConformance(
  t: Pick<Test, 'teardown'>,
  url: string,
  revision: string,
  excused: readonly string[] = [],
) {
  const results = mkdtempSync(join(tmpdir(), 'vnfin-conformance-'))
  t.teardown(() => rmSync(results, { recursive: true, force: true }))
  const expected = join(results, 'expected.yml')
  writeFileSync(expected, stringify({ server: excused }))
  const { code, out } = await run('conformance/dist/index.js', [
    'server',
    ...['--url', url],
    ...(listed.has(revision)
      ? ['--requirements', revision]
      : ['--suite', 'active', '--spec-version', revision]),
    ...['--expected-failures', expected],
    ...['--output-dir', results],
  ])
  return { code, summary: /=== SUMMARY ===[\s\S]*/.exec(out)?.[0] ?? out.slice(-2_000) }
}

/** The Inspector's command line lists the tools, and fails on a schema that the specification does not allow. */
export const inspect = (url: string) =>
  run('inspector/clients/launcher/build/index.js', [
    ...['--cli', url],
    ...['--transport', 'http'],
    ...['--method', 'tools/list'],
    '--strict',
    ...['--header', 'x-api-key: granted'],
  ])

interface Encoder {
  encode(text: string): readonly number[]
}
let encoder: Encoder | undefined

/** Tokens of a text, by the vocabulary o200k. */
export function tokensOf(text: string): number {
  encoder ??= newEncoder()
  return encoder.encode(text).length
}

function newEncoder(): Encoder {
  needInstalled()
  const installed = createRequire(join(folder, 'package.json'))
  const { Tiktoken }: { Tiktoken: new (ranks: unknown) => Encoder } = installed('js-tiktoken/lite')
  return new Tiktoken(installed('js-tiktoken/ranks/o200k_base'))
}
