import {
  type SdmxDataQuery,
  type SdmxOldDataQuery,
  sdmxDataParams,
  sdmxDataQuery,
  sdmxOldDataParams,
  sdmxOldDataQuery,
} from '../../../contracts/http/macro/sdmx.ts'
import { attributes as allAttributes, measureId } from '../../../contracts/sdmx/structure.ts'
import { problem } from '../../http/problem.ts'
import type { TextReply } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import { dataSetsOf } from '../data.ts'
import { newKeys, oldKey } from '../filters.ts'
import { dataCsv } from '../forms/data-csv.ts'
import { dataJson } from '../forms/data-json.ts'
import { genericXml, specificXml } from '../forms/data-xml.ts'
import { attributesNamed, type DataMessage } from '../message.ts'
import { type DataChoice, dataForm, dataTypes } from '../negotiate.ts'
import { momentOf } from '../periods.ts'
import { noResults, wrong } from '../problems.ts'
import { flowNamed, needSeries, type Selection, selected } from '../select.ts'
import { messageHead, sdmxRoute } from './route.ts'

type Contents = Pick<DataMessage, 'attributes' | 'hasValues' | 'isKeysOnly'>

/** Which components a query of REST 2 wants. @throws Problem validation_failed */
function contentsOf({ attributes = 'dsd', measures = 'all' }: SdmxDataQuery): Contents {
  const wanted = attributesNamed(attributes)
  if (wanted === undefined)
    throw wrong(
      'attributes',
      `must be ids of attributes, dsd, all, series, obs, dataset, msd or none, not '${attributes.slice(0, 60)}'`,
      'The attributes are in /sdmx/v2/structure/datastructure/VNFIN/MACRO.',
    )
  const unknown = measures.split(',').find(name => !['all', 'none', measureId].includes(name))
  if (unknown !== undefined)
    throw wrong(
      'measures',
      `must be ${measureId}, all or none, not '${unknown.slice(0, 60)}'`,
      'Correct it, or leave it out.',
    )
  const hasValues = measures !== 'none'
  return { attributes: wanted, hasValues, isKeysOnly: !hasValues && wanted.length === 0 }
}

const details: Readonly<Record<NonNullable<SdmxOldDataQuery['detail']>, Contents>> = {
  full: { attributes: allAttributes, hasValues: true, isKeysOnly: false },
  dataonly: { attributes: [], hasValues: true, isKeysOnly: false },
  nodata: {
    attributes: allAttributes.filter(({ of }) => of === 'series'),
    hasValues: false,
    isKeysOnly: true,
  },
  serieskeysonly: { attributes: [], hasValues: false, isKeysOnly: true },
}

type Shape = Pick<
  SdmxDataQuery,
  | 'firstNObservations'
  | 'lastNObservations'
  | 'updatedAfter'
  | 'includeHistory'
  | 'asOf'
  | 'dimensionAtObservation'
>

/** The answer to a query of either generation. @throws Problem validation_failed, not_found, not_acceptable */
async function answer(
  call: Call<unknown, unknown>,
  choice: DataChoice,
  flow: DataMessage['flow'],
  selection: Selection,
  contents: Contents,
  query: Shape,
): Promise<TextReply> {
  needSeries(selection)
  const after = query.updatedAfter === undefined ? null : momentOf('updatedAfter', query.updatedAfter)
  const asOf = query.asOf === undefined ? null : momentOf('asOf', query.asOf)
  if (after !== null && asOf !== null && after.moment > asOf.moment)
    throw wrong('updatedAfter', 'is later than asOf', 'Give them in order of time.')
  const hasHistory = query.includeHistory === 'true'
  if (hasHistory && (choice.form === 'csv' || choice.form === 'csv1'))
    throw problem('not_acceptable', {
      detail: 'SDMX-CSV has no column for the days of validity of a version.',
      action: 'Ask for includeHistory in JSON or XML, or for one day by asOf in CSV.',
    })
  const dataSets = await dataSetsOf(call.services, {
    ...selection,
    ...(query.firstNObservations === undefined ? {} : { first: query.firstNObservations }),
    ...(query.lastNObservations === undefined ? {} : { last: query.lastNObservations }),
    ...(asOf === null ? {} : { asOf: asOf.day }),
    ...(after === null ? {} : { after }),
    hasHistory,
    lang: call.lang,
  })
  if (dataSets.length === 0)
    throw noResults(
      after === null
        ? 'No observation matches the query.'
        : 'Nothing changed after the moment of updatedAfter.',
      '/sdmx/v2/availability says which periods and series there are.',
    )
  const isWhole = contents.hasValues && contents.attributes.length === allAttributes.length
  const message: DataMessage = {
    ...messageHead(call),
    flow,
    dimensionAtObservation: query.dimensionAtObservation ?? 'TIME_PERIOD',
    ...contents,
    dataSets: isWhole
      ? dataSets
      : dataSets.map(set => (set.action === 'Replace' ? { ...set, action: 'Append' } : set)),
  }
  return {
    text: written(message, choice, call.services.settings.BASE_URL ?? ''),
    type: dataTypes[choice.form],
  }
}

function written(message: DataMessage, choice: DataChoice, base: string): string {
  switch (choice.form) {
    case 'json':
      return dataJson(message, base)
    case 'csv':
      return dataCsv(message, choice, '2.0')
    case 'csv1':
      return dataCsv(message, choice, '1.0')
    case 'generic':
      return genericXml(message)
    case 'specific':
      return specificXml(message, 'v2_1')
    case 'specific3':
      return specificXml(message, 'v3_0')
  }
}

const acceptOf = ({ headers }: Call<unknown, unknown>) =>
  headers.accept === undefined ? undefined : String(headers.accept)

const unsupported = {
  reportingYearStartDay: {
    rule: 'is not offered: every series is of calendar years',
    action: 'Leave it out.',
  },
  offset: { rule: 'is not offered', action: 'Take periods with c[TIME_PERIOD], or lastNObservations.' },
  limit: { rule: 'is not offered', action: 'Take firstNObservations or lastNObservations.' },
  sort: {
    rule: 'is not offered: series stand in the order of the catalogue, oldest period first',
    action: 'Leave it out.',
  },
}

export const newData = sdmxRoute({
  path: 'data/:context/:agency/:id/:version/:key',
  generation: 'new',
  kind: 'data',
  summary: 'Data of macro series, as they stand or as they stood on other days',
  params: sdmxDataParams,
  query: sdmxDataQuery,
  defaults: { context: '*', agency: '*', id: '*', version: '*', key: '*' },
  refuses: unsupported,
  handle(call) {
    const { context, agency, id, version, key } = call.params
    const choice = dataForm(acceptOf(call), call.query.format, 'new')
    const flow = flowNamed({ contexts: context, agency, id, version })
    return answer(
      call,
      choice,
      flow,
      selected(flow, newKeys(key), call.query),
      contentsOf(call.query),
      call.query,
    )
  },
})

/** `MACRO`, `VNFIN,MACRO`, `VNFIN,MACRO,1.0`. @throws Problem not_found, validation_failed */
export function oldFlow(text: string): DataMessage['flow'] {
  const parts = text.split(',')
  if (parts.length > 3)
    throw wrong('flow', 'has more than agency, id and version', 'Give it as VNFIN,MACRO,1.0.')
  const [agency = '*', id = '*', version = '*'] = parts.length === 1 ? ['*', ...parts] : parts
  return flowNamed({ contexts: 'dataflow', agency, id, version })
}

/** @throws Problem not_found */
export function needProvider(provider: string): void {
  if (provider === 'all' || provider === 'VNFIN' || provider === 'VNFIN,VNFIN') return
  throw noResults(`There are no data of the provider ${provider.slice(0, 60)}.`, 'Take all, or VNFIN.')
}

export const oldData = sdmxRoute({
  path: 'data/:flow/:key/:provider',
  generation: 'old',
  kind: 'data',
  summary: 'Data of macro series, by REST 1',
  params: sdmxOldDataParams,
  query: sdmxOldDataQuery,
  defaults: { key: 'all', provider: 'all' },
  handle(call) {
    const { flow: text, key, provider } = call.params
    const choice = dataForm(acceptOf(call), call.query.format, 'old')
    needProvider(provider)
    const flow = oldFlow(text)
    return answer(
      call,
      choice,
      flow,
      selected(flow, oldKey(key), call.query),
      details[call.query.detail ?? 'full'],
      call.query,
    )
  },
})
