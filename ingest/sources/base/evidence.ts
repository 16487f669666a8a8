import { csvLine } from '../../../runtime/table-files/read-table-file.ts'
import type { Feed } from '../../feed.ts'
import { baseName, parseEvidence } from '../curated/evidence.ts'
import { isSheet } from '../curated/sheet.ts'
import { bankNetworks } from './bank-networks.ts'
import { brandStandings } from './brand-standings.ts'
import { brands } from './brands.ts'
import { brokerageShares } from './brokerage-shares.ts'
import { disclosures } from './disclosures.ts'
import { exchangeDecisions } from './exchange-decisions.ts'
import { exchangeLists } from './exchange-lists.ts'
import { exchangeLists2022 } from './exchange-lists-2022.ts'
import { exchangeLists2023 } from './exchange-lists-2023.ts'
import { exchangeLists2024 } from './exchange-lists-2024.ts'
import { exchangeListsHanoi } from './exchange-lists-hanoi.ts'
import { exchangeListsHanoi2023 } from './exchange-lists-hanoi-2023.ts'
import { faults } from './faults.ts'
import { greenhouseGasAllowances } from './greenhouse-gas-allowances.ts'
import { greenhouseGasInventory } from './greenhouse-gas-inventory.ts'
import { indexChanges } from './index-changes.ts'
import { indexMembership } from './index-membership.ts'
import type { BaseRow } from './listed.ts'
import { marketShares } from './market-shares.ts'
import { networks } from './networks.ts'
import { ownership } from './ownership.ts'
import { recognition } from './recognition.ts'
import { reportAwards } from './report-awards.ts'
import { scicPlans } from './scic-plans.ts'
import { shareholders } from './shareholders.ts'
import { stateHoldings } from './state-holdings.ts'
import { statementNotes } from './statement-notes.ts'
import { upcomLists } from './upcom-lists.ts'

/** The base by kind; a new list is a new file here. */
export const evidenceBase = {
  greenhouseGasInventory,
  greenhouseGasAllowances,
  exchangeLists,
  exchangeListsHanoi,
  exchangeListsHanoi2023,
  exchangeLists2022,
  exchangeLists2023,
  exchangeLists2024,
  exchangeDecisions,
  upcomLists,
  recognition,
  reportAwards,
  marketShares,
  brokerageShares,
  bankNetworks,
  networks,
  brands,
  brandStandings,
  stateHoldings,
  scicPlans,
  shareholders,
  ownership,
  indexMembership,
  indexChanges,
  statementNotes,
  disclosures,
  faults,
} as const satisfies Record<string, readonly BaseRow[]>

const columns = [
  'ticker',
  'item',
  'value',
  'unit',
  'basis',
  'quote',
  'url',
  'date',
  'publisher',
  'reviewer',
  'found',
] as const satisfies readonly (keyof BaseRow)[]

const needed = { needed: columns, optional: [] }

/** The base as one sheet, in the order of its lists. */
const sheetText = [
  csvLine(columns),
  ...Object.values(evidenceBase)
    .flat()
    .map(row => csvLine(columns.map(name => row[name]))),
].join('')

/**
 * Evidence that ships with the program: rows of public lists and pages, each with quote, address and day. A later
 * version of the table is a new document; a sheet that people review and import stands above it.
 */
export const baseEvidence: Feed = {
  id: 'news.curated.evidence-base',
  title: 'Evidence on companies from public lists, shipped with sources',
  publisher: { id: 'curated', name: 'Curated by hand', url: null },
  parser: 1,
  curated: { name: baseName, text: sheetText },
  recognise: sniff => isSheet(needed, sniff) && sniff.name.endsWith(baseName),
  parse: parseEvidence,
}
