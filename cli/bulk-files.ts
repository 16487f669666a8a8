import { accessSync, constants } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Log } from '../runtime/log.ts'
import { type MadeFiles, openMadeFiles } from '../runtime/made-files.ts'
import type { Settings } from '../runtime/settings.ts'

/**
 * The store of the files of data sets; null where the settings want none, and where no folder is named and the process has
 * no home that it may write to: in a container its disk is read-only, and each download is made for its caller.
 */
export async function openBulkFiles(
  { BULK_FOLDER, BULK_MAX_MB, VNFIN_HOME }: Settings,
  log: Log,
): Promise<MadeFiles | null> {
  if (BULK_MAX_MB === 0 || (BULK_FOLDER === null && !isWritable(VNFIN_HOME))) return null
  return openMadeFiles({
    folder: resolve(BULK_FOLDER ?? join(VNFIN_HOME, 'bulk')),
    maxBytes: BULK_MAX_MB * 1e6,
    log,
  })
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
