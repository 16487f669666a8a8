import { codeOf } from '../../../contracts/sdmx/codelists.ts'
import {
  agency,
  type Component,
  dimensions,
  keyIds,
  measure,
  structureVersion,
} from '../../../contracts/sdmx/structure.ts'
import { csv } from '../../http/csv.ts'
import type { DataMessage, SdmxDataSet, SdmxObservation, SdmxSeries } from '../message.ts'
import type { CsvChoice } from '../negotiate.ts'

const actions = { Replace: 'R', Append: 'A', Delete: 'D' } as const

/**
 * A message as SDMX-CSV: each observation with all of its dimensions and attributes. 2.0 begins with STRUCTURE, STRUCTURE_ID
 * and ACTION, 1.0 with DATAFLOW. Labels: codes, codes with their names in one cell (`both`), or names in columns beside.
 */
export function dataCsv(message: DataMessage, { labels, keys }: CsvChoice, version: '2.0' | '1.0'): string {
  const { lang, flow } = message
  const nameOf = ({ en, vi }: { readonly en: string; readonly vi: string }) => (lang === 'vi' ? vi : en)
  const components: readonly Component[] = [
    ...dimensions,
    ...(message.hasValues ? [measure] : []),
    ...message.attributes,
  ]
  const titled = (component: Component) =>
    labels === 'both' ? `${component.id}: ${nameOf(component)}` : component.id
  const id = `${agency}:${flow.id}(${structureVersion})`
  const isNew = version === '2.0'
  const columns = [
    ...(isNew
      ? [
          'STRUCTURE',
          'STRUCTURE_ID',
          ...(labels === 'name' ? ['STRUCTURE_NAME'] : []),
          'ACTION',
          ...(keys === 'series' || keys === 'both' ? ['SERIES_KEY'] : []),
          ...(keys === 'obs' || keys === 'both' ? ['OBS_KEY'] : []),
        ]
      : ['DATAFLOW']),
    ...components.flatMap(component =>
      labels === 'name' && isNew ? [component.id, nameOf(component)] : [titled(component)],
    ),
  ]
  const cells = (component: Component, value: string | number | null) => {
    const code =
      component.codelist === undefined || value === null
        ? undefined
        : codeOf(component.codelist, String(value))
    if (labels === 'name' && isNew)
      return { [component.id]: value, [nameOf(component)]: code === undefined ? null : nameOf(code) }
    return {
      [titled(component)]: labels === 'both' && code !== undefined ? `${code.id}: ${nameOf(code)}` : value,
    }
  }
  const head = (set: SdmxDataSet, series: SdmxSeries, row: SdmxObservation | null) => {
    const key = keyIds.map(each => series.key[each]).join('.')
    return isNew
      ? {
          STRUCTURE: 'dataflow',
          STRUCTURE_ID: labels === 'both' ? `${id}: ${nameOf(flow)}` : id,
          STRUCTURE_NAME: nameOf(flow),
          ACTION: actions[set.action],
          SERIES_KEY: key,
          OBS_KEY: row === null ? key : `${key}.${row.period}`,
        }
      : { DATAFLOW: labels === 'both' ? `${id}: ${nameOf(flow)}` : id }
  }
  function* rows(): Generator<Record<string, unknown>> {
    for (const set of message.dataSets)
      for (const series of set.series)
        for (const row of message.isKeysOnly ? [null] : series.observations) {
          const isDeleted = set.action === 'Delete'
          const stated: Readonly<Record<string, string | number | null | undefined>> = {
            ...series.key,
            TIME_PERIOD: row?.period,
            ...(isDeleted ? {} : { [measure.id]: row?.value, ...series.attributes, ...row?.attributes }),
          }
          yield Object.assign(
            head(set, series, row),
            ...components.map(component => cells(component, stated[component.id] ?? null)),
          )
        }
  }
  return csv(columns, rows())
}
