import type { Lineage, Rows, StoredRow } from '../engine/lineage.ts'
import { methodVersion } from './exposures.ts'
import { dealings, edges, holders, nodes, officers, ownership, relations, shares } from './table.ts'

/** What is on file of a company: the graph is made of all of it. */
const filings = ({ filing }: StoredRow): Rows[] =>
  [officers, holders, relations, ownership, dealings, shares].map(({ name }) => ({
    from: `connections.${name}`,
    where: { ticker: filing as string },
    gives: `${name} of the company as its sources name them`,
  }))

const graph = () => ({
  id: 'graph',
  version: methodVersion,
  text: 'Persons, companies and owners that the filings of a company name, one node for each name.',
})

export const connectionsLineage: Lineage = {
  model: 'connections',
  tables: [
    { table: edges, named: { filing: 'ticker', id: 'name' }, rule: graph, inputs: filings },
    { table: nodes, named: { filing: 'ticker', id: 'name' }, rule: graph, inputs: filings },
    { table: officers, named: { ticker: 'ticker', source: 'name', n: 'number' } },
    { table: holders, named: { ticker: 'ticker', source: 'name', n: 'number' } },
    { table: relations, named: { ticker: 'ticker', source: 'name', n: 'number' } },
    { table: ownership, named: { ticker: 'ticker', source: 'name', owner: 'name' } },
    { table: dealings, named: { ticker: 'ticker', source: 'name', dealing_id: 'name' } },
    { table: shares, named: { ticker: 'ticker' } },
  ],
}
