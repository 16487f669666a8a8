import { type Feed, RejectedDocument } from '../../feed.ts'
import { sbv } from './publisher.ts'

/**
 * The name under which a collection of interbank rates was read as the State Bank's. It takes no document any more:
 * `vnfin replay --feed central-bank.sbv.interbank-history` makes void what it said in a home of before, and the same
 * file is imported again as central-bank.fiingroup.interbank-history.
 */
export const sbvInterbankHistory: Feed = {
  id: 'central-bank.sbv.interbank-history',
  title: 'State Bank: withdrawn, a collection of interbank rates that are not its averages',
  publisher: sbv,
  parser: 3,
  importOnly: 'withdrawn: the file is imported as central-bank.fiingroup.interbank-history',
  recognise: () => false,
  parse(document) {
    throw new RejectedDocument(
      'not-of-this-publisher',
      `${document.name} does not hold the averages of the State Bank: import it again, as central-bank.fiingroup.interbank-history`,
    )
  },
}
