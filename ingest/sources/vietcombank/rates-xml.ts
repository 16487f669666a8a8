import { XMLParser } from 'fast-xml-parser'
import { dateOfEpochDay, vietnamInstant, vietnamIso } from '../../../contracts/vietnam-time.ts'
import { type Feed, RejectedDocument } from '../../feed.ts'
import { fxCandidates, publishedFx } from '../../macro/fx-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { utf8 } from '../../text/csv.ts'
import { monthFirst } from '../../text/dates.ts'
import { commaThousands } from '../../text/numbers.ts'
import { vietcombank } from './publisher.ts'

interface Exrate {
  CurrencyCode?: string
  Buy?: string
  Transfer?: string
  Sell?: string
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  parseTagValue: false,
  isArray: name => name === 'Exrate',
})

/**
 * Vietcombank's rates as XML: current only, whatever date is asked. The date is month first and local time;
 * not quoted is `-`, empty or `0`, by year; numbers have comma thousands since about 2016 and none before.
 */
export const vietcombankXml: Feed = {
  id: 'central-bank.vietcombank.rates-xml',
  title: 'Vietcombank: exchange rates now (XML)',
  publisher: vietcombank,
  parser: 2,
  states: publishedFx,
  recognise: ({ head, members }) => !members && head.includes('<ExrateList>'),
  parse(document) {
    const member = document.members[0]!
    const text = utf8(member.bytes)
    if (!text.includes('</ExrateList>'))
      throw new RejectedDocument('truncated-xml', `${member.path} ends before its root is closed`)
    const list = (parser.parse(text) as { ExrateList?: { DateTime?: string; Exrate?: Exrate[] } }).ExrateList
    const { day, at } = timeOf(list?.DateTime ?? '')
    if (!list?.Exrate || !day)
      throw new RejectedDocument(
        'unknown-shape',
        `${member.path} has no rates or no date (${list?.DateTime})`,
      )
    const log = newRowLog()
    const number = (value: string | undefined) => {
      const bare = (value ?? '').trim()
      return bare === '-' ? null : commaThousands(bare)
    }
    const rows = list.Exrate.map((rate, i) => ({
      day,
      currency: (rate.CurrencyCode ?? '').trim(),
      buy_cash: number(rate.Buy),
      buy_transfer: number(rate.Transfer),
      sell: number(rate.Sell),
      where: `${member.path} Exrate[${i}]`,
    }))
    return { candidates: fxCandidates('vietcombank', rows, at, log), rows: rows.length, issues: log.issues }
  },
  canonicalise: body =>
    // The time of the table moves every few minutes; the rates are what counts.
    new TextEncoder().encode(
      new TextDecoder().decode(body).replace(/<DateTime>(\S+)[^<]*<\/DateTime>/, '<DateTime>$1</DateTime>'),
    ),
  schedule: {
    // The table itself asks for one request every five minutes at most.
    cron: '*/30 8-17 * * *',
    form: 'xml',
    past: 'latest',
    requests: () => [{ url: 'https://portal.vietcombank.com.vn/Usercontrols/TVPortal.TyGia/pXML.aspx?b=10' }],
  },
}

/** `9/2/2026 5:38:54 PM`: month first, local time. */
function timeOf(text: string): { day: string | null; at: string | null } {
  const match = /^(\d{1,2}\/\d{1,2}\/\d{4})\s+(\d{1,2}):(\d{2}):(\d{2})\s*([AP])M$/.exec(text.trim())
  const number = monthFirst(match?.[1] ?? '')
  if (!match || Number.isNaN(number)) return { day: null, at: null }
  const day = dateOfEpochDay(number)
  const hour = (Number(match[2]) % 12) + (match[5] === 'P' ? 12 : 0)
  const time = `${String(hour).padStart(2, '0')}:${match[3]}:${match[4]}`
  return { day, at: vietnamIso(vietnamInstant(day, time)) }
}
