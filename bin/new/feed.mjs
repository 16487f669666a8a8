import { camel, registered } from './text.mjs'

/** A feed of a publisher's gold prices by import, as one that is small and whole. */
export const feed = {
  usage: 'PUBLISHER/NAME, such as sjc/silver: lower case, digits and hyphens',
  name: /^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/,
  /** @param {string} name */
  make(name) {
    const [publisher = '', own = ''] = name.split('/')
    const identifier = camel(`${publisher}-${own}`)
    const column = own.replaceAll('-', '_')
    return {
      files: {
        [`ingest/sources/${publisher}/${own}.ts`]: `import type { Feed } from '../../feed.ts'
import { type GoldRow, goldCandidates } from '../../macro/gold-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { dateOrNull, isoDay } from '../../text/dates.ts'
import { namedRows, startsWith } from '../../text/named-rows.ts'
import { plainNumber } from '../../text/numbers.ts'

/** It tells the shape from every other one: name its subject. */
const header = 'date,${column}_buy,${column}_sell'

/** Prices by day, VND a tael. State here what the publisher says of them: unit, basis, hours. */
export const ${identifier}: Feed = {
  id: 'fund.${publisher}.${own}',
  title: '${publisher}: ${own} by day, VND a tael',
  publisher: { id: '${publisher}', name: '${publisher}', url: 'https://${publisher}.example' },
  parser: 1,
  importOnly: 'no address of the publisher is on record yet',
  recognise: startsWith(header),
  parse(document) {
    const log = newRowLog()
    const rows = namedRows(document.members[0]!, header.split(',')).map(
      ({ cell, where }): GoldRow => ({
        day: dateOrNull(isoDay(cell('date'))),
        time: null,
        product: '${own}',
        branch: null,
        metal: 'gold',
        unit: 'tael',
        buy: plainNumber(cell('${column}_buy')),
        sell: plainNumber(cell('${column}_sell')),
        where,
      }),
    )
    return { candidates: goldCandidates('${publisher}', rows, log), rows: rows.length, issues: log.issues }
  },
}
`,
        [`test/ingest/${publisher}-${own}.test.ts`]: `import t from 'tap'
import { type Gold, gold } from '../../contracts/events/gold.ts'
import { ${identifier} } from '../../ingest/sources/${publisher}/${own}.ts'
import { documentOf, parseWith } from '../support/documents.ts'

t.test('each row is a price of its day, and a row without a day is refused with its line', async t => {
  const body = 'date,${column}_buy,${column}_sell\\n2026-11-26,149000000,151000000\\n,149000000,151000000\\n'
  const parsed = await parseWith(${identifier}, documentOf('prices.csv', body))
  const rows = parsed.candidates.flatMap(({ kind, data }) => (kind === gold ? (data as Gold).rows : []))
  t.match(rows, [{ day: '2026-11-26', buy: 149_000_000, sell: 151_000_000 }])
  t.equal(rows.length, 1)
  t.match(parsed.issues, [{ verdict: 'refused' }])
})
`,
      },
      edits: {
        'ingest/sources/index.ts': registered(identifier, `./${publisher}/${own}.ts`),
        'contracts/publishers.ts': text =>
          text.includes(`id: '${publisher}'`)
            ? text
            : text.replace(
                'const publishers: readonly Publisher[] = [\n',
                opening =>
                  `${opening}  { id: '${publisher}', nameVi: '${publisher}', nameEn: '${publisher}', url: null },\n`,
              ),
      },
      next: `Write what the publisher gives into ingest/sources/${publisher}/${own}.ts and its name and address into contracts/publishers.ts.
A schedule in place of importOnly lets vnfin fetch it: see ingest/sources/gold/sjc.ts.
npm run test:one test/ingest/${publisher}-${own}.test.ts`,
    }
  },
}
