import type { InterbankTenor } from '../../../contracts/indicators/rates.ts'
import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import type { Feed } from '../../feed.ts'
import {
  type InterbankRow,
  interbankCandidates,
  publishedInterbank,
} from '../../macro/interbank-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { commaPercent, dotThousands } from '../../text/numbers.ts'
import { sbv } from './publisher.ts'
import { contentDay, contents, contentsRequest, isContents } from './structured-content.ts'

const tenors: Readonly<Record<string, InterbankTenor>> = {
  'qua đêm': 'ON',
  '1 tuần': '1W',
  '2 tuần': '2W',
  '1 tháng': '1M',
  '3 tháng': '3M',
  '6 tháng': '6M',
  '9 tháng': '9M',
}

/** A decimal with comma or, from some hands, with point; never both. Groups of three after a dot are thousands. */
const rateOf = (text: string) => commaPercent(text.replace(/^(-?\d+)\.(\d{1,2})$/, '$1,$2'))

/** Interbank rates of a day: percent a year and billion VND by tenor. */
export const sbvInterbank: Feed = {
  id: 'central-bank.sbv.interbank',
  title: 'State Bank: interbank rates and turnover of a day',
  publisher: sbv,
  parser: 2,
  states: publishedInterbank,
  recognise: ({ head, members }) => !members && isContents(head, 'laiSuatThiTruongNganHangs'),
  parse(document) {
    const log = newRowLog()
    const found = new Map<string, InterbankRow>()
    let rows = 0
    for (const content of contents(document.members[0]!, log)) {
      const day = contentDay(content.field('ngayApDung'))
      for (const [i, cell] of content.groups('laiSuatThiTruongNganHangs').entries()) {
        rows += 1
        const where = `${content.where}[${i}]`
        const tenor = tenors[cell('thoihan').toLowerCase()]
        const rate = rateOf(cell('laiSuatBQLienNganHang'))
        const turnover = dotThousands(cell('doanhSo'))
        const key = `${day}/${tenor}`
        if (!day) log.refuse('bad-date', where, `${content.title}: ${content.field('ngayApDung')} is no day`)
        else if (day > vietnamDate(document.fetchedAt))
          log.refuse('future-date', where, `${day} is after the document`)
        else if (!tenor) log.refuse('unknown-tenor', where, `${cell('thoihan')} is no tenor that is known`)
        else if (Number.isNaN(rate))
          log.refuse('bad-number', where, `${day} ${tenor}: ${cell('laiSuatBQLienNganHang')}`)
        else if (found.has(key)) log.refuse('duplicate-row', where, `${day} ${tenor} was published already`)
        else {
          if (Number.isNaN(turnover))
            log.flag('bad-number', where, `turnover ${cell('doanhSo')}: read as not stated`)
          found.set(key, { day, tenor, rate, turnover: Number.isNaN(turnover) ? null : turnover, where })
        }
      }
    }
    return { candidates: interbankCandidates([...found.values()], log), rows, issues: log.issues }
  },
  schedule: {
    cron: '30 10,15 * * 1-5',
    form: 'json',
    past: 'latest',
    requests: () => [contentsRequest(3450260)],
  },
}
