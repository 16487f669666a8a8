import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SigningKeys } from '../api/access/signing-keys.ts'

/** Public keys of this home, by which `vnfin check` knows its own statements without the database. */
export const publishedKeysFile = 'jwks.json'

/** Writes the public keys beside the home's other files; a home that is elsewhere (DATABASE_URL) has no such folder. */
export async function writePublishedKeys(home: string, signing: SigningKeys | null): Promise<void> {
  if (signing === null || !existsSync(home)) return
  const file = join(home, publishedKeysFile)
  const text = `${JSON.stringify({ keys: await signing.published() }, null, 2)}\n`
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}
