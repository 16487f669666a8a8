/**
 * Fresh homes with an import at a random moment of their first seconds, by hand:
 *
 *     node test/walks/starts.ts --starts 50 --within 20
 *
 * A home is real or simulated, whatever runs first: what the file states is served whole, nothing of the simulated
 * market beside it, and every read model equals a clean rebuild. Ends with 1 when there was a fault.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { walkDocuments } from './documents.ts'

const { values } = parseArgs({
  options: { starts: { type: 'string', default: '50' }, within: { type: 'string', default: '20' } },
})
const program = join(import.meta.dirname, '..', '..', 'bin', 'vnfin.cjs')
const longestMs = 180_000

const environment = (home: string) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  VNFIN_HOME: home,
  PORT: '0',
  LOG_LEVEL: 'silent',
})

interface Ran {
  readonly code: number | null
  readonly printed: string
}

async function run(home: string, ...args: string[]): Promise<Ran> {
  const child = spawn(process.execPath, [program, ...args], {
    env: environment(home),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (printed += chunk))
  const limit = setTimeout(() => child.kill('SIGKILL'), longestMs)
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(limit)
  return { code, printed }
}

/** The address that `up` prints. */
function addressOf(up: ChildProcess): Promise<string> {
  let printed = ''
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)
      if (found) resolve(found[0])
    }
    up.stdout?.on('data', read)
    up.stderr?.on('data', read)
    up.once('exit', code => reject(new Error(`up ended with ${code}: ${printed}`)))
  })
}

async function served(
  address: string,
): Promise<{ rows: number; simulated: boolean; body: string; text: string }> {
  const path =
    '/api/finance/stock-market/daily?symbols=AAA,BBB,CCC,DDD&from=2024-06-01&to=2024-08-30&limit=1000'
  const made = await fetch(`${address}/api/keys`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'starts' }),
  })
  const key = ((await made.json()) as { data?: { key?: string } }).data?.key ?? ''
  const response = await fetch(address + path, { headers: { 'x-api-key': key } })
  const body = (await response.json()) as { data?: unknown[]; meta?: { simulated?: unknown } }
  return {
    rows: body.data?.length ?? 0,
    simulated: JSON.stringify(body).includes('"simulated":true'),
    body: JSON.stringify(body.data),
    text: JSON.stringify(body).slice(0, 600),
  }
}

async function start(file: string, delayMs: number): Promise<{ faults: string[]; rows: string }> {
  const home = mkdtempSync(join(tmpdir(), 'vnfin-start-'))
  const up = spawn(process.execPath, [program, 'up'], {
    env: environment(home),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(up, 'exit')
  const faults: string[] = []
  let rows = ''
  try {
    const address = addressOf(up)
    address.catch(() => undefined)
    await pause(delayMs)
    const imported = await run(home, 'import', file)
    if (imported.code !== 0) faults.push(`import ended with ${imported.code}: ${imported.printed}`)
    const at = await address
    const answer = await served(at)
    rows = answer.body
    if (answer.rows === 0) faults.push(`nothing of the file is served: ${answer.text}`)
    if (answer.simulated) faults.push('the answer is simulated')
    await pause(3_000)
    const later = await served(at)
    if (later.body !== rows || later.simulated) faults.push('the answer changed after the import')
    for (const model of ['prices', 'listing', 'signals']) {
      const verified = await run(home, 'verify', model)
      if (verified.code !== 0) faults.push(`verify ${model} ended with ${verified.code}: ${verified.printed}`)
    }
  } catch (error) {
    faults.push(String(error))
  } finally {
    up.kill('SIGTERM')
    await ended
    rmSync(home, { recursive: true, force: true })
  }
  return { faults, rows }
}

const { folder, files } = await walkDocuments()
const [starts, within] = [Number(values.starts), Number(values.within)]
let faulty = 0
let first = ''
try {
  for (let n = 0; n < starts; n++) {
    const delayMs = Math.round(Math.random() * within * 1_000)
    const { faults, rows } = await start(files[0] as string, delayMs)
    first ||= rows
    if (rows !== first) faults.push('the rows are not those of the first start')
    if (faults.length > 0) faulty++
    process.stdout.write(`${faults.length > 0 ? 'FAULT' : 'ok'} start ${n + 1}, import after ${delayMs} ms\n`)
    for (const fault of faults) process.stdout.write(`  ! ${fault}\n`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.stdout.write(`${starts} starts, ${faulty} with faults\n`)
process.exitCode = faulty > 0 ? 1 : 0
