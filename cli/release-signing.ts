import { migrateAccess } from '../api/access/migrations.ts'
import { SigningKeys } from '../api/access/signing-keys.ts'
import type { FrozenManifest } from '../contracts/http/frozen.ts'
import { type DatabasePlace, openAccessDatabase } from './access-database.ts'

/** Work with the keys that answers of this home are signed with. */
export async function withSigning<T>(
  place: DatabasePlace,
  work: (sign: (manifest: FrozenManifest) => Promise<unknown>) => Promise<T>,
): Promise<T> {
  const access = openAccessDatabase(place)
  try {
    await migrateAccess(access.pool)
    const keys = new SigningKeys(access.pool)
    return await work(manifest => keys.sign(manifest))
  } finally {
    await access.close()
  }
}
