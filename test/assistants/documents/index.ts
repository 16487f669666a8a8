import { economyDocuments } from './economy.ts'
import { priceDocuments } from './prices.ts'
import { statementDocuments } from './statements.ts'

/** Everything that the questions are answered from, by the name of its file. */
export const documents: Readonly<Record<string, string>> = {
  ...priceDocuments,
  ...statementDocuments,
  ...economyDocuments,
}
