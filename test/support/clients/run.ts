import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'

export const project = join(import.meta.dirname, '..', '..', '..')

export interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** The environment of a program that is none of the test's: without tap's instruments. */
export function outside(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, NODE_V8_COVERAGE: __, ...own } = process.env
  return { ...own, ...more }
}

/** Runs a program to its end. */
export function run(
  cwd: string,
  program: string,
  args: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  const child = spawn(program, args, { cwd, env: outside(more), stdio: ['ignore', 'pipe', 'pipe'] })
  let out = ''
  let err = ''
  child.stdout.on('data', chunk => {
    out += chunk
  })
  child.stderr.on('data', chunk => {
    err += chunk
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', code => resolve({ code, out, err }))
  })
}

const needed = 'import sys, httpx, pandas, pytest, nbformat; assert sys.version_info >= (3, 11)'

/** A Python that has what the client and its tests need (Debian's is not always the first); null where none has. */
export const python: string | null =
  ['python3', '/usr/bin/python3'].find(name => spawnSync(name, ['-c', needed]).status === 0) ?? null

export const noPython =
  python === null && 'no Python 3.11 with httpx, pandas, pytest and nbformat is installed on this machine'
