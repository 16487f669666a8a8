import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { closestMatches } from '../contracts/closest-matches.ts'
import { processIdentity } from '../runtime/services/processes.ts'
import type { Settings } from '../runtime/settings.ts'
import { UsageError } from './command.ts'
import type { Output } from './output.ts'

/** Where a running vnfin answers; other commands of the same home use its servers. */
export interface Running {
  readonly pid: number
  readonly databaseUrl: string
  readonly natsUrl: string
  readonly address: string | null
}

/** A number alone may belong to another program by now, in a container even to this one. */
interface Identity {
  readonly identity: string | null
}

const file = (home: string) => join(resolve(home), 'run.json')

/** The vnfin that runs on this home now, or null; what a killed one left behind does not count. */
export function readRunning(home: string): Running | null {
  try {
    const { identity, ...running } = JSON.parse(readFileSync(file(home), 'utf8')) as Running & Identity
    return identity !== null && processIdentity(running.pid) === identity ? running : null
  } catch {
    return null
  }
}

export function writeRunning(home: string, running: Running): void {
  const at = file(home)
  const noted: Running & Identity = { ...running, identity: processIdentity(running.pid) }
  writeFileSync(`${at}.new`, JSON.stringify(noted), { mode: 0o600 })
  renameSync(`${at}.new`, at)
}

export function clearRunning(home: string): void {
  rmSync(file(home), { force: true })
}

/** Whether the local servers have data there. */
const isHome = (folder: string): boolean => ['postgres', 'nats'].some(name => existsSync(join(folder, name)))

/** `Did you mean VNFIN_HOME=desk?`: a home beside a folder that is none, of nearly its name. */
function closestHome(home: string): string {
  const folder = resolve(home)
  const beside = dirname(folder)
  if (!existsSync(beside)) return ''
  const homes = readdirSync(beside, { withFileTypes: true })
    .filter(
      entry => entry.isDirectory() && entry.name !== basename(folder) && isHome(join(beside, entry.name)),
    )
    .map(entry => entry.name)
  const [closest] = closestMatches(basename(folder), homes, 1)
  if (closest === undefined) return ''
  const found = join(beside, closest)
  return ` Did you mean VNFIN_HOME=${home.startsWith('/') ? found : relative('', found)}?`
}

const needsNone = ({ DATABASE_URL, NATS_URL }: Settings): boolean =>
  DATABASE_URL !== null && NATS_URL !== null

/** @throws UsageError when the servers would be started on a home that does not exist: there is nothing to look at */
export function needHome(settings: Settings): void {
  const { VNFIN_HOME } = settings
  if (needsNone(settings) || existsSync(resolve(VNFIN_HOME))) return
  throw new UsageError(
    `There is no home at ${resolve(VNFIN_HOME)} (VNFIN_HOME).${closestHome(VNFIN_HOME)} vnfin up and vnfin import begin a new one.`,
  )
}

/** Says that a new home begins where one of nearly its name is there. */
export function noteNewHome(settings: Settings, output: Output): void {
  const { VNFIN_HOME } = settings
  if (needsNone(settings) || existsSync(resolve(VNFIN_HOME))) return
  const hint = closestHome(VNFIN_HOME)
  if (hint !== '') output.note(`A new home begins at ${resolve(VNFIN_HOME)}.${hint}`)
}
