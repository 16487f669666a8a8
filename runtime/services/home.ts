import { mkdirSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { ServiceError } from './service.ts'

/**
 * The real path of the data folder, made if absent. Others may not list it; they may pass through, since a root
 * process hands its Postgres to another user.
 *
 * @throws ServiceError when it cannot be made.
 */
export function openHome(home: string): string {
  const folder = resolve(home)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 })
    return realpathSync(folder)
  } catch (error) {
    throw new ServiceError(
      `The data folder ${folder} cannot be made: ${(error as Error).message}. Choose another one with VNFIN_HOME.`,
    )
  }
}
