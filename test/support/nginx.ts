import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Test } from 'tap'
import { freePort } from '../../runtime/services/ports.ts'
import { composeOf, composeRequired } from './compose.ts'

/** Why tests of the proxy do not run here; false where they do. */
export const noNginx: string | false =
  spawnSync('nginx', ['-v']).status !== 0 &&
  'SKIPPED: THERE IS NO nginx HERE, THE PROXY OF compose.cluster.yaml IS NOT TESTED (apt-get install nginx)'

export interface Proxy {
  readonly base: string
  /** Where it keeps what it stores for a while. */
  readonly folder: string
}

/** The configuration of the proxy, with addresses of this machine in place of those of the containers. */
export function proxyConfiguration(
  folder: string,
  { port, apis, settings = {} }: { port: number; apis: readonly string[]; settings?: Record<string, string> },
): string {
  const { content = '' } =
    composeOf('compose.cluster.yaml', { ...composeRequired, ...settings }).configs.proxy ?? {}
  return content
    .replace(/api-(\d):3000/g, (_, n: string) => new URL(apis[(Number(n) - 1) % apis.length] ?? '').host)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replaceAll('/tmp/', `${folder}/`)
}

/** The proxy of compose.cluster.yaml before these APIs, by a real nginx; it ends with the test. */
export async function startProxy(
  t: Pick<Test, 'teardown'>,
  options: { apis: readonly string[]; settings?: Record<string, string> },
): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-nginx-'))
  // Its workers run as another user where root starts it.
  chmodSync(folder, 0o711)
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, proxyConfiguration(folder, { ...options, port }))
  const child: ChildProcess = spawn('nginx', ['-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let printed = ''
  child.stderr?.on('data', chunk => {
    printed += chunk
  })
  const ended = new Promise(resolve => child.once('exit', resolve))
  t.teardown(async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  const base = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}: ${printed}`)
    try {
      await fetch(base)
      return { base, folder }
    } catch {
      await pause(20)
    }
  }
}
