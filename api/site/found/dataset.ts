/** A data set of a page, with what schema.org has for one. */
export interface FoundDataset {
  readonly id: string
  readonly name: string
  readonly description: string
  /** Address of its page. */
  readonly url: string
  /** Public address without a slash at its end. */
  readonly base: string
  /** What is measured, with its unit. */
  readonly measures: readonly { readonly name: string; readonly unit: string }[]
  /** First and last period; null: it has none. */
  readonly span: readonly [first: string, last: string] | null
  /** Day of its newest figure. */
  readonly modified?: string | null
  /** Who publishes what it is made from. */
  readonly basedOn: readonly { readonly name: string; readonly url: string | null }[]
  readonly isFree: boolean
  /** Media types with paths. */
  readonly downloads: readonly (readonly [type: string, path: string])[]
}

/** Dataset of schema.org, as search engines for data read it. */
export const datasetThing = (found: FoundDataset): object => ({
  '@type': 'Dataset',
  identifier: found.id,
  name: found.name,
  description: found.description,
  url: found.url,
  license: `${found.base}/terms`,
  isAccessibleForFree: found.isFree,
  inLanguage: ['vi', 'en'],
  creator: { '@type': 'Organization', name: 'vnfin', url: found.base },
  includedInDataCatalog: { '@type': 'DataCatalog', name: 'vnfin', url: found.base },
  spatialCoverage: 'VN',
  variableMeasured: found.measures.map(({ name, unit }) => ({
    '@type': 'PropertyValue',
    name,
    unitText: unit,
  })),
  ...(found.span === null ? {} : { temporalCoverage: found.span.join('/') }),
  ...(found.modified ? { dateModified: found.modified } : {}),
  ...(found.basedOn.length === 0
    ? {}
    : {
        isBasedOn: found.basedOn.map(({ name, url }) => ({
          '@type': 'CreativeWork',
          name,
          ...(url === null ? {} : { url }),
        })),
      }),
  distribution: found.downloads.map(([encodingFormat, path]) => ({
    '@type': 'DataDownload',
    encodingFormat,
    contentUrl: `${found.base}${path}`,
  })),
})
