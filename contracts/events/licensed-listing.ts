import { contractIds } from '../licences.ts'
import { choice, columnOf, object, part, textOrNull } from '../schema.ts'
import { exchanges } from './bars.ts'
import { defineFact, type FactData } from './fact.ts'

/** The securities that a contract gives access to, for its holder alone. */
export const licensedListing = defineFact({
  type: 'licensed.listing',
  schema: 1,
  title: 'Securities of an exchange as a contract lists them, for its holder alone',
  rows: data => data.symbol.length,
  dataSchema: object({
    contract: choice(contractIds),
    exchange: choice(exchanges),
    symbol: columnOf(part<string>({ type: 'string', pattern: '^[A-Z0-9]{3,16}$' })),
    name_vi: columnOf(textOrNull),
    name_en: columnOf(textOrNull),
  }),
})

export type LicensedListing = FactData<typeof licensedListing>
