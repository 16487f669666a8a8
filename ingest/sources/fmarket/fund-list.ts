import { type FundList, fundList } from '../../../contracts/events/fund.ts'
import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import { rowCandidates } from '../../chunks.ts'
import { type Feed, type Paging, RejectedDocument, type ScheduledRequest } from '../../feed.ts'
import { tidy } from '../../listing/listing-candidates.ts'
import { placed } from '../../places.ts'
import { newRowLog } from '../../row-log.ts'
import { dateOrNull, isoDayOrInstant } from '../../text/dates.ts'
import { type JsonItem, jsonRoot } from '../../text/json-item.ts'
import { countIn } from '../../text/json-pages.ts'
import { namedRows, numbersOf } from '../../text/named-rows.ts'
import { plainNumber } from '../../text/numbers.ts'
import { fmarket, isProducts, withoutTime } from './publisher.ts'

type FundRow = FundList['rows'][number]

/** The funds that Fmarket distributes: the answer of its filter, or the same as CSV. NAV in VND, fee in percent. */
export const fmarketFunds: Feed = {
  id: 'fund.fmarket.funds',
  title: 'Fmarket: list of funds with owner, kind, fee and last NAV',
  publisher: fmarket,
  parser: 2,
  recognise: ({ head, members }) =>
    !members &&
    (head.startsWith('short_name,name,fund_type,fund_owner_name,management_fee,') ||
      (isProducts(head) && head.includes('"rows"'))),
  parse(document) {
    const member = document.members[0]!
    const log = newRowLog()
    const rows: FundRow[] = []
    let read = 0
    if (member.bytes[0] === 0x7b) {
      const answers = document.members.map(one => jsonRoot(one).item('data'))
      if (answers.some(data => !data.list('rows')))
        throw new RejectedDocument('error-body', `${member.path} has no list of funds`)
      const products = answers.flatMap(data => data.items('rows'))
      const total = answers[0]!.number('total') ?? products.length
      if (total > products.length)
        throw new RejectedDocument(
          'cut-by-page-size',
          `${member.path} holds ${products.length} of ${total} funds`,
        )
      read = products.length
      for (const product of products) {
        const row = productRow(product)
        if (row) rows.push(placed(row, product.where))
        else log.refuse('bad-number', product.where, 'the fund has no name, or its NAV or fee is no number')
      }
    } else
      for (const row of namedRows(member, ['short_name', 'name', 'fund_type', 'nav', 'fund_id_fmarket'])) {
        read += 1
        const values = numbersOf(row, { nav: 'nav', management_fee: 'management_fee' }, plainNumber, log)
        if (values)
          rows.push(
            placed(
              {
                fund: row.cell('short_name'),
                fund_id: row.cell('fund_id_fmarket') || null,
                code: row.cell('fund_code') || null,
                name: tidy(row.cell('name')) ?? row.cell('short_name'),
                fund_type: tidy(row.cell('fund_type')),
                owner: tidy(row.cell('fund_owner_name')),
                ...values,
                inception_on: dateOrNull(isoDayOrInstant(row.cell('inception_date'))),
                nav_on: dateOrNull(isoDayOrInstant(row.cell('nav_update_at'))),
              },
              row.where,
            ),
          )
      }
    const as_of =
      rows
        .map(row => row.nav_on ?? '')
        .sort()
        .at(-1) || vietnamDate(document.fetchedAt)
    const sorted = rows.toSorted((a, b) => (a.fund < b.fund ? -1 : 1))
    const candidates = rowCandidates(fundList, 'list:funds', as_of, sorted, own => ({ as_of, rows: own }))
    return { candidates, rows: read, issues: log.issues }
  },
  canonicalise: withoutTime,
  schedule: {
    cron: '0 20 * * 1-5',
    form: 'json',
    past: 'latest',
    lists: 'funds',
    requests: () => [{ ...listRequest(1), pages }],
  },
}

const pageSize = 100

const listRequest = (page: number): ScheduledRequest => ({
  url: 'https://api.fmarket.vn/res/products/filter',
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    types: ['NEW_FUND', 'TRADING_FUND'],
    sortOrder: 'DESC',
    sortField: 'navTo6Months',
    page,
    pageSize,
    fundAssetTypes: [],
  }),
})

const pages: Paging = {
  size: pageSize,
  count: answer =>
    countIn(answer, root => ({ rows: root.at('data').at('rows'), total: root.at('data').at('total') })),
  at: listRequest,
}

function productRow(product: JsonItem): FundRow | null {
  // Milliseconds of an instant: midnight in Vietnam, so the day is the one there.
  const dayOf = (ms: number | null) => (ms ? vietnamDate(ms) : null)
  const fund = product.text('shortName') || product.text('code')
  const [nav, fee] = [product.number('nav'), product.number('managementFee')]
  if (!fund || Number.isNaN(nav) || Number.isNaN(fee)) return null
  return {
    fund,
    fund_id: product.text('id') || null,
    code: product.text('code') || null,
    name: tidy(product.text('name')) ?? fund,
    fund_type: tidy(product.item('dataFundAssetType').text('name')),
    owner: tidy(product.item('owner').text('name')),
    management_fee: fee,
    inception_on: dayOf(product.number('firstIssueAt')),
    nav,
    nav_on: dayOf(product.item('productNavChange').number('updateAt')),
  }
}
