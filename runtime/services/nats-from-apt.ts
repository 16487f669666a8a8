import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg'

/** A place that may have a package of nats-server: one line of apt's sources. */
export interface AptSource {
  readonly mirror: string
  readonly suite: string
  readonly component: string
}

/** Whether this system has the programs to read Debian packages. */
export async function hasApt(): Promise<boolean> {
  if (process.platform !== 'linux') return false
  const found = await Promise.allSettled([run('apt-get', ['--version']), run('dpkg-deb', ['--version'])])
  return found.every(({ status }) => status === 'fulfilled')
}

/**
 * The places to look for nats-server, given what `apt-get update --print-uris` prints: the mirrors are those of
 * this system's own settings. On Debian it is the suite trixie (2.10.27), the first that is new enough and runs
 * on older ones too; elsewhere the system's own suites.
 */
export function aptSources(printedUris: string): AptSource[] {
  const found = [...printedUris.matchAll(/^'(\S+?)\/dists\/([\w-]+)\/InRelease'/gm)].map(
    ([, mirror = '', suite = '']) =>
      debianSuites.test(suite)
        ? { mirror, suite: 'trixie', component: 'main' }
        : { mirror, suite, component: 'universe' },
  )
  const archives = found.filter(
    ({ mirror, suite }) => !/security|-updates|-backports/.test(`${mirror} ${suite}`),
  )
  return [...new Map(archives.map(source => [JSON.stringify(source), source])).values()]
}

const debianSuites = /^(buster|bullseye|bookworm|trixie|forky|duke|sid|oldstable|stable|testing|unstable)$/

/** What apt would read on this system; asks nothing of the network. */
export async function printedUris(): Promise<string> {
  return (await run('apt-get', ['update', '--print-uris'])).stdout
}

/**
 * Downloads the package of nats-server with apt, which checks its signatures, and unpacks it into `folder`.
 * Nothing of the system changes and no root is needed: apt works on lists and a state of its own below `folder`.
 *
 * @returns path of the program.
 * @throws Error when apt fails or the source has no such package.
 */
export async function natsFromApt(source: AptSource, folder: string): Promise<string> {
  await mkdir(join(folder, 'lists', 'partial'), { recursive: true })
  await mkdir(join(folder, 'cache', 'archives', 'partial'), { recursive: true })
  const signed = source.component === 'main' && existsSync(keyring) ? ` [signed-by=${keyring}]` : ''
  const line = `deb${signed} ${source.mirror} ${source.suite} ${source.component}\n`
  await writeFile(join(folder, 'sources.list'), line)
  await writeFile(join(folder, 'status'), '')
  const options = Object.entries({
    'Dir::Etc::sourcelist': join(folder, 'sources.list'),
    'Dir::Etc::sourceparts': '/dev/null',
    'Dir::Etc::preferences': '/dev/null',
    'Dir::Etc::preferencesparts': '/dev/null',
    'Dir::State': folder,
    'Dir::State::lists': join(folder, 'lists'),
    'Dir::State::status': join(folder, 'status'),
    'Dir::Cache': join(folder, 'cache'),
    'Acquire::Languages': 'none',
    'Acquire::Retries': '3',
    'Acquire::http::Timeout': '30',
    // As root apt would hand the download to a user who cannot write here.
    'APT::Sandbox::User': 'root',
  }).flatMap(([key, value]) => ['-o', `${key}=${value}`])
  await run('apt-get', [...options, '-q', 'update'], { cwd: folder })
  await run('apt-get', [...options, '-q', 'download', 'nats-server'], { cwd: folder })
  const deb = (await readdir(folder)).find(name => name.endsWith('.deb'))
  if (deb === undefined) throw new Error('apt-get downloaded no package')
  await run('dpkg-deb', ['-x', join(folder, deb), join(folder, 'unpacked')])
  const program = ['sbin', 'bin']
    .map(place => join(folder, 'unpacked', 'usr', place, 'nats-server'))
    .find(path => existsSync(path))
  if (program === undefined) throw new Error(`${deb} holds no nats-server`)
  return program
}
