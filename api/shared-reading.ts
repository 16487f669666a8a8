import type { Db } from '../runtime/postgres.ts'
import { positionsOf } from './http/read-model-statuses.ts'
import type { Services } from './http/route.ts'

interface Reading {
  /** Of the read models when it was made, and what it is of. */
  readonly state: string
  readonly value: Promise<unknown>
}

const readings = new WeakMap<Db, Map<string, Reading>>()

/**
 * What is the same for every caller, read once and used until a read model behind it moves: figures of the whole market,
 * which each page of a ticker would else read again. A failed reading is not remembered.
 * @param name of the reading; one name, one kind of value
 * @param models read models behind it; while one of them is not built, nothing is remembered
 * @param of what else it depends on: the newest alone is remembered
 */
export function sharedReading<T>(
  { db, readModels }: Pick<Services, 'db' | 'readModels'>,
  {
    name,
    models,
    of = '',
  }: { readonly name: string; readonly models: readonly string[]; readonly of?: string },
  read: (db: Db) => Promise<T>,
): Promise<T> {
  if (models.some(model => readModels.get(model) === null)) return read(db)
  const state = `${of}${positionsOf(readModels, models)}`
  const own = readings.get(db) ?? new Map<string, Reading>()
  readings.set(db, own)
  const before = own.get(name)
  if (before?.state === state) return before.value as Promise<T>
  const value = read(db)
  own.set(name, { state, value })
  value.catch(() => {
    if (own.get(name)?.value === value) own.delete(name)
  })
  return value
}
