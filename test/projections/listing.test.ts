import t from 'tap'
import { type Listing, type ListingRow, listing as listingFact } from '../../contracts/events/listing.ts'
import { listing } from '../../projections/listing/projection.ts'
import { type GivenFact, projected } from '../support/projected.ts'

const list = (as_of: string, document: number, row: Partial<ListingRow>): GivenFact<Listing> => ({
  type: listingFact.type,
  documentseq: document,
  data: {
    as_of,
    rows: [
      {
        ticker: 'BSR',
        exchange: null,
        status: 'listed',
        kind: 'share',
        name_vi: null,
        name_en: null,
        icb: null,
        industry_vi: null,
        industry_en: null,
        ...row,
      },
    ],
  },
})

const old = list('2022-01-05', 3, { exchange: 'UPCOM', name_vi: 'Tên cũ', icb: '0530', industry_vi: 'Dầu' })
const middle = list('2024-06-01', 2, { exchange: 'UPCOM', icb: '0533' })
const newest = list('2026-02-10', 1, { exchange: 'HOSE', name_vi: 'Tên mới' })

/** Every order in which the lists can arrive, each with documents numbered as they came. */
const orders = [0, 1, 2].flatMap(a =>
  [0, 1, 2].filter(b => b !== a).map(b => [a, b, 3 - a - b].map(i => [old, middle, newest][i] as typeof old)),
)

t.test('an old list that is imported late does not win over a newer one', async test => {
  const home = await projected(test, [listing])
  for (const lists of orders) {
    await home.pool.query('truncate listing.instruments, listing.venues')
    await home.apply(
      listing,
      lists.map((fact, i) => ({ ...fact, documentseq: 10 + i })),
    )
    test.match(
      await home.rows(
        'select exchange, name_vi, icb, industry_vi, as_of::text as as_of from listing.instruments',
      ),
      [
        {
          exchange: 'HOSE',
          name_vi: 'Tên mới',
          icb: '0533',
          industry_vi: 'Dầu',
          as_of: '2026-02-10',
        },
      ],
      `in the order ${lists.map(l => l.data.as_of)}: each field of the newest list that tells it`,
    )
  }
  test.match(
    await home.rows(
      'select exchange, first_seen::text, last_seen::text from listing.venues order by exchange',
    ),
    [
      { exchange: 'HOSE', first_seen: '2026-02-10', last_seen: '2026-02-10' },
      { exchange: 'UPCOM', first_seen: '2022-01-05', last_seen: '2024-06-01' },
    ],
  )

  await home.apply(listing, [list('2026-02-10', 40, { exchange: 'HNX' })])
  await home.apply(listing, [list('2026-02-10', 30, { exchange: 'UPCOM', name_vi: 'Tên khác' })])
  test.match(
    await home.rows('select exchange, name_vi from listing.instruments'),
    [{ exchange: 'HNX', name_vi: 'Tên khác' }],
    'of two lists of one day the later document; where it is silent the other one',
  )
})
