import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { KeyStore } from '../api/access/key-store.ts'
import { customerTiers } from '../contracts/tiers.ts'
import type { Output } from './output.ts'

/** Where the keys of a first start are kept, for the person whose machine it is; readable by nobody else. */
export const firstKeysFile = (home: string): string => join(resolve(home), 'keys.json')

/** One key of each tier, made and printed on the first start of a home. */
export async function makeFirstKeys(home: string, store: KeyStore, output: Output, now: Date): Promise<void> {
  const file = firstKeysFile(home)
  if (existsSync(file) || (await store.list(null, 1)).length > 0) return
  const keys: Record<string, string> = {}
  for (const tier of customerTiers) {
    const made = await store.createAccount({ name: `first ${tier} key`, email: null, tier }, now)
    keys[tier] = made.text
  }
  writeFileSync(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  output.line('A key of each tier, for x-api-key or Authorization: Bearer (shown once; kept in keys.json):')
  for (const [tier, text] of Object.entries(keys)) output.line(`  ${tier.padEnd(5)} ${text}`)
}
