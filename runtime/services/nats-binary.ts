import { accessSync, constants, existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { homedir } from 'node:os'
import { delimiter, isAbsolute, join } from 'node:path'
import { checkedNats, noteSum } from './nats-cache.ts'
import { aptSources, hasApt, natsFromApt, printedUris } from './nats-from-apt.ts'
import { natsFromRelease } from './nats-from-release.ts'
import { atLeast, type NatsBinary, natsVersion, runnable } from './nats-version.ts'
import { type Log, ServiceError } from './service.ts'

/** Where to look; each has its default from the environment. */
export interface NatsLookup {
  readonly home: string
  readonly log: Log
  readonly searchPath?: string
  readonly cacheHome?: string
}

const systemFolders = ['/usr/local/sbin', '/usr/sbin', '/opt/homebrew/bin']
const wanted = '2.10'
const enough = '2.9'

/**
 * The nats-server to run: on the path if 2.10 or newer, else the copy in the user's cache if it
 * is the one that was put there, else Debian's package
 * unpacked into that cache, else one of 2.9 on the path, else, where there is no apt, the official release.
 *
 * @throws ServiceError naming these ways when none works.
 */
export async function findNats(lookup: NatsLookup): Promise<NatsBinary> {
  const onPath = natsOnPath(lookup.searchPath ?? process.env.PATH ?? '')
  if (onPath !== null && atLeast(onPath.version, wanted)) return onPath
  const cache = cacheFolder(lookup)
  const failures: string[] = []
  const cached = await checkedNats(join(cache, 'nats-server'), failures)
  if (cached !== null) return cached
  const apt = await hasApt()
  if (apt) {
    const packaged = await fetchInto(cache, folder => fromAnyMirror(folder, failures), lookup.log, failures)
    if (packaged !== null) return packaged
  }
  if (onPath !== null && atLeast(onPath.version, enough)) return onPath
  if (!apt) {
    const released = await fetchInto(cache, folder => natsFromRelease(folder), lookup.log, failures)
    if (released !== null) return released
  }
  throw new ServiceError(
    [
      'There is no nats-server here. One of these helps:',
      '- set NATS_URL to a NATS server of your own (2.9 or newer, with JetStream)',
      `- install nats-server ${wanted} or newer so that it is on the PATH`,
      ...failures.map(failure => `Tried: ${failure}`),
    ].join('\n'),
  )
}

/** The first nats-server in the folders of `searchPath`; null when there is none that runs. */
function natsOnPath(searchPath: string): NatsBinary | null {
  // Debian's package puts it into /usr/sbin, which is not on everybody's path.
  for (const folder of [...searchPath.split(delimiter), ...(searchPath === '' ? [] : systemFolders)]) {
    if (!isAbsolute(folder)) continue
    const found = runnable(join(folder, 'nats-server'))
    if (found !== null) return found
  }
  return null
}

/** The user's cache folder; where he has none that can be written to (as nobody), one in the data folder. */
function cacheFolder({ home, cacheHome }: NatsLookup): string {
  const users = cacheHome ?? process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache')
  const base = isAbsolute(users) && canWriteBelow(users) ? join(users, 'vnfin') : join(home, 'cache')
  return join(base, 'nats-server', 'trixie')
}

function canWriteBelow(folder: string): boolean {
  for (let at = folder; ; at = join(at, '..')) {
    if (existsSync(at)) {
      try {
        accessSync(at, constants.W_OK | constants.X_OK)
        return true
      } catch {
        return false
      }
    }
    // A folder that cannot be looked into seems absent; the walk ends at the root, which always exists.
  }
}

async function fromAnyMirror(folder: string, failures: string[]): Promise<string> {
  for (const source of aptSources(await printedUris())) {
    try {
      const program = await natsFromApt(source, join(folder, source.suite))
      const version = natsVersion(program)
      if (version !== null && atLeast(version, wanted)) return program
      failures.push(`the package of ${source.suite} has version ${version ?? 'that does not run here'}`)
    } catch (error) {
      failures.push(`the package of ${source.suite}: ${firstLines(error)}`)
    }
  }
  throw new Error('no mirror of this system has a nats-server that is new enough')
}

/** Fetches in a folder of its own and moves only the finished program to its place. */
async function fetchInto(
  cache: string,
  fetchProgram: (folder: string) => Promise<string>,
  log: Log,
  failures: string[],
): Promise<NatsBinary | null> {
  log('fetching nats-server, once')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'fetching-'))
  try {
    const place = join(cache, 'nats-server')
    const program = await fetchProgram(folder)
    await noteSum(program, place)
    await rename(program, place)
    return runnable(place)
  } catch (error) {
    failures.push(firstLines(error))
    return null
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function firstLines(error: unknown): string {
  return (error as Error).message.trim().split('\n').slice(0, 3).join(' ')
}
