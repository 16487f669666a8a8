import { integer, object, text } from '../../contracts/schema.ts'
import type { TextReply } from '../http/reply.ts'
import type { ProblemForm } from '../http/route.ts'
import { xmlText } from '../http/xml.ts'

export type FredForm = 'xml' | 'json'

type Value = string | number | boolean | null

export type FredRow = Readonly<Record<string, Value>>

/** One answer of FRED, before it has a form. */
export interface FredDocument {
  /** Name of the list, and of the root in XML: `seriess`. */
  readonly root: string
  /** Name of a row in XML: `series`. */
  readonly row: string
  /** Real-time period, count, order: members beside the list, attributes of the root in XML. */
  readonly head?: FredRow
  /** Texts where a row is one text (days). */
  readonly rows: readonly (FredRow | string)[]
  /** The member that is the text of a row in XML, where others are its attributes: `date` of a release date. */
  readonly text?: string
}

const types = { json: 'application/json; charset=utf-8', xml: 'text/xml; charset=utf-8' } as const

/** A missing text is left out, as FRED does. */
const stated = (row: FredRow): [string, string | number | boolean][] =>
  Object.entries(row).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))

const attributes = (row: FredRow, text?: string) =>
  Object.fromEntries(stated(row).map(([name, value]) => [name === text ? '#' : `@${name}`, String(value)]))

const xmlOf = ({ root, row, head = {}, rows, text }: FredDocument): string =>
  xmlText({
    [root]: {
      ...attributes(head),
      [row]: rows.map(each => (typeof each === 'string' ? each : attributes(each, text))),
    },
  })

const jsonOf = ({ root, head = {}, rows }: FredDocument): string =>
  JSON.stringify({
    ...Object.fromEntries(stated(head)),
    [root]: rows.map(row => (typeof row === 'string' ? row : Object.fromEntries(stated(row)))),
  })

/** An answer of FRED as XML (its default) or JSON. */
export const fredReply = (document: FredDocument, form: FredForm = 'xml'): TextReply => ({
  text: form === 'json' ? jsonOf(document) : xmlOf(document),
  type: types[form],
})

/** Problems as FRED states them: `error_code` and `error_message`, or `<error code message/>`. What we refuse with 422 is its 400. */
export const fredProblem: ProblemForm = {
  statusOf: status => (status === 422 ? 400 : status),
  contents: {
    'text/xml': undefined,
    'application/json': object({ error_code: integer, error_message: text }),
  },
  write({ status: own, options }, search) {
    const status = fredProblem.statusOf(own)
    const why = (options.errors ?? []).map(({ pointer, detail }) => `${pointer} ${detail}.`).join(' ')
    const message = `${statusTexts[status] ?? 'Error'}.  ${options.detail} ${why === '' ? '' : `${why} `}${options.action}`
    return new URLSearchParams(search).get('file_type') === 'json'
      ? { text: JSON.stringify({ error_code: status, error_message: message }), type: types.json }
      : { text: xmlText({ error: { '@code': String(status), '@message': message } }), type: types.xml }
  },
}

const statusTexts: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}
