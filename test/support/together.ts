/**
 * Many test files in one process. A process for each spends most of its time on loading the same one to three thousand
 * modules: of 338 files that was more than half of the suite's time. A file is the same alone (`npx tap run FILE`) and
 * here: what it takes for tap is a test of its own, with its own end and clean-up.
 *
 * Files that measure memory, change globals or mostly start processes stay alone: `include` of .taprc names them.
 */
import { globSync, readFileSync } from 'node:fs'
import module from 'node:module'
import { join, matchesGlob } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Test } from 'tap'
import { parse } from 'yaml'

const project = join(import.meta.dirname, '..', '..')

/** Test files by their path in the project that `npm test` runs, and which of them run in processes of their own. */
export function suite(): { readonly all: readonly string[]; readonly alone: ReadonlySet<string> } {
  const { include, exclude } = parse(readFileSync(join(project, '.taprc'), 'utf8')) as Record<string, string[]>
  const found = (patterns: readonly string[] = []) =>
    globSync(patterns, { cwd: project, exclude: ['**/node_modules/**', ...(exclude ?? [])] }).sort()
  const all = found(['test/**/*.test.ts'])
  return { all: all.filter(file => !isGroup(file)), alone: new Set(found(include).filter(file => !isGroup(file))) }
}

const isGroup = (file: string) => file.startsWith('test/groups/')

/**
 * Part `part` of `parts` of the files of these patterns that do not run alone; neighbours go to different parts, so that
 * parts take about as long.
 */
export function groupOf(patterns: readonly string[], part = 1, parts = 1): string[] {
  const { all, alone } = suite()
  const files = all.filter(file => !alone.has(file) && patterns.some(pattern => matchesGlob(file, pattern)))
  return files.filter((_, at) => at % parts === part - 1)
}

/** Where a file in a group finds its test. */
const tests: Map<string, Test> = new Map()
/** @throws where no group runs a file of this address */
export function testOf(address: string): Test {
  const test = tests.get(address)
  if (test === undefined) throw new Error(`no group runs ${address}`)
  return test
}

/** Runs these files one after the other, each as a test of its name with the time that a file has. */
export async function together(t: Test, files: readonly string[]): Promise<void> {
  if (files.length === 0) throw new Error('a group without a test file')
  module.registerHooks({
    resolve(specifier, context, next) {
      if (specifier !== 'tap' || context.parentURL === undefined || !tests.has(context.parentURL))
        return next(specifier, context)
      const url = new URL('tap-of-group.ts', import.meta.url)
      url.searchParams.set('file', context.parentURL)
      return { url: url.href, format: 'module-typescript', shortCircuit: true }
    },
  })
  const timeout = Number(process.env.TAP_TIMEOUT ?? 600) * 1_000
  t.setTimeout(timeout * files.length)
  for (const file of files) {
    const { href } = pathToFileURL(join(project, file))
    await t.test(file, { timeout }, async each => {
      tests.set(href, each as Test)
      await import(href)
    })
  }
}
