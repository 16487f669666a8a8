import { barMeanings, type ColumnNames, type Mapping } from '../../contracts/mapping.ts'
import type { FoundTable } from './found-table.ts'
import { bareName, placeOf } from './names.ts'

/** How a table fits a mapping: what is lacking and what the mapping does not know; both empty where it fits. */
export interface Fit {
  readonly lacking: readonly string[]
  readonly unknown: readonly string[]
  /** Columns that the mapping reads. */
  readonly read: number
}

export const isFit = ({ lacking, unknown }: Fit): boolean => lacking.length === 0 && unknown.length === 0

/** Does a table have the columns that a mapping needs, and none that it does not know? */
export function fitOf(mapping: Mapping, { header, kind, path, headerLine }: FoundTable): Fit {
  const lacking: string[] = []
  const used = new Set<number>()
  const need = (from: ColumnNames | undefined, isOptional: boolean) => {
    if (!from) return
    let at = -1
    try {
      at = placeOf(from, header)
    } catch (error) {
      lacking.push((error as Error).message)
    }
    if (at >= 0) used.add(at)
    else if (!isOptional) lacking.push(`a column ${from.slice(0, 3).join(' or ')}`)
  }
  need(mapping.date.from, false)
  for (const meaning of [...barMeanings, 'value'] as const) {
    const column = mapping.columns[meaning]
    if (mapping.form !== 'wide') need(column?.from, column?.optional === true)
  }
  need(mapping.ticker?.from, mapping.ticker?.file_name === true)
  need(mapping.exchange?.from, true)
  need(mapping.indicator?.from, false)
  for (const from of [mapping.subject?.from, mapping.term?.from, mapping.statement?.from, mapping.line?.from])
    need(from, false)
  need(mapping.date.quarter, true)
  need(mapping.line?.code, true)
  for (const { from } of mapping.rows ?? []) need(from, false)
  const read = used.size
  for (const from of mapping.marks ?? []) need(from, false)
  const { close, adj_close: adjusted } = mapping.columns
  const hasClose = [close, adjusted].some(column => column && safePlace(column.from, header) >= 0)
  if (mapping.holds === 'bars' && mapping.form !== 'wide' && !hasClose) lacking.push('a closing price')
  const file = path.split('/').find(part => /\.[a-z]+$/i.test(part)) ?? path
  if (mapping.file?.name && !new RegExp(mapping.file.name, 'i').test(file))
    lacking.push(`a name of the form ${mapping.file.name}`)
  if (mapping.file?.kind && mapping.file.kind !== kind) lacking.push(`the form ${mapping.file.kind}`)
  if (headerLine === 0 && mapping.file?.header !== 0) lacking.push('a header')
  const ignored = new Set((mapping.ignored ?? []).map(bareName))
  const isAny = mapping.ignored?.includes('*') || mapping.form === 'wide'
  const unknown = isAny
    ? []
    : header.filter((name, at) => !used.has(at) && !ignored.has(bareName(name)) && bareName(name) !== '')
  return { lacking: [...new Set(lacking)], unknown, read }
}

function safePlace(from: ColumnNames, header: readonly string[]): number {
  try {
    return placeOf(from, header)
  } catch {
    return -1
  }
}

/** The mapping that a table is nearest to, with the sentence what differs; null where it is near none. */
export function nearest(mappings: readonly Mapping[], table: FoundTable): string | null {
  const scored = mappings
    .map(mapping => ({ mapping, fit: fitOf(mapping, table) }))
    .filter(({ fit }) => fit.read > 0)
    .sort((a, b) => a.fit.lacking.length - b.fit.lacking.length || b.fit.read - a.fit.read)
  const [best] = scored
  if (!best) return null
  const { lacking, unknown } = best.fit
  const differs = [
    ...(lacking.length > 0 ? [`it lacks ${lacking.slice(0, 3).join(' and ')}`] : []),
    ...(unknown.length > 0 ? [`${best.mapping.name} does not know ${unknown.slice(0, 5).join(', ')}`] : []),
  ]
  return `nearest is ${best.mapping.name}${differs.length > 0 ? `: ${differs.join('; ')}` : ''}`
}
