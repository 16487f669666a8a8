import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'

export const project = join(import.meta.dirname, '..', '..', '..')

export interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Arguments of `env` that leave tap's instruments out of a program that is none of the test's. */
const plain = ['-u', 'NODE_OPTIONS', '-u', 'NODE_V8_COVERAGE']

/** Starts a program as a user does, in the folder. */
export const start = (
  cwd: string,
  program: string,
  args: readonly string[],
  more: Readonly<Record<string, string>> = {},
) =>
  spawn('env', [...plain, program, ...args], {
    cwd,
    env: { ...process.env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** Runs a program to its end. */
export function run(...command: Parameters<typeof start>): Promise<Ran> {
  const child = start(...command)
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

const needed =
  'import sys, setuptools, httpx, pandas, pytest, nbformat, pip, venv; assert sys.version_info >= (3, 11)'

/** A Python that has what the client and its tests need (Debian's is not always the first); null where none has. */
export const python: string | null =
  ['python3', '/usr/bin/python3'].find(name => spawnSync(name, ['-c', needed]).status === 0) ?? null

export const noPython =
  python === null &&
  'no Python 3.11 with httpx, pandas, pytest, nbformat, pip and setuptools is installed on this machine'
