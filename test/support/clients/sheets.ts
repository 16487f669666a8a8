// A program: calls a function of a script for Google Sheets, `node sheets.ts SCRIPT CALL KEY`, and prints its value as
// JSON. UrlFetchApp is synchronous there, and so here: curl sends what it would. Not in the process of the server.
import { execFileSync } from 'node:child_process'
import { runInNewContext } from 'node:vm'

interface FetchOptions {
  readonly method?: string
  readonly contentType?: string
  readonly payload?: string
  readonly headers?: Readonly<Record<string, string>>
}

const fetch = (url: string, { method = 'get', contentType, payload, headers = {} }: FetchOptions) => {
  const all = Object.entries({ ...headers, ...(contentType ? { 'content-type': contentType } : {}) })
  const text = execFileSync(
    'curl',
    [
      ...['-s', '-X', method.toUpperCase(), '-w', '\n%{http_code}', url],
      ...all.flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
      ...(payload === undefined ? [] : ['-d', payload]),
    ],
    { encoding: 'utf8' },
  )
  const end = text.lastIndexOf('\n')
  return { getContentText: () => text.slice(0, end), getResponseCode: () => Number(text.slice(end + 1)) }
}

const [script = '', call = '', key = ''] = process.argv.slice(2)
const value = runInNewContext(`${script}\n;${call}`, {
  UrlFetchApp: { fetch },
  PropertiesService: { getScriptProperties: () => ({ getProperty: () => key }) },
})
process.stdout.write(JSON.stringify(value))
