import t from 'tap'
import { RejectedDocument } from '../../ingest/feed.ts'
import { parseDocument } from '../../ingest/parse-document.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { documentOf } from '../support/documents.ts'

/** What upstreams answer with status 200 in place of data. */
const contents: Readonly<Record<string, string>> = {
  'a page':
    '<!DOCTYPE html><html><head><title>Request Rejected</title></head><body>Support ID: 1</body></html>',
  'a page after a comment': '<!-- cache -->\n<html><body>Bảo trì</body></html>',
  'an empty object': '{}',
  'an empty list': '[]',
  'an error in JSON': '{"st":"err","msg":"s must not be greater than 20","code":1,"error_code":500}',
  'an error as rows': 'st,msg,code,error_code,symbol\nerr,s must not be greater than 20,1,500,TCB\n',
  'another JSON': '{"status":"ok","result":{"rows":[{"a":1}]}}',
  'another CSV': 'a,b,c\n1,2,3\n',
  'another XML': '<?xml version="1.0"?><error><code>500</code></error>',
  'plain text': 'Too Many Requests',
  'a NUL byte': '\0',
}

for (const feed of feeds)
  t.test(`${feed.id} takes nothing for data that is none`, async t => {
    const taken: string[] = []
    for (const [name, content] of Object.entries(contents)) {
      try {
        const parsed = await parseDocument(feed, documentOf('answer', content))
        taken.push(`${name}: ${parsed.rows} rows, ${parsed.candidates.length} facts`)
      } catch (error) {
        if (!(error instanceof RejectedDocument)) throw error
        if (error.reason === 'parser-failed') taken.push(`${name}: ${error.message}`)
      }
    }
    t.same(taken, [])
  })
