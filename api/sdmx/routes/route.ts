import type { Static, TSchema } from '../../../contracts/schema.ts'
import { sha256 } from '../../access/traces.ts'
import type { TextReply } from '../../http/reply.ts'
import { type AnyRoute, type Call, type OtherResponse, route } from '../../http/route.ts'
import { requireReadModels } from '../../market/require.ts'
import { dataTypes, defaultData, defaultStructure, type Generation, structureTypes } from '../negotiate.ts'
import { errorsType, newProblems, oldProblems } from '../problems.ts'

const pages = 'docs/sdmx.md'

/** @param fallback the form without Accept: it comes first, where generators of clients look */
const alternatives = (
  types: Readonly<Record<string, string>>,
  fallback: string,
  what: string,
): OtherResponse[] =>
  [...new Set([types[fallback]!, ...Object.values(types)].map(type => type.split(';')[0]!))].map(
    contentType => ({
      contentType,
      description: `${what}, by Accept`,
    }),
  )

/** A part of the interface that a service without it answers with 501. */
const unoffered: readonly OtherResponse[] = ['application/vnd.sdmx.structure+xml', errorsType].map(
  contentType => ({
    status: 501,
    contentType,
    description: 'Not implemented, as a message of SDMX',
  }),
)

interface Declared<Params extends TSchema, Query extends TSchema> {
  readonly path: string
  readonly generation: Generation
  /** What it answers. */
  readonly kind: 'data' | 'structure'
  readonly summary: string
  readonly params: Params
  readonly query?: Query
  /** Values of the last parts of its path, which an address may leave out. */
  readonly defaults: Readonly<Record<string, string>>
  readonly refuses?: AnyRoute['refuses']
  /** It answers 501 to what is not offered. */
  readonly hasUnoffered?: true
  handle(call: Call<Static<Query>, Static<Params>>): TextReply | Promise<TextReply>
}

/** One address of the interface of SDMX. Its errors are messages of SDMX too. */
export const sdmxRoute = <Params extends TSchema, Query extends TSchema>({
  path,
  generation,
  kind,
  summary,
  params,
  query,
  defaults,
  refuses,
  hasUnoffered,
  handle,
}: Declared<Params, Query>): AnyRoute =>
  route({
    method: 'GET',
    path: `/sdmx/${generation === 'new' ? 'v2' : 'v1'}/${path}`,
    pathDefaults: defaults,
    area: 'macro',
    tier: 'open',
    cost: 1,
    cache: { models: ['indicators', 'corrections'], publicMaxAge: 300, byAccept: true },
    problemForm: generation === 'new' ? newProblems : oldProblems,
    summary,
    description: `SDMX-REST ${generation === 'new' ? '2' : '1'} (${pages}). The last parts of the path may be left out. The form is that of Accept.`,
    tags: ['sdmx'],
    params,
    ...(query === undefined ? {} : { query }),
    ...(refuses === undefined ? {} : { refuses }),
    responses: {},
    alternatives: [
      ...(kind === 'data'
        ? alternatives(dataTypes, defaultData[generation], summary)
        : alternatives(structureTypes, defaultStructure[generation], summary)),
      ...(hasUnoffered ? unoffered : []),
    ],
    handle: async call => {
      requireReadModels(call.services, 'indicators')
      return handle(call as never)
    },
  })

/** Head of a message: the same request on the same state has the same id. */
export const messageHead = ({ services, now, lang, query, params }: Call<unknown, unknown>) => {
  const model = services.readModels.get('indicators')
  return {
    id: `IREF${sha256(JSON.stringify([params, query, lang, model?.position ?? null]))
      .slice(0, 20)
      .replaceAll('-', '_')}`,
    prepared: now.toISOString(),
    isTest: services.readModels.simulated,
    lang,
  }
}
