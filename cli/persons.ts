import { join, resolve } from 'node:path'
import { PersonKeys } from '../runtime/persons/keys.ts'
import type { Settings } from '../runtime/settings.ts'

/** The keys of persons of this home, or those that the processes of several machines share. */
export const personKeysOf = ({ PERSONS_FOLDER, VNFIN_HOME }: Settings): PersonKeys =>
  new PersonKeys(resolve(PERSONS_FOLDER ?? join(VNFIN_HOME, 'persons')))
