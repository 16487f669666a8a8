import { RejectedDocument } from '../feed.ts'

interface Category {
  index?: Record<string, number> | string[]
  label?: Record<string, string>
}
export interface JsonStatDataset {
  class?: string
  label?: string
  source?: string
  updated?: string
  id?: string[]
  size?: number[]
  role?: { time?: string[]; metric?: string[] }
  dimension?: Record<string, { label?: string; category?: Category }>
  value?: (number | null)[] | Record<string, number | null>
}

/** One cell with the labels of its place, by the name of the dimension. */
export interface JsonStatCell {
  readonly place: Readonly<Record<string, string>>
  readonly value: number | null
}

/**
 * The cells of a json-stat 2 dataset. Values stand in row-major order (the last dimension varies fastest), as a list
 * or as a sparse map of positions.
 *
 * @throws RejectedDocument `unknown-shape`, `metadata-without-values`, or `cell-count` when list and sizes differ
 */
export function jsonStatCells(dataset: JsonStatDataset, path: string): JsonStatCell[] {
  const { id, size, dimension, value } = dataset
  if (!id || !size || !dimension || id.length !== size.length)
    throw new RejectedDocument('unknown-shape', `${path} has no dimensions`)
  if (value === undefined || Object.keys(value).length === 0)
    throw new RejectedDocument(
      'metadata-without-values',
      `${path} describes a table and holds no value of it`,
    )
  const total = size.reduce((product, length) => product * length, 1)
  if (Array.isArray(value) && value.length !== total)
    throw new RejectedDocument(
      'cell-count',
      `${path} has ${value.length} cells where its sizes make ${total}`,
    )
  const labels = id.map((name, i) => labelsOf(dimension[name]?.category, size[i]!, `${path} ${name}`))
  return Array.from({ length: total }, (_, position) => {
    const place: Record<string, string> = {}
    let rest = position
    for (let i = id.length - 1; i >= 0; i--) {
      place[id[i]!] = labels[i]![rest % size[i]!]!
      rest = Math.floor(rest / size[i]!)
    }
    return { place, value: (Array.isArray(value) ? value[position] : value[String(position)]) ?? null }
  })
}

/** Labels by position; leading spaces only show the hierarchy. */
function labelsOf(category: Category | undefined, length: number, where: string): string[] {
  const index = category?.index
  const codes = Array.isArray(index)
    ? index
    : Object.entries(index ?? category?.label ?? {})
        .map(([code, at], i) => [code, typeof at === 'number' ? at : i] as const)
        .sort((a, b) => a[1] - b[1])
        .map(([code]) => code)
  if (codes.length !== length)
    throw new RejectedDocument(
      'cell-count',
      `${where} has ${codes.length} categories where its size is ${length}`,
    )
  return codes.map(code => String(category?.label?.[code] ?? code).trim())
}
