import type { Endpoint } from '../endpoint.ts'
import { cafef } from './cafef.ts'
import { centralBank } from './central-bank.ts'
import { exchanges } from './exchanges.ts'
import { funds } from './funds.ts'
import { otherInstruments } from './instruments.ts'
import { money } from './money.ts'
import { news } from './news.ts'
import { ownKey } from './own-key.ts'
import { statistics } from './statistics.ts'
import { statisticsOffice } from './statistics-office.ts'
import { vietcombank } from './vietcombank.ts'

/** Every endpoint that a feed asks. To add one: a literal in its publisher's file. */
export const endpoints: readonly Endpoint[] = [
  ...cafef,
  ...exchanges,
  ...otherInstruments,
  ...centralBank,
  ...money,
  ...vietcombank,
  ...ownKey,
  ...statistics,
  ...statisticsOffice,
  ...funds,
  ...news,
]
