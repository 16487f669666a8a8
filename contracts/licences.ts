/** What a caller may do with figures of a publisher. `unknown`: no terms for it were found. */
export const licenceUses = ['granted', 'with_source', 'own_use', 'holder_only', 'unknown'] as const
export type LicenceUse = (typeof licenceUses)[number]

/** Terms under which figures may be passed on and sold: what is not granted expressly is not. */
const commercialUses: ReadonlySet<LicenceUse> = new Set(['granted', 'with_source'])

/** Terms under which figures are had, as far as they are known. */
export interface Licence {
  readonly id: string
  readonly use: LicenceUse
  readonly textEn: string
  readonly textVi: string
  /** Where the terms are read; null where none were found. */
  readonly url: string | null
}

/** Contracts that a home has with a publisher by a key of its own: what it brings is served to nobody else. */
export const contractIds = ['ssi-fastconnect', 'dnse-openapi'] as const
export type ContractId = (typeof contractIds)[number]

const contract = (id: ContractId, who: string, url: string): Licence => ({
  id,
  use: 'holder_only',
  textEn: `Had by the contract of this home with ${who}: for its holder alone, not for other accounts.`,
  textVi: `Có được theo hợp đồng của hệ thống này với ${who}: chỉ dành cho bên ký hợp đồng, không cung cấp cho tài khoản khác.`,
  url,
})

const state: Licence = {
  id: 'state-statistics',
  use: 'with_source',
  textEn: 'Published by the State for use with the source named.',
  textVi: 'Cơ quan nhà nước công bố, được sử dụng khi ghi rõ nguồn.',
  url: null,
}
const press: Licence = {
  id: 'published-for-reference',
  use: 'own_use',
  textEn: 'Published for one’s own reference; redistribution and sale are not granted.',
  textVi: 'Công bố để tự tham khảo; không được phép phân phối lại hoặc bán.',
  url: null,
}
const unstated: Licence = {
  id: 'no-terms-found',
  use: 'unknown',
  textEn: 'No terms for programs were found; the data belong to their publisher.',
  textVi: 'Chưa tìm thấy điều khoản dành cho chương trình; dữ liệu thuộc về bên công bố.',
  url: null,
}
const invented: Licence = {
  id: 'simulated',
  use: 'granted',
  textEn: 'Invented by the simulation of vnfin: free to use, and no statement about any company.',
  textVi: 'Số liệu do vnfin mô phỏng: được dùng tự do, không nói gì về doanh nghiệp nào.',
  url: null,
}

/** Licences by the publisher's id. A publisher that is not here has stated no terms that were found. */
const byPublisher: ReadonlyMap<string, Licence> = new Map([
  ...['nso', 'nso-egdds', 'sbv', 'pxweb'].map(id => [id, state] as const),
  ...['cafef', 'vietstock', 'vnexpress'].map(id => [id, press] as const),
  ['simulated', invented],
  [
    'worldbank',
    {
      id: 'cc-by-4.0',
      use: 'with_source',
      textEn: 'Creative Commons Attribution 4.0.',
      textVi: 'Giấy phép Creative Commons Ghi công 4.0.',
      url: 'https://creativecommons.org/licenses/by/4.0/',
    },
  ],
  [
    'imf',
    {
      id: 'imf-terms',
      use: 'with_source',
      textEn: 'Free to use with the source named, by the terms of the IMF.',
      textVi: 'Được sử dụng khi ghi rõ nguồn, theo điều khoản của IMF.',
      url: 'https://www.imf.org/external/terms.htm',
    },
  ],
])

/** Contracts by id, with the feeds' publisher that each is with. */
export const contracts: ReadonlyMap<ContractId, Licence> = new Map([
  [
    'ssi-fastconnect',
    contract(
      'ssi-fastconnect',
      'SSI (FastConnect Data)',
      'https://guide.ssi.com.vn/ssi-products/general-information',
    ),
  ],
  ['dnse-openapi', contract('dnse-openapi', 'DNSE (OpenAPI)', 'https://developers.dnse.com.vn')],
])

/** The terms of a publisher's figures as far as they are known. */
export const licenceOf = (publisher: string): Licence => byPublisher.get(publisher) ?? unstated

/** Whether the terms of a publisher allow that its figures are passed on and sold; where none were found, they do not. */
export const mayBePassedOn = (publisher: string): boolean => commercialUses.has(licenceOf(publisher).use)

/** Publishers whose figures may be passed on and sold. */
export const passedOnPublishers: readonly string[] = [...byPublisher.keys()].filter(mayBePassedOn)
