/**
 * Where rows of drafts stand in their document, as a person sees it: `VCB.csv:12`, `rates.json.data[3]`. Beside the data
 * and not in it: a fact is what the source says, wherever the line stood.
 */
const places = new WeakMap<object, Place>()
type Place = string | ((row: number) => string | undefined)

/**
 * Notes where a row stands, or for data of columns where each of their rows does.
 * @param where of a row itself, or of row `n` (from 0) of the columns
 */
export function placed<T extends object>(one: T, where: Place): T {
  places.set(one, where)
  return one
}

/** For `placed`: the rows that columns were made of. */
export const placesOf =
  (rows: readonly { readonly where: string }[]) =>
  (row: number): string | undefined =>
    rows[row]?.where

/** Where row `row` of the columns in `data` stands, if its parser said. */
export function placeOfRow(data: object, row: number): string | undefined {
  const place = places.get(data)
  return typeof place === 'function' ? place(row) : undefined
}

/** Where an item of a list stands, if its parser said. */
export function placeOfItem(item: unknown): string | undefined {
  const place = typeof item === 'object' && item !== null ? places.get(item) : undefined
  return typeof place === 'string' ? place : undefined
}

/** Places can hold the whole of a document in memory: what is sound needs none. */
export function forgetPlaces(data: unknown): void {
  if (typeof data === 'object' && data !== null) places.delete(data)
}
