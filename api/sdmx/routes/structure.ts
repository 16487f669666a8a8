import {
  type SdmxAvailabilityQuery,
  type SdmxStructureQuery,
  sdmxAvailabilityParams,
  sdmxAvailabilityQuery,
  sdmxOldAvailabilityParams,
  sdmxOldAvailabilityQuery,
  sdmxOldStructureParams,
  sdmxStructureParams,
  sdmxStructureQuery,
} from '../../../contracts/http/macro/sdmx.ts'
import { codelist } from '../../../contracts/sdmx/codelists.ts'
import { concepts, type Dataflow, dimensions } from '../../../contracts/sdmx/structure.ts'
import { problem } from '../../http/problem.ts'
import type { TextReply } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import { availabilityOf } from '../availability.ts'
import { newKeys, oldKey } from '../filters.ts'
import { structureJson } from '../forms/structure-json.ts'
import type { Availability, StructureMessage } from '../forms/structure-message.ts'
import { structureXml } from '../forms/structure-xml.ts'
import { type Generation, structureForm, structureTypes } from '../negotiate.ts'
import { momentOf } from '../periods.ts'
import { flowNamed, needSeries, type Selection, selected } from '../select.ts'
import { type StructureAddress, structuresOf } from '../structures.ts'
import { needProvider, oldFlow } from './data.ts'
import { messageHead, sdmxRoute } from './route.ts'

type Any = Call<unknown, unknown>

function reply(call: Any, generation: Generation, make: () => StructureMessage): TextReply {
  const { accept } = call.headers
  const form = structureForm(accept === undefined ? undefined : String(accept), generation)
  const message = make()
  const text =
    form === 'json' ? structureJson(message) : structureXml(message, form === 'xml' ? 'v2_1' : 'v3_0')
  return { text, type: structureTypes[form] }
}

const structures = (
  call: Any,
  generation: Generation,
  address: StructureAddress,
  query: SdmxStructureQuery,
) =>
  reply(call, generation, () => ({
    ...messageHead(call),
    ...structuresOf(address, query),
    availability: null,
  }))

const everything = { kind: '*', agency: '*', id: '*', version: '*', item: '*' }

/** Parts of the interface that there are none of. */
const unoffered: Readonly<Record<string, { readonly detail: string; readonly action: string }>> = {
  schema: {
    detail: 'Schemas of structure-specific XML are not offered.',
    action: 'Read the components in /sdmx/v2/structure/datastructure/VNFIN/MACRO.',
  },
  metadata: {
    detail: 'Reference metadata are not offered.',
    action: 'What a series measures is its attribute TITLE_COMPL.',
  },
}

export const newStructure = sdmxRoute({
  path: ':resource/:kind/:agency/:id/:version/:item',
  generation: 'new',
  kind: 'structure',
  summary: 'Dataflows, data structure, codelists, concepts and agencies',
  params: sdmxStructureParams,
  query: sdmxStructureQuery,
  defaults: everything,
  hasUnoffered: true,
  handle({ params: { resource, ...address }, ...call }) {
    const refusal = unoffered[resource]
    if (refusal !== undefined) throw problem('not_implemented', refusal)
    return structures({ ...call, params: address }, 'new', address, call.query)
  },
})

export const oldStructure = sdmxRoute({
  path: ':kind/:agency/:id/:version/:item',
  generation: 'old',
  kind: 'structure',
  summary: 'Dataflows, data structure, codelists, concepts and agencies, by REST 1',
  params: sdmxOldStructureParams,
  query: sdmxStructureQuery,
  defaults: { agency: 'all', id: 'all', version: 'latest', item: 'all' },
  handle: call => structures(call, 'old', call.params, call.query),
})

/** An answer to a query of availability, with the structures that it refers to: codes and concepts that it uses. */
async function available(
  call: Any,
  generation: Generation,
  flow: Dataflow,
  selection: Selection,
  component: string,
  query: Pick<SdmxAvailabilityQuery, 'mode' | 'references' | 'updatedAfter'>,
): Promise<TextReply> {
  needSeries(selection)
  const after = query.updatedAfter === undefined ? null : momentOf('updatedAfter', query.updatedAfter)
  const availability = await availabilityOf(call.services, flow, selection, {
    component,
    mode: query.mode ?? 'exact',
    ...(after === null ? {} : { after }),
  })
  return reply(call, generation, () => ({
    ...messageHead(call),
    ...referred(availability, query.references ?? 'none'),
    availability,
  }))
}

function referred(
  { flow, values }: Availability,
  references: string,
): Omit<StructureMessage, 'id' | 'prepared' | 'isTest' | 'lang' | 'availability'> {
  const requested = references.split(',')
  const has = (kind: string) => requested.includes(kind) || requested.includes('all')
  return {
    stubs: new Set(),
    hasAgencies: false,
    dataflows: has('dataflow') ? [flow] : [],
    hasDataStructure: has('datastructure'),
    codelists: has('codelist')
      ? values.map(({ id, values: used }) => {
          const list = codelist(dimensions.find(each => each.id === id)!.codelist!)
          const codes = list.codes.filter(code => used.includes(code.id))
          return { of: { ...list, codes }, isPartial: codes.length < list.codes.length }
        })
      : [],
    concepts: has('conceptscheme')
      ? { of: concepts.filter(({ id }) => values.some(each => each.id === id)), isPartial: true }
      : null,
  }
}

export const newAvailability = sdmxRoute({
  path: 'availability/:context/:agency/:id/:version/:key/:component',
  generation: 'new',
  kind: 'structure',
  summary: 'Which values of dimensions and periods a query of data finds',
  params: sdmxAvailabilityParams,
  query: sdmxAvailabilityQuery,
  defaults: { context: '*', agency: '*', id: '*', version: '*', key: '*', component: '*' },
  handle(call) {
    const { context, agency, id, version, key, component } = call.params
    const flow = flowNamed({ contexts: context, agency, id, version })
    return available(call, 'new', flow, selected(flow, newKeys(key), call.query), component, call.query)
  },
})

export const oldAvailability = sdmxRoute({
  path: 'availableconstraint/:flow/:key/:provider/:component',
  generation: 'old',
  kind: 'structure',
  summary: 'Which values of dimensions and periods a query of data finds, by REST 1',
  params: sdmxOldAvailabilityParams,
  query: sdmxOldAvailabilityQuery,
  defaults: { key: 'all', provider: 'all', component: 'all' },
  handle(call) {
    const { flow: text, key, provider, component } = call.params
    needProvider(provider)
    const flow = oldFlow(text)
    return available(call, 'old', flow, selected(flow, oldKey(key), call.query), component, call.query)
  },
})
