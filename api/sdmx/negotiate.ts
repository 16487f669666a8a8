import { problem } from '../http/problem.ts'

/** Forms of data. `generic` and `specific` are SDMX-ML 2.1, `specific3` is SDMX-ML 3.0. */
export type DataForm = 'json' | 'csv' | 'csv1' | 'generic' | 'specific' | 'specific3'
export type StructureForm = 'json' | 'xml' | 'xml3'

interface Offer<Form> {
  readonly form: Form
  readonly type: string
  /** Version that the type has; absent: no version is looked at. */
  readonly version?: string
}

const dataOffers: readonly Offer<DataForm>[] = [
  { form: 'json', type: 'application/vnd.sdmx.data+json', version: '2.0.0' },
  { form: 'csv', type: 'application/vnd.sdmx.data+csv', version: '2.0.0' },
  { form: 'csv1', type: 'application/vnd.sdmx.data+csv', version: '1.0.0' },
  { form: 'specific3', type: 'application/vnd.sdmx.data+xml', version: '3.0.0' },
  { form: 'specific', type: 'application/vnd.sdmx.structurespecificdata+xml', version: '2.1' },
  { form: 'generic', type: 'application/vnd.sdmx.genericdata+xml', version: '2.1' },
  { form: 'json', type: 'application/json' },
  { form: 'csv', type: 'text/csv' },
]

const structureOffers: readonly Offer<StructureForm>[] = [
  { form: 'json', type: 'application/vnd.sdmx.structure+json', version: '2.0.0' },
  { form: 'xml3', type: 'application/vnd.sdmx.structure+xml', version: '3.0.0' },
  { form: 'xml', type: 'application/vnd.sdmx.structure+xml', version: '2.1' },
  { form: 'json', type: 'application/json' },
]

/** Media types of each form, as answers bear them. */
export const dataTypes: Readonly<Record<DataForm, string>> = {
  json: 'application/vnd.sdmx.data+json; version=2.0.0; charset=utf-8',
  csv: 'application/vnd.sdmx.data+csv; version=2.0.0; charset=utf-8',
  csv1: 'application/vnd.sdmx.data+csv; version=1.0.0; charset=utf-8',
  generic: 'application/vnd.sdmx.genericdata+xml; version=2.1; charset=utf-8',
  specific: 'application/vnd.sdmx.structurespecificdata+xml; version=2.1; charset=utf-8',
  specific3: 'application/vnd.sdmx.data+xml; version=3.0.0; charset=utf-8',
}

export const structureTypes: Readonly<Record<StructureForm, string>> = {
  json: 'application/vnd.sdmx.structure+json; version=2.0.0; charset=utf-8',
  xml: 'application/vnd.sdmx.structure+xml; version=2.1; charset=utf-8',
  xml3: 'application/vnd.sdmx.structure+xml; version=3.0.0; charset=utf-8',
}

/** The generation of the interface that is spoken. */
export type Generation = 'new' | 'old'

/** What XML means for a caller who names no version: that of the generation. */
const plainXml = { new: 'specific3', old: 'generic' } as const
/** Forms of data and of structures without Accept. */
export const defaultData = { new: 'json', old: 'generic' } as const
export const defaultStructure = { new: 'json', old: 'xml' } as const

interface Range {
  readonly type: string
  readonly parameters: ReadonlyMap<string, string>
  readonly quality: number
}

/** The ranges of a header Accept, the most wanted first; of the same quality, as they stand. */
function ranges(accept: string): Range[] {
  return accept
    .split(',')
    .map(range => {
      const [type = '', ...rest] = range.split(';').map(part => part.trim())
      const parameters = new Map(
        rest.map(part => {
          const [name = '', value = ''] = part.split('=').map(side => side.trim())
          return [name.toLowerCase(), value.replace(/^"|"$/g, '').toLowerCase()] as const
        }),
      )
      const quality = parameters.has('q') ? Number(parameters.get('q')) || 0 : 1
      return { type: type.toLowerCase(), parameters, quality }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
}

/** Is the version that a caller names the one on offer? `2.0.0`, `2.0`, `2`, `2.0+`, `2+.0.1` name 2.0.0. */
const isVersion = (named: string | undefined, offered: string | undefined): boolean => {
  if (named === undefined || offered === undefined) return true
  const [a, b] = [named, offered].map(text => text.split(/[.+]+/).filter(Boolean)) as [string[], string[]]
  return named.includes('+') ? a[0] === b[0] : a.every((part, i) => part === (b[i] ?? '0'))
}

interface Chosen<Form> {
  readonly form: Form
  readonly parameters: ReadonlyMap<string, string>
}

function chosen<Form>(
  accept: string | undefined,
  offers: readonly Offer<Form>[],
  fallback: Form,
  xml: Form,
): Chosen<Form> {
  const none: ReadonlyMap<string, string> = new Map()
  if (accept === undefined || accept.trim() === '') return { form: fallback, parameters: none }
  for (const { type, parameters } of ranges(accept)) {
    if (type === '*/*' || type === 'application/*') return { form: fallback, parameters: none }
    if (type === 'application/xml' || type === 'text/xml') return { form: xml, parameters: none }
    const found = offers.find(
      offer => offer.type === type && isVersion(parameters.get('version'), offer.version),
    )
    if (found !== undefined) return { form: found.form, parameters }
  }
  const names = offers.map(({ type, version }) =>
    version === undefined ? type : `${type};version=${version}`,
  )
  throw problem('not_acceptable', {
    detail: `The header Accept names none of the forms that there are: ${names.join(', ')}.`,
    action: 'Ask for one of them, or leave the header out.',
  })
}

/** Names that other servers of SDMX use in `format`. */
const formats: Readonly<Record<string, DataForm>> = {
  jsondata: 'json',
  csv: 'csv',
  csvfile: 'csv',
  csvfilewithlabels: 'csv',
  structurespecificdata: 'specific',
  genericdata: 'generic',
}

export interface CsvChoice {
  readonly labels: 'id' | 'name' | 'both'
  readonly keys: 'none' | 'obs' | 'series' | 'both'
}

export interface DataChoice extends CsvChoice {
  readonly form: DataForm
}

const labelTexts = ['id', 'name', 'both'] as const
const keyTexts = ['none', 'obs', 'series', 'both'] as const

/**
 * The form of data that a caller wants, by `format` or by `Accept`.
 * @throws Problem not_acceptable where none fits, or where the form cannot be as its parameters say
 */
export function dataForm(
  accept: string | undefined,
  format: string | undefined,
  generation: Generation,
): DataChoice {
  if (format !== undefined)
    return {
      form: formats[format]!,
      labels: format === 'csvfilewithlabels' ? 'both' : 'id',
      keys: 'none',
    }
  const { form, parameters } = chosen(accept, dataOffers, defaultData[generation], plainXml[generation])
  // Periods are never rewritten.
  oneOf(parameters, 'timeformat', ['original'])
  return {
    form,
    labels: oneOf(parameters, 'labels', labelTexts) ?? 'id',
    keys: oneOf(parameters, 'keys', keyTexts) ?? 'none',
  }
}

/** @throws Problem not_acceptable */
function oneOf<Text extends string>(
  parameters: ReadonlyMap<string, string>,
  name: string,
  texts: readonly Text[],
): Text | undefined {
  const given = parameters.get(name)
  if (given === undefined) return undefined
  const found = texts.find(each => each === given)
  if (found !== undefined) return found
  throw problem('not_acceptable', {
    detail: `The parameter ${name} of the media type in Accept must be ${texts.join(', ')}, not '${given.slice(0, 40)}'.`,
    action: 'Correct it, or leave it out.',
  })
}

/** @throws Problem not_acceptable */
export const structureForm = (accept: string | undefined, generation: Generation): StructureForm =>
  chosen(accept, structureOffers, defaultStructure[generation], generation === 'new' ? 'xml3' : 'xml').form

/** Whether an error goes out as JSON: by what the caller asks for data or structures in, else by the generation. */
export function wantsJson(accept: string | undefined, search: string, fallback: 'json' | 'xml'): boolean {
  if (/(^|[?&])format=jsondata(&|$)/.test(search)) return true
  const first = ranges(accept ?? '*/*').find(({ type }) => /json|xml|\*/.test(type))?.type
  if (first === undefined || first.includes('*')) return fallback === 'json'
  return first.includes('json')
}
