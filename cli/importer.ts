import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Importer, ImportFailed, type ImportResult, type Upload } from '../api/http/importer.ts'
import { problem } from '../api/http/problem.ts'
import limits from '../bin/memory-limits.json' with { type: 'json' }

/** How long an upload waits for a word about it. */
const uploadMs = 3_600_000
/** Uploads that wait at a time. */
const maxUploads = 20
/** Longest import. */
const importMs = 15 * 60_000

interface StoredUpload extends Upload {
  readonly folder: string
  readonly path: string
  readonly timer: NodeJS.Timeout
}

/** The importer of a server, and what it leaves when it ends. */
export interface RunningImporter extends Importer {
  stop(): Promise<void>
}

/**
 * Imports by `vnfin import` as a process of its own, so that a large file neither slows requests nor can end the server.
 * @param env what tells the command where the database and the log are
 */
export function openImporter(env: Readonly<Record<string, string>>): RunningImporter {
  const uploads = new Map<string, StoredUpload>()
  let last: Promise<unknown> = Promise.resolve()
  const forget = async ({ token, folder, timer }: StoredUpload) => {
    clearTimeout(timer)
    uploads.delete(token)
    await rm(folder, { recursive: true, force: true })
  }
  return {
    async keep(name, bytes) {
      if (uploads.size >= maxUploads)
        throw problem('not_ready', {
          detail: `${maxUploads} files wait for a word about them already.`,
          action: 'Take or leave one of them, or wait an hour.',
        })
      const token = randomBytes(24).toString('base64url')
      const folder = await mkdtemp(join(tmpdir(), 'vnfin-upload-'))
      await mkdir(join(folder, 'file'))
      const path = join(folder, 'file', name)
      await writeFile(path, bytes, { mode: 0o600 })
      const timer = setTimeout(() => void forget(stored), uploadMs)
      timer.unref()
      const stored: StoredUpload = { token, name, folder, path, timer }
      uploads.set(token, stored)
      return { token, name }
    },
    find(token) {
      const stored = uploads.get(token)
      return stored ? { token, name: stored.name } : null
    },
    async run({ token }, options, accept) {
      const stored = uploads.get(token)
      if (!stored) throw new ImportFailed('The file is gone: send it again.')
      // One at a time: two imports would only wait for each other's leases.
      const run = last.then(() => importFile(stored.path, options, accept, env))
      last = run.catch(() => undefined)
      const result = await run
      const isDone = result.proposals.length === 0 && result.documents.some(one => one.accepted > 0)
      if (isDone) await forget(stored)
      return result
    },
    async stop() {
      await Promise.race([last, wait(5_000)])
      await Promise.all([...uploads.values()].map(forget))
    },
  }
}

/** @throws ImportFailed */
async function importFile(
  path: string,
  options: Readonly<Record<string, string>>,
  accept: boolean,
  env: Readonly<Record<string, string>>,
): Promise<ImportResult> {
  const main = join(import.meta.dirname, '..', 'bin', 'vnfin.cjs')
  const given = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  const child = spawn(
    process.execPath,
    [...limits.node, main, 'import', path, '--json', ...given, ...(accept ? ['--accept'] : [])],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...limits.environment, ...process.env, ...env } },
  )
  const out: Buffer[] = []
  const said: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
  const timer = setTimeout(() => child.kill('SIGTERM'), importMs)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  }).finally(() => clearTimeout(timer))
  const text = Buffer.concat(out).toString('utf8')
  if (text.trim() === '')
    throw new ImportFailed(
      Buffer.concat(said).toString('utf8').trim() || `The import ended with ${code} and said nothing.`,
    )
  return JSON.parse(text) as ImportResult
}
