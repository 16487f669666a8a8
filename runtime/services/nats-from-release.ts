import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'

/** Release that is fetched where there is no apt; the same one as Debian's. */
export const natsRelease = '2.10.27'

const architectures: Partial<Record<NodeJS.Architecture, string>> = {
  x64: 'amd64',
  arm64: 'arm64',
  arm: 'arm7',
  s390x: 's390x',
  ppc64: 'ppc64le',
}

/**
 * Downloads the official release of nats-server into `folder` and takes the program out of it, if its sha-256 is
 * the one in the release's own list of checksums.
 *
 * @param site where the releases lie; the version's folder is below it.
 * @returns path of the program.
 * @throws Error when it cannot be fetched, or the checksum is absent or another one.
 */
export async function natsFromRelease(
  folder: string,
  site = 'https://github.com/nats-io/nats-server/releases/download',
): Promise<string> {
  const architecture = architectures[process.arch]
  if (architecture === undefined) throw new Error(`there is no release for ${process.arch}`)
  const archive = `nats-server-v${natsRelease}-${process.platform}-${architecture}.tar.gz`
  const sums = (await fetched(`${site}/v${natsRelease}/SHA256SUMS`)).toString()
  const published = sums
    .split('\n')
    .find(line => line.trim().endsWith(archive))
    ?.split(/\s+/)[0]
  if (published === undefined) throw new Error(`the release publishes no checksum for ${archive}`)
  const body = await fetched(`${site}/v${natsRelease}/${archive}`)
  const found = createHash('sha256').update(body).digest('hex')
  if (found !== published) throw new Error(`${archive} has sha-256 ${found}, the release says ${published}`)
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
