import {
  type PolicyRateKind,
  type PolicyRates,
  policyRateKinds,
  policyRates,
} from '../../../contracts/events/policy-rates.ts'
import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import type { Feed } from '../../feed.ts'
import { placed } from '../../places.ts'
import { newRowLog } from '../../row-log.ts'
import { dateOrNull, isoDay } from '../../text/dates.ts'
import { namedRows, startsWith } from '../../text/named-rows.ts'
import { plainNumber } from '../../text/numbers.ts'

const header = 'day,refinancing,rediscount,overnight,decision,source,url'

/**
 * The State Bank's page tells the rates of today alone. These are its changes since 2008 with the address where each was
 * read: the text of the decision where one could be found, else a print of the day; a cell is empty where that says
 * nothing of a rate. `day` is the first day on which a rate holds. From 2013-03-26 on no change is missing; before it
 * the State Bank changed rates on further days that no line has.
 */
export const curatedPolicyRates = `${header}
2008-06-11,15,13,,,"VCCI News, quoting the State Bank, 2008-06-12",https://www.vccinews.com/news/13179/.html
2008-11-05,13,11,,2561/QĐ-NHNN,"Decision 2561/QD-NHNN, 2008-11-03",https://ls1.hethongphapluat.com/decision-no-2561-qd-nhnn-5f00550ea9cedc38209b397f54d78f53.html
2008-11-21,12,10,,,"VCCI News, quoting the State Bank, 2008-11-21",https://vccinews.com/news/14579/.html
2009-04-10,7,5,,837/QĐ-NHNN,"Decision 837/QD-NHNN, 2009-04-10",https://ls1.hethongphapluat.com/decision-no-837-qd-nhnn-796b2a30a711217d33011289dc056751.html
2011-02-17,11,7,,,"Reuters (DTiNews), quoting the State Bank, 2011-02-18",http://dtinews.vn/en/news/018/7915/vietnam-raises-refinance-rate-200-bps-to-11-pct.html
2011-03-08,12,12,,,"VietnamPlus, quoting the State Bank, 2011-03",https://en.vietnamplus.vn/state-bank-lifts-refinancing-rate-to-12-pct/26811.vnp
2011-10-10,15,,,2210/QĐ-NHNN,"Vietnam Business, quoting Decision 2210/QD-NHNN, 2011-10",http://vietnambusiness.asia/vietnam-central-bank-raises-re-financing-rate-to-15pctyear
2012-12-24,9,7,,,"Reuters, quoting the State Bank, 2012-12-22",http://in.reuters.com/article/vietnam-economy-rates-idINL4N09W01R20121222
2013-03-26,8,6,,643/QĐ-NHNN,"Decision 643/QD-NHNN, 2013-03-25",https://english.luatvietnam.vn/decision-no-643-qd-nhnn-dated-march-25-2013-of-the-state-bank-of-vietnam-on-refinancing-interest-rate-rediscount-interest-rate-and-interest-rate-77562-doc1.html
2013-05-13,7,5,,,"VietnamPlus, quoting the State Bank, 2013-05",https://en.vietnamplus.vn/central-bank-cuts-key-interest-rates-post44629.vnp
2014-03-18,6.5,4.5,,496/QĐ-NHNN,"Decision 496/QD-NHNN, 2014-03-17",https://english.luatvietnam.vn/decision-no-496-qd-nhnn-dated-17-march-2014-of-the-state-bank-of-vietnam-on-refinancing-interest-rate-re-discount-interest-rate-interest-rate-appli-85479-doc1.html
2017-07-10,6.25,4.25,,1424/QĐ-NHNN,"Government News, quoting Decision 1424/QD-NHNN, 2019-09-13",http://news.chinhphu.vn/Home/Central-bank-slashes-interest-rates-applicable-since-Sep-16/20199/37511.vgp
2019-09-16,6,4,7,1870/QĐ-NHNN,"State Bank, quoting Decision 1870/QD-NHNN, 2019-09-12",https://sbv.gov.vn/w/sbv401125-1
2020-03-17,5,3.5,6,418/QĐ-NHNN,"Decision 418/QD-NHNN, 2020-03-16",https://english.luatvietnam.vn/decision-no-418-qd-nhnn-on-the-refinancing-interest-rate-rediscount-interest-rate-overnight-le-181523-doc1.html
2020-05-13,4.5,3,5.5,918/QĐ-NHNN,"Decision 918/QD-NHNN, 2020-05-12",https://thuviennhadat.vn/van-ban-phap-luat-viet-nam/decision-918-qd-nhnn-2020-refinancing-interest-rate-in-interbank-electronic-payment-442574.html
2020-10-01,4,2.5,5,1728/QĐ-NHNN,"LawNet, quoting Decision 1728/QD-NHNN, 2020-09-30",https://lawnet.vn/thong-tin-phap-luat/en/thong-bao-van-ban-moi/to-reduce-refinancing-interest-rates-and-rediscount-interest-rates-of-the-state-bank-of-vietnam-at-the-same-time-from-october-01-143874.html
2022-09-23,5,3.5,6,1606/QĐ-NHNN,"Decision 1606/QD-NHNN, 2022-09-22",https://english.luatvietnam.vn/decision-no-1606-qd-nhnn-dated-september-22-2022-of-the-state-bank-of-vietnam-on-the-refinancing-interest-rate-re-discount-interest-rate-overnight-230061-doc1.html
2022-10-25,6,4.5,,1809/QĐ-NHNN,"LuatVietnam, quoting Decision 1809/QD-NHNN, 2022-10-24",https://luatvietnam.net/en/from-october-25th-2022-refinancing-interest-rate-and-re-discount-interest-rate-s...ll-be-increased-by-1--vbpl120923.vlo
2023-03-15,,3.5,,,"Reuters (CNA), quoting the State Bank, 2023-05-23",https://www.channelnewsasia.com/business/vietnam-central-bank-cut-policy-rates-thursday-3509096?cid=cna_flip_070214
2023-04-03,5.5,3.5,,,"Fibre2Fashion, quoting the State Bank, 2023-04",https://myfashionguardian.com/state-bank-of-vietnam-cuts-key-policy-interest-rates-to-boost-growth
2023-05-25,5,3.5,,950/QĐ-NHNN,"Reuters (CNA), quoting the State Bank, 2023-05-23",https://www.channelnewsasia.com/business/vietnam-central-bank-cut-policy-rates-thursday-3509096?cid=cna_flip_070214
2023-06-19,4.5,3,,1123/QĐ-NHNN,"The Investor, quoting the State Bank, 2023-06-16",https://theinvestor.vn/news/vietnam-central-bank-makes-fourth-rate-cut-to-support-economy-d5421.amp
`

/** Policy rates since 2008, percent a year, from a table that people keep. */
export const policyRatesTable: Feed = {
  id: 'central-bank.curated.policy-rates',
  title: 'Policy rates since 2008, curated with decisions and sources',
  publisher: { id: 'curated', name: 'Curated by hand', url: 'https://sbv.gov.vn' },
  parser: 1,
  curated: { name: 'policy-rates.csv', text: curatedPolicyRates },
  recognise: startsWith(header),
  parse(document) {
    const log = newRowLog()
    const table = namedRows(document.members[0]!, header.split(','))
    const today = vietnamDate(document.fetchedAt)
    const byDay = new Map<string, PolicyRates['rows']>()
    for (const { cell, where } of table) {
      const day = dateOrNull(isoDay(cell('day')))
      if (day === null || day > today)
        log.refuse('bad-date', where, `${cell('day')} is no day up to today (YYYY-MM-DD)`)
      else if (!cell('source') || !/^https?:\/\/[^\s/]+/.test(cell('url')))
        log.refuse('no-source', where, `${day} names no source with a public address`)
      else if (byDay.has(day)) log.refuse('duplicate-row', where, `${day} stands above already`)
      else
        byDay.set(
          day,
          policyRateKinds.flatMap(kind => rateOf(kind, cell(kind))),
        )
      function rateOf(kind: PolicyRateKind, text: string): PolicyRates['rows'] {
        if (text === '') return []
        const rate = plainNumber(text)
        if (rate !== null && rate >= 0 && rate <= 30)
          return [placed({ kind, day: day!, rate, decision: cell('decision') || null }, where)]
        log.refuse('bad-number', where, `${kind} is ${JSON.stringify(text)}: percent a year from 0 to 30`)
        return []
      }
    }
    const candidates = [...byDay]
      .filter(([, rows]) => rows.length > 0)
      .map(([day, rows]) => ({ kind: policyRates, key: day, effectiveon: day, data: { rows } }))
    return { candidates, rows: table.length, issues: log.issues }
  },
}
