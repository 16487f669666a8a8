/**
 * Many test files in one process. A process for each spends most of its time on loading the same hundreds of modules: the
 * 18 files of test/contracts take 36 s of processor time apart and 12 together. A file is the same alone (`npx tap run
 * FILE`) and here: what it takes for tap is a test of its own, with its own end and clean-up.
 *
 * Files that measure memory, change globals or mostly start processes stay alone: `include` of .taprc names them.
 */
import { globSync, readFileSync } from 'node:fs'
import module from 'node:module'
import { basename, join, matchesGlob } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Test } from 'tap'
import { parse } from 'yaml'
import { type Group, groups } from '../groups/groups.ts'

const project = join(import.meta.dirname, '..', '..')

/** Paths in the project of the test files that `npm test` runs, and which of them run in processes of their own. */
export function suite(): { readonly all: readonly string[]; readonly alone: ReadonlySet<string> } {
  const { include, exclude } = parse(readFileSync(join(project, '.taprc'), 'utf8')) as Record<
    string,
    string[]
  >
  const found = (patterns: readonly string[] = []) =>
    globSync(patterns, {
      cwd: project,
      exclude: ['**/node_modules/**', 'test/groups/**', ...(exclude ?? [])],
    })
  return { all: found(['test/**/*.test.ts']).sort(), alone: new Set(found(include)) }
}

/** The files of a group: neighbours go to different parts, so that parts take about as long. */
export function filesOf({ patterns, part, parts }: Group): string[] {
  const { all, alone } = suite()
  const files = all.filter(file => !alone.has(file) && patterns.some(pattern => matchesGlob(file, pattern)))
  return files.filter((_, at) => at % parts === part - 1)
}

/** By the address of its file. */
const tests: Map<string, Test> = new Map()

/** @throws where no group runs a file of this address */
export function testOf(address: string): Test {
  const test = tests.get(address)
  if (test === undefined) throw new Error(`no group runs ${address}`)
  return test
}

/**
 * Runs the files of a group one after the other, each as a test of its name with the time that a file has.
 * @param address of the file of the group, which has its name
 */
export async function together(t: Test, address: string): Promise<void> {
  const group = groups.get(basename(fileURLToPath(address), '.test.ts'))
  const files = group === undefined ? [] : filesOf(group)
  if (files.length === 0) throw new Error(`${address} is no group of test/groups/groups.ts, or has no files`)
  module.registerHooks({
    resolve(specifier, context, next) {
      if (specifier !== 'tap' || !tests.has(context.parentURL ?? '')) return next(specifier, context)
      const url = new URL('tap-of-group.ts', import.meta.url)
      url.searchParams.set('file', context.parentURL ?? '')
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
