import { type InsiderDealing, insiderDealing } from '../../../contracts/events/insider-dealing.ts'
import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import type { Feed } from '../../feed.ts'
import { tidy } from '../../listing/listing-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { plainNumber } from '../../text/numbers.ts'
import { partOfDay } from '../rotation.ts'
import {
  type AjaxRow,
  ajaxRequest,
  ajaxRows,
  ajaxSpan,
  assertTicker,
  flagPartialPage,
  isAjax,
  symbolOf,
} from './ajax.ts'
import { cafef } from './publisher.ts'

/** A name may be wrapped in a link to the person's page. */
const withoutTags = (text: string) => tidy(text.replace(/<[^>]*>/g, ' '))

/** `/Date(1735664400000)/` is an instant; the day is the one in Vietnam. */
function dayOf(text: string): string | null {
  const ms = /\/Date\((-?\d+)\)\//.exec(text)?.[1]
  if (ms === undefined || Number(ms) <= 0) return null
  return vietnamDate(Number(ms))
}

const volumes = {
  planned_buy: 'PlanBuyVolume',
  planned_sell: 'PlanSellVolume',
  done_buy: 'RealBuyVolume',
  done_sell: 'RealSellVolume',
  shares_before: 'VolumeBeforeTransaction',
  shares_after: 'VolumeAfterTransaction',
  held_percent: 'TyLeSoHuu',
} as const

/** Dealings of insiders (GDCoDong): the plan and later the result in one record. */
export const cafefInsiderDealing: Feed = {
  id: 'exchange.cafef.insider-dealing',
  title: 'CafeF: dealings of insiders and people related to them',
  publisher: cafef,
  parser: 2,
  recognise: ({ head, members }) => !members && isAjax(head, 'TransactionMan'),
  parse(document) {
    const log = newRowLog()
    const rows = document.members.flatMap(member => {
      const page = ajaxRows(member)
      assertTicker(page, document.url)
      flagPartialPage(page, member, log)
      return page.rows
    })
    const symbol = symbolOf(document.url, document.name)
    const found = new Map<string, InsiderDealing>()
    for (const row of rows) {
      const values = {} as Record<keyof typeof volumes, number | null>
      let bad: string | null = null
      for (const [name, column] of Object.entries(volumes) as [keyof typeof volumes, string][]) {
        values[name] = plainNumber(row.cell(column))
        if (Number.isNaN(values[name])) bad = `${column} is ${row.cell(column)}`
      }
      const ticker = (row.cell('Stock') || symbol).toUpperCase()
      if (bad) log.refuse('bad-number', row.where, `${ticker}: ${bad}`)
      else if (!/^[A-Z0-9]{3,12}$/.test(ticker))
        log.refuse('bad-ticker', row.where, `${JSON.stringify(ticker)} is no ticker`)
      else {
        const dealing = dealingOf(row, ticker, values)
        if (found.has(dealing.dealing_id))
          log.flag('duplicate-row', row.where, `${dealing.dealing_id} comes again: the later state is taken`)
        found.set(dealing.dealing_id, dealing)
      }
    }
    const candidates = [...found.values()].map(dealing => ({
      kind: insiderDealing,
      key: dealing.dealing_id,
      effectiveon: dealing.published_on ?? dealing.done_on ?? vietnamDate(document.fetchedAt),
      data: { rows: [dealing] },
    }))
    return { candidates, rows: rows.length, issues: log.issues }
  },
  schedule: {
    cron: '0 21 * * 1-5',
    form: 'json',
    past: { span: ajaxSpan({ handler: 'GDCoDong' }) },
    anyRows: true,
    needs: 'tickers',
    requests: (now, discovered) =>
      partOfDay(Object.keys(discovered.tickers).sort(), now, 7).map(ticker =>
        ajaxRequest({ handler: 'GDCoDong', days: 365 }, ticker, now, discovered),
      ),
  },
}

function dealingOf(
  row: AjaxRow,
  ticker: string,
  values: Record<keyof typeof volumes, number | null>,
): InsiderDealing {
  const planFrom = dayOf(row.cell('PlanBeginDate'))
  const done = dayOf(row.cell('RealEndDate'))
  const person = withoutTags(row.cell('TransactionMan'))
  // No id of the record itself is published: holder and first planned day name it, and stay when the result comes.
  const holder = row.cell('HolderID') || row.cell('ShareHolderCode') || person
  return {
    dealing_id: `${ticker}:${holder}:${planFrom ?? done ?? ''}`,
    ticker,
    person,
    position: withoutTags(row.cell('TransactionManPosition')),
    related_person: withoutTags(row.cell('RelatedMan')),
    related_position: withoutTags(row.cell('RelatedManPosition')),
    relation: null,
    ...values,
    // Without an end day the result is not reported, and its zeros mean nothing yet.
    done_buy: done ? values.done_buy : null,
    done_sell: done ? values.done_sell : null,
    plan_from: planFrom,
    plan_to: dayOf(row.cell('PlanEndDate')),
    done_on: done,
    published_on: dayOf(row.cell('PublishedDate')),
    title: null,
  }
}
