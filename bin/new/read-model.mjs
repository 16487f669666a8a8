import { camel, registered } from './text.mjs'

/** A read model of gold facts: one row for each day, whatever the cut of batches. */
export const readModel = {
  usage: 'NAME, such as silver: lower case and underscores; it names the schema in Postgres',
  name: /^[a-z][a-z_]*$/,
  /** @param {string} name */
  make(name) {
    const folder = name.replaceAll('_', '-')
    const identifier = camel(name)
    const tables = `${identifier[0].toUpperCase()}${identifier.slice(1)}Tables`
    return {
      files: {
        [`projections/${folder}/table.ts`]: `import { date, float, standing, type TablesOf, table, text } from '../engine/table.ts'

/** \`${name}.prices\`: a dealer's last price of a product on a day, VND for the unit that the dealer names. */
export const prices = table(
  'prices',
  { day: date, dealer: text, product: text, branch: text, sell: float.orNull, ...standing },
  { key: ['day', 'dealer', 'product', 'branch'], day: 'day' },
)

export const tables = [prices] as const

export type ${tables} = TablesOf<'${name}', typeof tables>
`,
        [`projections/${folder}/projection.ts`]: `import { type Gold, gold } from '../../contracts/events/gold.ts'
import type { Projection } from '../engine/projection.ts'
import { upsertRecords } from '../engine/records.ts'
import { prices, tables } from './table.ts'

/** State what a row is and which fact wins. A change of its rows raises the version. */
export const ${identifier}: Projection<Gold> = {
  name: '${name}',
  version: 1,
  handles: [gold],
  tables,
  async apply(trx, facts) {
    const days = new Set<string>()
    for (const fact of facts) {
      const { dealer, rows } = fact.data
      const records = rows
        .toSorted((a, b) => (a.time ?? '').localeCompare(b.time ?? ''))
        .map(({ day, product, branch, sell }) => ({ day, dealer, product, branch: branch ?? '', sell }))
      for (const { day } of records) days.add(day)
      await upsertRecords(trx, prices, records, fact)
    }
    return { day: [...days] }
  },
}
`,
        [`projections/${folder}/query.ts`]: `import type { Db } from '../../runtime/postgres.ts'
import type { ${tables} } from './table.ts'

/** Prices of a day by dealer and product, VND; null: not quoted. */
export const pricesOn = (db: Db, day: string) =>
  db
    .withTables<${tables}>()
    .selectFrom('${name}.prices')
    .select(['dealer', 'product', 'sell'])
    .where('day', '=', day)
    .orderBy('dealer')
    .orderBy('product')
    .execute()
`,
        [`test/projections/${folder}.test.ts`]: `import t from 'tap'
import type { Gold } from '../../contracts/events/gold.ts'
import { ${identifier} } from '../../projections/${folder}/projection.ts'
import { pricesOn } from '../../projections/${folder}/query.ts'
import { projected } from '../support/projected.ts'

const day = '2026-11-26'
const at = (time: string, sell: number) => ({
  data: {
    dealer: 'sjc',
    rows: [{ day, time, product: '1L', branch: null, metal: 'gold', unit: 'tael', buy: null, sell }],
  } satisfies Gold,
})

t.test('the last price of a day is served, in one batch or in two', async t => {
  for (const batches of [[[at('09:00', 150e6), at('14:00', 151e6)]], [[at('09:00', 150e6)], [at('14:00', 151e6)]]]) {
    const home = await projected(t, [${identifier}])
    for (const facts of batches) await home.apply(${identifier}, facts)
    t.same(await pricesOn(home.db, day), [{ dealer: 'sjc', product: '1L', sell: 151e6 }])
  }
})
`,
      },
      edits: { 'projections/index.ts': registered(identifier, `./${folder}/projection.ts`) },
      next: `Declare the table in projections/${folder}/table.ts and the facts in projection.ts; the API reads through query.ts.
npm run test:one test/projections/${folder}.test.ts`,
    }
  },
}
