import { choice, object, part, query, type Static } from '../../schema.ts'
import { attributeIds, keyIds, measureId } from '../../sdmx/structure.ts'

/** The interface of SDMX-REST (github.com/sdmx-twg/sdmx-rest), 2.x and 1.x, over the series of vnfin. */

const short = (description: string, example?: string, maxLength = 200) =>
  part<string>({
    type: 'string',
    minLength: 1,
    maxLength,
    description,
    ...(example === undefined ? {} : { example }),
  })

const every = '* is every one'
const agency = short(`Agency; ${every}`, 'VNFIN')
const version = short(`Version; ${every}, + and ~ the newest`, '1.0', 40)
const key = short(
  'Frequency, area and series, as M.VN.VN_CPI; * for any, several keys behind commas',
  'M.VN.VN_CPI',
  4000,
)

const forms = {
  format: choice(
    ['jsondata', 'csv', 'csvfile', 'csvfilewithlabels', 'structurespecificdata', 'genericdata'],
    'Form of the data in place of the header Accept',
  ),
}

const moment = (description: string) =>
  short(`${description}; a day, or a moment (without offset in Vietnam)`, undefined, 40)

const periods = {
  startPeriod: short('First period, included: 2026, 2026-Q3, 2026-10 or 2026-11-20', '2020-01', 20),
  endPeriod: short('Last period, included', undefined, 20),
}

const count = (description: string) => part<number>({ type: 'integer', minimum: 1, description })

const shape = {
  updatedAfter: moment('Only what was added, changed or deleted since'),
  firstNObservations: count('At most so many of each series, from its beginning'),
  lastNObservations: count('At most so many of each series, from its end'),
  dimensionAtObservation: choice(
    ['TIME_PERIOD', 'AllDimensions', ...keyIds],
    'What observations are listed by: time (default), another dimension, or all',
  ),
}

const filtered = [...keyIds, 'TIME_PERIOD', measureId, ...attributeIds] as const
export type FilteredId = (typeof filtered)[number]

const filter = (id: FilteredId) =>
  short(
    `Only where ${id} has this value: A,B is one of them, ge:A+le:B both; eq, ne, lt, le, gt, ge, co, nc, sw, ew`,
    undefined,
    2000,
  )

/** `c[FREQ]`, `c[TIME_PERIOD]`, … */
const filters = Object.fromEntries(filtered.map(id => [`c[${id}]`, filter(id)])) as {
  [Id in FilteredId as `c[${Id}]`]: ReturnType<typeof short>
}

const history = choice(['true', 'false'], 'Every version, as data sets with the days of their validity')

const contexts = short('What data are reported against: dataflow, or *; several behind commas', 'dataflow')
const flow = short(`Dataflow: MACRO is every series, the others are its groups; ${every}`, 'MACRO')

export const sdmxDataParams = object({ context: contexts, agency, id: flow, version, key })
export const sdmxDataQuery = query({
  ...forms,
  ...filters,
  ...periods,
  ...shape,
  attributes: short(
    'Ids of attributes behind commas, or dsd (default), all, series, obs, dataset, msd, none',
  ),
  measures: short('Ids of measures behind commas, or all (default), none'),
  includeHistory: history,
  asOf: moment('The data as they were known on this day'),
})
export type SdmxDataQuery = Static<typeof sdmxDataQuery>

export const sdmxAvailabilityParams = object({
  context: contexts,
  agency,
  id: flow,
  version,
  key,
  component: short(`Id of one dimension; ${every}`, 'FREQ', 60),
})
const references = short(
  'What else to return: none (default), parents, parentsandsiblings, children, descendants, all, or kinds of structures',
)
const mode = choice(['exact', 'available'], 'available: values that could be added to the query')
export const sdmxAvailabilityQuery = query({
  ...filters,
  ...periods,
  updatedAfter: shape.updatedAfter,
  references,
  mode,
})
export type SdmxAvailabilityQuery = Static<typeof sdmxAvailabilityQuery>

const kind = short(
  'Kind of structure: dataflow, datastructure, codelist, conceptscheme, agencyscheme, dataconstraint, or *',
  'dataflow',
  60,
)
const structureParams = {
  kind,
  agency,
  id: short(`Id of the structure; ${every}`, 'MACRO'),
  version,
  item: short(`Id of an item of a scheme; ${every}`, '*'),
}
export const sdmxStructureParams = object({
  resource: choice(
    ['structure', 'schema', 'metadata'],
    'structure; schemas of XML and reference metadata are not offered (501)',
  ),
  ...structureParams,
})
export const sdmxOldStructureParams = object(structureParams)
export const sdmxStructureQuery = query({
  detail: choice(
    [
      'full',
      'allstubs',
      'referencestubs',
      'allcompletestubs',
      'referencecompletestubs',
      'referencepartial',
      'raw',
    ],
    'How much of each structure',
  ),
  references,
})
export type SdmxStructureQuery = Static<typeof sdmxStructureQuery>

export const sdmxOldDataParams = object({
  flow: short('Dataflow, as MACRO, VNFIN,MACRO or VNFIN,MACRO,1.0', 'MACRO'),
  key: short('M.VN.VN_CPI; + between values of one dimension, empty or all for any', 'M.VN.VN_CPI', 4000),
  provider: short('Provider of the data; all', 'all', 60),
})
export const sdmxOldDataQuery = query({
  ...forms,
  ...periods,
  ...shape,
  detail: choice(['full', 'dataonly', 'serieskeysonly', 'nodata'], 'How much of the data'),
  includeHistory: history,
})
export type SdmxOldDataQuery = Static<typeof sdmxOldDataQuery>

export const sdmxOldAvailabilityParams = object({
  flow: sdmxOldDataParams.properties.flow,
  key: sdmxOldDataParams.properties.key,
  provider: sdmxOldDataParams.properties.provider,
  component: short('Id of one dimension; all', 'FREQ', 60),
})
export const sdmxOldAvailabilityQuery = query({
  ...periods,
  updatedAfter: shape.updatedAfter,
  references,
  mode,
})
