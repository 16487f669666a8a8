import type { Feed } from '../../feed.ts'
import { classificationCandidates } from '../../listing/classification-candidates.ts'
import { listDate, tidy } from '../../listing/listing-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { namedRows } from '../../text/named-rows.ts'
import { ssi } from './publisher.ts'

const header =
  'industry_name_vi,industry_name_vn,industry_name_en,industry_code,industry_level,industry_close_index,company_symbols'

/** SSI's sectors of level 2 with their members in one quoted list; unlisted companies have longer names in it. */
export const ssiSectors: Feed = {
  id: 'exchange.ssi.sectors',
  title: 'SSI: ICB sectors of level 2 with their members',
  publisher: ssi,
  parser: 1,
  importOnly:
    'a list that a data team saved; SSI’s service refuses plain clients. Industries are fetched with exchange.vci.symbols',
  recognise: ({ head, members }) => !members && head.startsWith(header),
  parse(document) {
    const log = newRowLog()
    const table = namedRows(document.members[0]!, header.split(','))
    const found = table.flatMap(({ cell, where }) =>
      cell('company_symbols')
        .split(',')
        .map(symbol => symbol.trim())
        .filter(symbol => symbol !== '')
        .map(ticker => ({
          row: {
            ticker,
            icb: cell('industry_code'),
            form: null,
            name_vi: null,
            industry_vi: tidy(cell('industry_name_vi')),
          },
          where: `${where} ${ticker}`,
        })),
    )
    const candidates = classificationCandidates('list:sectors', listDate(document), found, log)
    return { candidates, rows: found.length, issues: log.issues }
  },
}
