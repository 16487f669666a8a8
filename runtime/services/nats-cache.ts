import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { type NatsBinary, runnable } from './nats-version.ts'

/** Sha-256 of programs that earlier versions put into the cache without a note: Debian's 2.10.27-1+b2. */
const ofDebian: ReadonlySet<string> = new Set([
  '732483147000b6f44a05cf8542b61e8fa90279b6aa050328c392dbcdf87d1947', // amd64
  '75b5fbab877064663d22e1772740b49765411b9144eb1ff42c9248edb6457146', // arm64
])

const noteOf = (place: string) => `${place}.sha256`
const sumOf = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')

/** Notes the sha-256 of a program that was fetched and checked, beside the place that it goes to. */
export const noteSum = async (program: string, place: string): Promise<void> =>
  writeFile(noteOf(place), `${await sumOf(program)}\n`)

/**
 * The program in the cache, if it is still the one that was put there: it is not even started when it is not.
 * @param failures gets the reason where there is one that is not taken
 */
export async function checkedNats(place: string, failures: string[]): Promise<NatsBinary | null> {
  if (!existsSync(place)) return null
  const found = await sumOf(place)
  const noted = existsSync(noteOf(place)) ? (await readFile(noteOf(place), 'utf8')).trim() : null
  if (noted === null ? ofDebian.has(found) : noted === found) return runnable(place)
  failures.push(
    noted === null
      ? `${place} has sha-256 ${found}, which nobody noted when it was put there; remove it, or put it on the PATH if it is yours`
      : `${place} has sha-256 ${found}, and ${noted} was put there; remove it`,
  )
  return null
}
