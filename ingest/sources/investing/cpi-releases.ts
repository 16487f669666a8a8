import { dateOfEpochDay } from '../../../contracts/vietnam-time.ts'
import type { Feed } from '../../feed.ts'
import { indicatorCandidates, type StatedValue } from '../../macro/indicator-candidates.ts'
import { releaseMonth } from '../../macro/release-month.ts'
import { newRowLog } from '../../row-log.ts'
import { monthFirst } from '../../text/dates.ts'
import { namedRows, startsWith } from '../../text/named-rows.ts'
import { pointPercent } from '../../text/numbers.ts'
import { investing } from './publisher.ts'

const header = 'Ngày Phát Hành,Thời gian,Thực tế,Dự báo,Trước đó'

/** Releases of Vietnam's CPI on the year before: month-first dates under a Vietnamese header, `3.38%`. */
export const investingCpi: Feed = {
  id: 'statistics.investing.cpi-releases',
  title: 'Investing.com: releases of the consumer price index, on the year before',
  publisher: investing,
  parser: 2,
  states: ['vn.cpi'],
  importOnly:
    'Investing.com shows its table to browsers only; the office’s index is fetched as statistics.nso.sdmx',
  recognise: sniff => startsWith(header)(sniff) && /cpi/i.test(sniff.name),
  parse(document) {
    const log = newRowLog()
    const table = namedRows(document.members[0]!, header.split(','))
    const stated: StatedValue[] = []
    for (const { cell, where } of table) {
      const day = monthFirst(cell('Ngày Phát Hành'))
      const value = pointPercent(cell('Thực tế'))
      if (Number.isNaN(day)) log.refuse('bad-date', where, `${cell('Ngày Phát Hành')} is no day`)
      else if (Number.isNaN(value)) log.refuse('bad-number', where, `${cell('Thực tế')} is no percentage`)
      else if (value === null) log.refuse('not-released', where, `${dateOfEpochDay(day)} has no value yet`)
      else
        stated.push({
          indicator: 'vn.cpi',
          period: releaseMonth(day),
          value,
          released_on: dateOfEpochDay(day),
          where,
        })
    }
    return { candidates: indicatorCandidates(stated, log), rows: table.length, issues: log.issues }
  },
}
