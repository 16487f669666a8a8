import { accessSync, constants } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Log } from '../runtime/log.ts'
import { type MadeFiles, openMadeFiles } from '../runtime/made-files.ts'
import { openS3 } from '../runtime/s3/address.ts'
import { storedOnS3 } from '../runtime/s3/stored-files.ts'
import type { Settings } from '../runtime/settings.ts'

/**
 * The store of the files of data sets, in a folder or in front of a bucket; null where the settings want none, and where no
 * folder is named and the process has no home that it may write to: in a container its disk is read-only, and each
 * download is made for its caller.
 */
export async function openBulkFiles(settings: Settings, log: Log): Promise<MadeFiles | null> {
  const { BULK_FOLDER, BULK_MAX_MB, BULK_STORE, VNFIN_HOME } = settings
  if (BULK_MAX_MB === 0) return null
  const own = isWritable(VNFIN_HOME) ? join(VNFIN_HOME, 'bulk') : null
  // In front of a bucket the folder has little for long.
  const folder = BULK_FOLDER ?? own ?? (BULK_STORE === null ? null : join(tmpdir(), 'vnfin-bulk'))
  if (folder === null) return null
  const maxBytes = BULK_MAX_MB * 1e6
  const local = await openMadeFiles({ folder: resolve(folder), maxBytes, log })
  return BULK_STORE === null ? local : storedOnS3(local, openS3(BULK_STORE, settings), { maxBytes, log })
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
