import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'

/** Release that is fetched where there is no apt. */
export const natsRelease = '2.10.29'

/**
 * Sha-256 of its archives by platform and architecture. They stand here, and are not fetched beside the archive: who can
 * change the one can change the other. Source: the Dockerfile of the official image nats:2.10.29, whose build compares
 * them. That image has none for macOS: there nats-server comes from a package manager.
 */
export const natsReleaseSums: Readonly<Record<string, string>> = {
  'linux-amd64': 'e314da74a83a1d3876db8814c27eb990fe729640fd6452025b441bcede8390da',
  'linux-arm64': 'da4b27942ecfb4c5f0c54553d2e7f470ddda9d7581cfe8131b351a0e223ed401',
  'linux-arm7': 'a59e7336a32ef78b0ca8bc3e6707a5770461d3f45c4c2f96cfef263f26eaefd5',
  'linux-s390x': 'ee821b1eae8bb98a0d4603510a41613dd15afef244261a79da33515699d1aece',
  'linux-ppc64le': '31b0063d261e5d8c59396f8a3f9298ad80b36fd4bc370ce59e5d160f55a0fe46',
}

const architectures: Partial<Record<NodeJS.Architecture, string>> = {
  x64: 'amd64',
  arm64: 'arm64',
  arm: 'arm7',
  s390x: 's390x',
  ppc64: 'ppc64le',
}

/**
 * Downloads the official release of nats-server into `folder` and takes the program out of it, if its sha-256 is the
 * one of `sums`.
 *
 * @param site where the releases lie; the version's folder is below it.
 * @returns path of the program.
 * @throws Error when it cannot be fetched, has no checksum here, or another one.
 */
export async function natsFromRelease(
  folder: string,
  site = 'https://github.com/nats-io/nats-server/releases/download',
  sums: Readonly<Record<string, string>> = natsReleaseSums,
): Promise<string> {
  const architecture = architectures[process.arch]
  if (architecture === undefined) throw new Error(`there is no release for ${process.arch}`)
  const kind = `${process.platform}-${architecture}`
  const wanted = sums[kind]
  if (wanted === undefined)
    throw new Error(
      `vnfin has no checksum of the release for ${kind}; install nats-server with a package manager`,
    )
  const archive = `nats-server-v${natsRelease}-${kind}.tar.gz`
  const body = await fetched(`${site}/v${natsRelease}/${archive}`)
  const found = createHash('sha256').update(body).digest('hex')
  if (found !== wanted) throw new Error(`${archive} has sha-256 ${found}, and it must be ${wanted}`)
  await mkdir(folder, { recursive: true })
  const program = join(folder, 'nats-server')
  await writeFile(program, await programIn(body), { mode: 0o755 })
  return program
}

async function fetched(url: string): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(120_000) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return Buffer.from(await response.arrayBuffer())
}

async function programIn(archive: Buffer): Promise<Buffer> {
  const entries = Readable.from([archive]).pipe(createGunzip()).pipe(extract())
  for await (const entry of entries) {
    if (entry.header.type === 'file' && basename(entry.header.name) === 'nats-server') return buffer(entry)
    entry.resume()
  }
  throw new Error('the archive holds no nats-server')
}
