import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { openApiDocument } from '../../../api/http/openapi.ts'
import { routes } from '../../../api/routes.ts'
import type { JsonSchema } from '../../../contracts/schema.ts'

export interface Media {
  readonly schema: JsonSchema
  readonly example?: unknown
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: JsonSchema
  readonly style?: string
  readonly explode?: boolean
}

interface Response {
  readonly $ref?: string
  readonly content?: Readonly<Record<string, Media>>
}

/** An operation of the OpenAPI document, as its readers see it. */
export interface Operation {
  readonly id: string
  /** `GET` */
  readonly method: string
  /** `/api/keys/{id}` */
  readonly path: string
  readonly tier: string
  readonly parameters: readonly Parameter[]
  /** By media type; empty without a body. */
  readonly bodies: Readonly<Record<string, Media>>
  readonly responses: Readonly<Record<string, Response>>
}

/** The document as it is sent. */
// biome-ignore lint/suspicious/noExplicitAny: a document is looked at by path
export const document: any = JSON.parse(JSON.stringify(openApiDocument(routes, 'https://vnfin.example')))

export const operations: readonly Operation[] = Object.entries(document.paths).flatMap(([path, item]) =>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  Object.entries(item as Record<string, any>).map(([method, operation]) => ({
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    tier: operation['x-tier'],
    parameters: operation.parameters,
    bodies: operation.requestBody?.content ?? {},
    responses: operation.responses,
  })),
)

/** What an operation can answer with a status, its reference followed; undefined where it says nothing of that status. */
export function responseOf(operation: Operation, status: number): Response | undefined {
  const stated = operation.responses[String(status)]
  return stated?.$ref === undefined ? stated : document.components.responses[stated.$ref.split('/').at(-1)!]
}

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(document, 'document')

/** Compiles a schema of the document, whose references are found. */
export const compileIn = (schema: JsonSchema): ValidateFunction =>
  ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')))
