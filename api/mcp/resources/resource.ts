import type { AnyRoute } from '../../http/route.ts'

/** What a resource is read from: the answer of a route, whole. */
export interface Source {
  readonly route: AnyRoute
  readonly query?: Readonly<Record<string, unknown>>
  readonly params?: Readonly<Record<string, string>>
}

interface Described {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly mimeType: 'application/json'
}

export interface Resource {
  readonly listed: Described & { readonly uri: string }
  /** Read models whose change is a change of it. */
  readonly models: readonly string[]
  readonly from: Source
}

/** Resources whose address has a parameter. */
export interface Template {
  readonly listed: Described & { readonly uriTemplate: string }
  readonly models: readonly string[]
  matches(uri: string): boolean
  from(uri: string): Source
}
