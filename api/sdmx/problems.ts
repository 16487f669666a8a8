import { integer, list, object, text } from '../../contracts/schema.ts'
import { type Problem, problem } from '../http/problem.ts'
import type { ProblemForm } from '../http/route.ts'
import { xmlText } from '../http/xml.ts'
import { wantsJson } from './negotiate.ts'

/** Codes of the web-service guidelines of SDMX, by status; those of 1000 and above are a service's own. */
const codes: Readonly<Record<number, number>> = {
  400: 140,
  401: 110,
  403: 150,
  404: 100,
  413: 510,
  500: 500,
  501: 501,
  503: 503,
}

/** What we refuse with 422 does not comply with the interface: 400 there. */
const statusOf = (status: number): number => (status === 422 ? 400 : status)

const error = object({ code: integer, title: text, detail: text })

const sentences = ({ options }: Problem): string => {
  const why = (options.errors ?? []).map(({ pointer, detail }) => `${pointer} ${detail}.`).join(' ')
  return [options.detail, why, options.action].filter(Boolean).join(' ')
}

const titles: Readonly<Record<number, string>> = {
  100: 'No results found',
  110: 'Unauthorised',
  140: 'Syntax error',
  150: 'Semantic error',
  500: 'Internal server error',
  501: 'Not implemented',
  503: 'Service unavailable',
  510: 'Response size exceeds the limit of the service',
}

/** Of statuses that the guidelines have no code for. */
const statusTitles: Readonly<Record<number, string>> = {
  406: 'Not acceptable',
  414: 'Address too long',
  429: 'Too many requests',
}

/** Media type of errors in JSON. */
export const errorsType = 'application/vnd.sdmx.data+json'

/** Problems as messages of SDMX: JSON where the caller takes it, XML else. */
const problemForm = (version: 'v2_1' | 'v3_0', fallback: 'json' | 'xml'): ProblemForm => ({
  statusOf,
  contents: {
    'application/vnd.sdmx.structure+xml': undefined,
    [errorsType]: object({ errors: list(error) }),
  },
  write(thrown, search, { accept }) {
    const status = statusOf(thrown.status)
    const code = codes[status] ?? 1000 + status
    const detail = sentences(thrown)
    const title = `${titles[code] ?? statusTitles[status] ?? 'Refused'} (HTTP ${status})`
    if (wantsJson(accept === undefined ? undefined : String(accept), search, fallback))
      return {
        text: JSON.stringify({ errors: [{ code, title, detail }] }),
        type: `${errorsType}; version=2.0.0; charset=utf-8`,
      }
    const namespace = `http://www.sdmx.org/resources/sdmxml/schemas/${version}`
    return {
      text: xmlText({
        'mes:Error': {
          '@xmlns:mes': `${namespace}/message`,
          '@xmlns:com': `${namespace}/common`,
          'mes:ErrorMessage': {
            '@code': String(code),
            'com:Text': { '@xml:lang': 'en', '#': `${title}. ${detail}` },
          },
        },
      }),
      type: `application/vnd.sdmx.structure+xml; version=${version === 'v3_0' ? '3.0.0' : '2.1'}; charset=utf-8`,
    }
  },
})

export const newProblems = problemForm('v3_0', 'json')
export const oldProblems = problemForm('v2_1', 'xml')

/** @throws Problem validation_failed: a parameter that cannot be understood */
export const wrong = (parameter: string, rule: string, action: string): Problem =>
  problem('validation_failed', {
    detail: `The parameter ${parameter} ${rule}.`,
    action,
    errors: [{ pointer: `?${parameter}`, detail: rule }],
  })

/** Nothing matches: 404, as SDMX has it. */
export const noResults = (detail: string, action: string): Problem => problem('not_found', { detail, action })
