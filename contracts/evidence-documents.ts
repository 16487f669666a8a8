/** A kind of document from which evidence on a company is read. */
export interface DocumentKind {
  readonly id: string
  /**
   * `company`: it speaks of the company unless a sentence says otherwise. `many`: it speaks of many, so that a sentence
   * counts only where it names the company.
   */
  readonly speaksOf: 'company' | 'many'
  readonly title: string
  readonly title_vi: string
}

const kind = <const Id extends string>(
  id: Id,
  speaksOf: DocumentKind['speaksOf'],
  title: string,
  title_vi: string,
) => ({ id, speaksOf, title, title_vi }) as const

/** Every kind. To add one: a line. */
export const documentKinds = [
  kind('annual-report', 'company', 'Annual report', 'Báo cáo thường niên'),
  kind('sustainability-report', 'company', 'Sustainability report', 'Báo cáo phát triển bền vững'),
  kind('governance-report', 'company', 'Governance report', 'Báo cáo tình hình quản trị công ty'),
  kind('financial-statements', 'company', 'Financial statements', 'Báo cáo tài chính'),
  kind('disclosure', 'company', 'Disclosure', 'Công bố thông tin'),
  kind('biography', 'company', 'Official biography', 'Sơ yếu lý lịch do công ty công bố'),
  kind('ruling', 'many', 'Ruling of an authority', 'Quyết định của cơ quan nhà nước'),
  kind('statute', 'many', 'Statute', 'Văn bản quy phạm pháp luật'),
  kind('index-list', 'many', 'List of an index, a ranking or an authority', 'Danh sách, bảng xếp hạng'),
  kind('news', 'many', 'News of record', 'Tin của báo, cơ quan thông tấn'),
] as const satisfies readonly DocumentKind[]

export type DocumentKindId = (typeof documentKinds)[number]['id']
export const documentKindIds: readonly DocumentKindId[] = documentKinds.map(({ id }) => id)

/** What a person states of a document, since the document itself seldom does. */
export interface DocumentAbout {
  readonly ticker: string
  readonly kind: DocumentKindId
  /** Public address at which others find it. */
  readonly url: string
  /** Day of the document, YYYY-MM-DD. */
  readonly date: string
  /** Names of the company beside its ticker, by which documents on many name it. */
  readonly names: readonly string[]
}

const mark = '#evidence?'

/** What was stated of a document, in its address, where a replay finds it again. */
export function withAbout({ url, ticker, kind, date, names }: DocumentAbout): string {
  const said = new URLSearchParams({ ticker, kind, date })
  for (const name of names) said.append('name', name)
  return `${url}${mark}${said}`
}

/** What the address of a document states; null where it states nothing. */
export function aboutInAddress(address: string): DocumentAbout | null {
  const at = address.indexOf(mark)
  if (at < 0) return null
  const said = new URLSearchParams(address.slice(at + mark.length))
  const kind = documentKindIds.find(id => id === said.get('kind'))
  const [ticker, date] = [said.get('ticker'), said.get('date')]
  if (kind === undefined || ticker === null || date === null) return null
  return { url: address.slice(0, at), ticker, kind, date, names: said.getAll('name') }
}
