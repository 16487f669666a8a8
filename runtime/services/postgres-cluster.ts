import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { newSecret } from './secret.ts'
import { type Log, ServiceError } from './service.ts'
import type { SystemUser } from './supervise.ts'

/** Name of the superuser and of the database that vnfin works in. */
export const owner = 'vnfin'

/**
 * How Postgres is given its data folder, which is always its current folder. On Linux the name goes through
 * /proc: the server then needs no right to walk the folders above, such as a root user's closed home.
 */
export function dataFolderName(folder: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : folder
}

/**
 * The password of the cluster in `folder`/data, which is made when absent. It is made in `data.new` and then
 * renamed, so that an interrupted attempt is never taken for a cluster.
 *
 * @throws ServiceError when it cannot be made, is of another major version, or its password is missing.
 */
export function ensureCluster(
  folder: string,
  binaries: PostgresBinaries,
  user: SystemUser | null,
  log: Log,
): string {
  const data = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  if (existsSync(data)) {
    checkVersion(folder, data, binaries)
    if (existsSync(passwordFile)) return readFileSync(passwordFile, 'utf8').trim()
    throw new ServiceError(
      `${passwordFile} is missing, without which the database beside it cannot be opened. Put it back, or choose another folder with VNFIN_HOME.`,
    )
  }
  log('making the database folder')
  const fresh = join(folder, 'data.new')
  const handed = join(folder, 'password.new')
  const password = newSecret()
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  rmSync(handed, { force: true })
  writeFileSync(handed, `${password}\n`, { mode: 0o600 })
  if (user !== null) {
    chownSync(fresh, user.uid, user.gid)
    chownSync(handed, user.uid, user.gid)
  }
  initdb(fresh, binaries, user)
  rmSync(handed)
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  renameSync(fresh, data)
  return password
}

function initdb(fresh: string, binaries: PostgresBinaries, user: SystemUser | null): void {
  const name = dataFolderName(fresh)
  const made = spawnSync(
    binaries.initdb,
    [
      `--pgdata=${name}`,
      `--pwfile=${name}/../password.new`,
      `--username=${owner}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      // Letters of all languages have their case; the order is that of code points and changes with no library.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    {
      cwd: fresh,
      encoding: 'utf8',
      env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      ...(user ?? {}),
    },
  )
  if (made.status === 0) return
  const why = made.error?.message ?? (made.stderr.trim() || `exit code ${made.status}`)
  const who = user === null ? '' : ` as the user with number ${user.uid}`
  throw new ServiceError(
    `Postgres cannot make its data folder ${fresh}${who}: ${why}. Choose a folder that this user can open with VNFIN_HOME, or set DATABASE_URL.`,
  )
}

function checkVersion(folder: string, data: string, binaries: PostgresBinaries): void {
  const found = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  const ours = binaries.version.split('.')[0]
  if (found === ours) return
  throw new ServiceError(
    `${data} was written by Postgres ${found}; this is Postgres ${binaries.version}. ${upgradeSteps(folder, data, found, ours)}`,
  )
}

/**
 * The log and the keys must stay with the home, so another folder is no remedy. Read models are made from the log again;
 * what stands in Postgres alone (keys, accounts, counters: the schema `access`) goes over with a dump.
 */
const upgradeSteps = (folder: string, data: string, found: string, ours: string | undefined): string =>
  `Upgrade it; the log in NATS beside it stays as it is.
  1. Copy ${folder} to a safe place.
  2. As the user to whom it belongs, with the programs of Postgres ${found}: postgres -D ${data} -p 5433 -c unix_socket_directories=
  3. pg_dump -h 127.0.0.1 -p 5433 -U ${owner} -n access -Fc -f ${join(folder, 'access.dump')} ${owner}   (password: ${join(folder, 'password')})
  4. Stop that server, and move ${data} to ${data}.${found}.
  5. Start vnfin: it makes a folder of Postgres ${ours} and fills the read models from the log. run.json in the home names the address.
  6. pg_restore --clean --if-exists --no-owner -d ADDRESS ${join(folder, 'access.dump')}, then start vnfin again.`
