import type { SdmxStructureQuery } from '../../contracts/http/macro/sdmx.ts'
import { type Code, codelist, codelists } from '../../contracts/sdmx/codelists.ts'
import {
  agency,
  attributes,
  type Component,
  conceptSchemeId,
  concepts,
  type Dataflow,
  dataflows,
  dimensions,
  keyIds,
  keyOf,
  seriesOf,
  structureId,
} from '../../contracts/sdmx/structure.ts'
import { type StructureKind, type StructureMessage, structureKinds } from './forms/structure-message.ts'
import { noResults, wrong } from './problems.ts'
import { names, namesVersion } from './select.ts'

/** Structures by kind, of the one graph that there is: dataflows ─▶ structure ─▶ codelists, concepts. */
interface Found {
  readonly agencyscheme: boolean
  readonly dataflow: ReadonlySet<Dataflow>
  readonly datastructure: boolean
  readonly codelist: ReadonlySet<string>
  readonly conceptscheme: boolean
}

const nothing: Found = {
  agencyscheme: false,
  dataflow: new Set(),
  datastructure: false,
  codelist: new Set(),
  conceptscheme: false,
}

const used = new Set([...dimensions, ...attributes].flatMap(({ codelist: list }) => list ?? []))

const together = (...parts: readonly Found[]): Found => ({
  agencyscheme: parts.some(part => part.agencyscheme),
  dataflow: new Set(parts.flatMap(part => [...part.dataflow])),
  datastructure: parts.some(part => part.datastructure),
  codelist: new Set(parts.flatMap(part => [...part.codelist])),
  conceptscheme: parts.some(part => part.conceptscheme),
})

const childrenOf = (of: Found): Found => ({
  ...nothing,
  datastructure: of.dataflow.size > 0,
  codelist: of.datastructure ? used : new Set(),
  conceptscheme: of.datastructure,
})

const parentsOf = (of: Found): Found => ({
  ...nothing,
  dataflow: new Set(of.datastructure ? dataflows : []),
  datastructure: of.conceptscheme || [...of.codelist].some(id => used.has(id)),
})

const closure = (of: Found, step: (of: Found) => Found): Found => {
  const first = step(of)
  return together(first, step(first))
}

/** The structures beside those found that `references` asks for. @throws Problem validation_failed */
function referencesOf(found: Found, references: string): Found {
  const parts = references.split(',').map((name): Found => {
    const parents = parentsOf(found)
    switch (name) {
      case 'none':
        return nothing
      case 'children':
        return childrenOf(found)
      case 'descendants':
        return closure(found, childrenOf)
      case 'parents':
        return parents
      case 'ancestors':
        return closure(found, parentsOf)
      case 'parentsandsiblings':
        return together(parents, childrenOf(parents))
      case 'all':
        return together(parents, childrenOf(parents), closure(found, childrenOf), {
          ...nothing,
          agencyscheme: true,
        })
    }
    const kind = kindNamed(name, 'references')
    const around = together(closure(found, childrenOf), closure(found, parentsOf), {
      ...nothing,
      agencyscheme: true,
    })
    return kind === null ? nothing : { ...nothing, [kind]: around[kind] }
  })
  return together(...parts)
}

type OwnKind = Exclude<StructureKind, 'dataconstraint'>

/** Kinds of structures of the standard of which there are none here. */
const absentKinds =
  'metadatastructure categoryscheme hierarchy hierarchicalcodelist hierarchyassociation valuelist dataproviderscheme metadataproviderscheme dataconsumerscheme organisationunitscheme metadataflow reportingtaxonomy provisionagreement metadataprovisionagreement structureset structuremap representationmap conceptschememap categoryschememap organisationschememap reportingtaxonomymap process categorisation dataconstraint contentconstraint attachmentconstraint metadataconstraint transformationscheme rulesetscheme userdefinedoperatorscheme customtypescheme namepersonalisationscheme namepersonalisationscheme vtlmappingscheme actualconstraint allowedconstraint'.split(
    ' ',
  )

/** @returns null: a kind of the standard of which there is none. @throws Problem validation_failed */
function kindNamed(name: string, parameter: string): OwnKind | null {
  if (name === 'organisationscheme') return 'agencyscheme'
  const own = structureKinds.find(kind => kind === name && kind !== 'dataconstraint')
  if (own !== undefined) return own as OwnKind
  if (absentKinds.includes(name)) return null
  throw wrong(
    parameter,
    `names no kind of structure: '${name.slice(0, 60)}'`,
    `Take ${structureKinds.filter(kind => kind !== 'dataconstraint').join(', ')}.`,
  )
}

export interface StructureAddress {
  readonly kind: string
  readonly agency: string
  readonly id: string
  readonly version: string
  readonly item: string
}

/** @throws Problem not_found, validation_failed */
function matched({ kind: text, agency: owner, id, version }: StructureAddress): Found {
  const kinds: readonly (OwnKind | null)[] =
    text === '*' || text === 'structure'
      ? structureKinds.filter(kind => kind !== 'dataconstraint')
      : [kindNamed(text, 'kind')]
  const isVersion = namesVersion(version)
  const isOurs = isVersion && names(owner, agency)
  const has = (kind: OwnKind) => kinds.includes(kind)
  const found: Found = {
    agencyscheme: has('agencyscheme') && isVersion && names(owner, 'SDMX') && names(id, 'AGENCIES'),
    dataflow: new Set(has('dataflow') && isOurs ? dataflows.filter(flow => names(id, flow.id)) : []),
    datastructure: has('datastructure') && isOurs && names(id, structureId),
    codelist: new Set(
      has('codelist') && isOurs ? codelists.filter(list => names(id, list.id)).map(list => list.id) : [],
    ),
    conceptscheme: has('conceptscheme') && isOurs && names(id, conceptSchemeId),
  }
  const isNothing =
    !found.agencyscheme &&
    !found.datastructure &&
    !found.conceptscheme &&
    found.dataflow.size + found.codelist.size === 0
  if (isNothing)
    throw noResults(
      `There is no ${text.slice(0, 60)} ${owner.slice(0, 60)}:${id.slice(0, 60)}(${version.slice(0, 40)}).`,
      `Everything of agency ${agency} is in /sdmx/v2/structure/*.`,
    )
  return found
}

type Parts = Omit<StructureMessage, 'id' | 'prepared' | 'isTest' | 'lang' | 'availability'>

/** The structures that a query asks for. @throws Problem not_found, validation_failed */
export function structuresOf(address: StructureAddress, query: SdmxStructureQuery): Parts {
  const own = matched(address)
  const others = referencesOf(own, query.references ?? 'none')
  const all = together(own, others)
  const detail = query.detail ?? 'full'
  const codesWanted = detail === 'referencepartial' ? codesOf([...own.dataflow]) : null
  const itemNames = (id: string) => names(address.item, id)
  const isItems = address.item !== '*' && address.item !== 'all'
  const codelistParts = [...all.codelist].map(id => {
    const list = codelist(id)
    const isOwn = own.codelist.has(id)
    const codes = list.codes.filter(
      ({ id: code }: Code) =>
        (!isOwn || itemNames(code)) && (isOwn || (codesWanted?.get(list.id)?.has(code) ?? true)),
    )
    return { of: { ...list, codes }, isPartial: codes.length < list.codes.length }
  })
  const conceptItems = concepts.filter(({ id }: Component) => !own.conceptscheme || itemNames(id))
  const hasItem =
    codelistParts.some(({ of }) => own.codelist.has(of.id) && of.codes.length > 0) ||
    (own.conceptscheme && conceptItems.length > 0) ||
    (own.agencyscheme && itemNames(agency))
  if (isItems && !hasItem)
    throw noResults(
      `There is no item ${address.item.slice(0, 60)} in it.`,
      'Leave the item out for all of them.',
    )
  return {
    stubs: stubsOf(own, detail),
    hasAgencies: all.agencyscheme,
    dataflows: dataflows.filter(flow => all.dataflow.has(flow)),
    hasDataStructure: all.datastructure,
    codelists: codelistParts,
    concepts: all.conceptscheme
      ? { of: conceptItems, isPartial: conceptItems.length < concepts.length }
      : null,
  }
}

/** Kinds that go out without contents: all of them, or those that are references alone. */
function stubsOf(own: Found, detail: NonNullable<SdmxStructureQuery['detail']>): ReadonlySet<StructureKind> {
  if (detail === 'allstubs' || detail === 'allcompletestubs') return new Set(structureKinds)
  if (detail !== 'referencestubs' && detail !== 'referencecompletestubs') return new Set()
  return new Set(
    structureKinds.filter(kind => {
      if (kind === 'dataconstraint') return false
      const of = own[kind]
      return typeof of === 'boolean' ? !of : of.size === 0
    }),
  )
}

/** The codes of dimensions that series of dataflows have; null where no dataflow is asked for. */
function codesOf(flows: readonly Dataflow[]): ReadonlyMap<string, ReadonlySet<string>> | null {
  if (flows.length === 0) return null
  const keys = flows.flatMap(seriesOf).map(keyOf)
  return new Map(
    keyIds.map(id => [dimensions.find(each => each.id === id)!.codelist!, new Set(keys.map(key => key[id]))]),
  )
}
