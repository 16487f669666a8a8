import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { ServiceError } from './service.ts'
import type { SystemUser } from './supervise.ts'

/**
 * Whose rights Postgres gets. It refuses to run as root, so a root process hands it to the owner of the data
 * folder, else to the system's user `postgres`, else to `nobody`. Anybody else runs it as himself: null.
 *
 * @throws ServiceError when the data folder belongs to another user than the one who asks.
 */
export function postgresUser(dataFolder: string): SystemUser | null {
  const me = process.getuid?.()
  const data = statSync(dataFolder, { throwIfNoEntry: false })
  if (me === undefined) return null
  if (me !== 0) {
    if (data === undefined || data.uid === me) return null
    throw new ServiceError(
      `${dataFolder} belongs to the user with number ${data.uid}, and you are ${me}. Run vnfin as that user, or choose another folder with VNFIN_HOME.`,
    )
  }
  if (data !== undefined && data.uid !== 0) return { uid: data.uid, gid: data.gid }
  const user = systemUser('postgres') ?? systemUser('nobody')
  if (user !== null) return user
  throw new ServiceError(
    'Postgres does not run as root, and this system has neither a user postgres nor nobody. Run vnfin as another user, or set DATABASE_URL.',
  )
}

function systemUser(name: string): SystemUser | null {
  const idOf = (flag: string) => {
    const answer = spawnSync('id', [flag, name], { encoding: 'utf8' })
    return answer.status === 0 ? Number(answer.stdout) : null
  }
  const uid = idOf('-u')
  const gid = idOf('-g')
  return uid === null || gid === null || uid === 0 ? null : { uid, gid }
}
