import t from 'tap'
import {
  type Classification,
  type ClassificationRow,
  classification as classificationFact,
} from '../../contracts/events/classification.ts'
import { type Industries, industries as industriesFact } from '../../contracts/events/industries.ts'
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

const classified = (
  source: string,
  as_of: string,
  document: number,
  row: Partial<ClassificationRow>,
): GivenFact<Classification> => ({
  type: classificationFact.type,
  source: `/feeds/${source}`,
  documentseq: document,
  data: {
    as_of,
    rows: [{ ticker: 'BSR', icb: null, form: null, name_vi: null, industry_vi: null, ...row }],
  },
})

t.test('what companies are classified as fed no read model', async test => {
  const home = await projected(test, [listing])
  const silent = list('2026-01-05', 5, { exchange: 'HOSE' })
  const sectors = classified('exchange.ssi.sectors', '2026-03-01', 6, { icb: '0500', industry_vi: 'Dầu khí' })
  const fine = classified('exchange.vci.companies-by-industry', '2025-07-01', 7, {
    icb: '0533',
    industry_vi: 'Sản xuất và khai thác dầu khí',
    name_vi: 'Lọc hóa dầu',
  })
  const form = classified('exchange.cafef.banks-and-brokers', '2024-01-01', 8, { form: 'bank' })
  const newer = classified('exchange.vci.companies-by-industry', '2026-02-01', 9, {
    icb: '0537',
    form: 'ordinary',
    industry_vi: 'Dầu khí tích hợp',
    name_vi: 'Lọc hóa dầu',
  })
  const facts = [silent, sectors, fine, form, newer]
  const columns =
    'icb, icb_source, icb_on::text as icb_on, industry_vi, name_vi, form, form_source, form_on::text as form_on'
  for (const order of [facts, facts.toReversed(), [newer, silent, form, fine, sectors]])
    for (const size of [1, 2, 5]) {
      await home.pool.query('truncate listing.instruments, listing.venues, listing.classifications')
      for (let at = 0; at < order.length; at += size) await home.apply(listing, order.slice(at, at + size))
      test.same(
        await home.rows(`select ${columns} from listing.instruments`),
        [
          {
            icb: '0537',
            icb_source: 'exchange.vci.companies-by-industry',
            icb_on: '2026-02-01',
            industry_vi: 'Dầu khí tích hợp',
            name_vi: 'Lọc hóa dầu',
            form: 'ordinary',
            form_source: 'exchange.vci.companies-by-industry',
            form_on: '2026-02-01',
          },
        ],
        'the finest code of the newest list, though a coarser one is newer',
      )
    }

  await home.apply(listing, [list('2020-01-05', 10, { exchange: 'UPCOM', icb: '0001', industry_vi: 'Dầu' })])
  test.match(
    await home.rows(`select ${columns} from listing.instruments`),
    [{ icb: '0001', icb_on: '2020-01-05', industry_vi: 'Dầu', form: 'ordinary' }],
    'what a list of instruments says is not replaced, however old',
  )
  await home.apply(listing, [{ ...sectors, documentseq: 11, data: { ...sectors.data, as_of: '2026-11-01' } }])
  test.match(await home.rows(`select icb from listing.instruments`), [{ icb: '0001' }])
  test.same(
    await home.apply(listing, [
      classified('exchange.ssi.sectors', '2026-11-01', 12, { ticker: 'ZZZ', icb: '0500' }),
    ]),
    { ticker: ['ZZZ'] },
  )
  test.same(
    await home.rows("select ticker from listing.instruments where ticker = 'ZZZ'"),
    [],
    'a classification alone lists nothing',
  )
})

t.test('the tree of industries: the names of the newest stand, whichever comes later', async test => {
  const home = await projected(test, [listing])
  const tree = (effectiveon: string, document: number, name_vi: string): GivenFact<Industries> => ({
    type: industriesFact.type,
    source: '/feeds/exchange.vci.industries',
    effectiveon,
    documentseq: document,
    data: { rows: [{ code: '8355', level: 4, name_vi, name_en: 'Banks' }] },
  })
  const touched = await home.apply(listing, [
    tree('2026-11-01', 2, 'Ngân hàng'),
    tree('2025-01-01', 3, 'Nhà băng'),
  ])
  test.same(touched?.industry, ['8355', '8355'])
  test.match(await home.rows('select *, as_of::text as on from listing.industries'), [
    { code: '8355', level: 4, name_vi: 'Ngân hàng', source: 'exchange.vci.industries', on: '2026-11-01' },
  ])
})

t.test('of two lists of one day the better publisher counts, whichever came in first', async test => {
  const home = await projected(test, [listing])
  const day = '2026-02-10'
  const from = (feed: string, row: Partial<ListingRow>) => ({
    ...list(day, 0, row),
    source: `/feeds/exchange.${feed}`,
  })
  const lists = [
    from('vci.symbols', { exchange: 'HOSE', name_vi: 'Lọc dầu' }),
    from('cafef.companies', { exchange: 'UPCOM', name_vi: 'LỌC DẦU', name_en: 'Refinery' }),
    from('kbs.symbols', { status: 'delisted', name_en: 'REFINERY', industry_vi: 'Dầu khí' }),
  ]
  for (const [a, b, c] of [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ] as const) {
    await home.pool.query('truncate listing.instruments, listing.venues')
    await home.apply(
      listing,
      [a, b, c].map((n, i) => ({ ...lists[n]!, documentseq: 10 + i })),
    )
    t.match(
      await home.rows(
        'select exchange, status, name_vi, name_en, industry_vi from listing.instruments where ticker = $1',
        ['BSR'],
      ),
      [
        {
          exchange: 'HOSE',
          status: 'listed',
          name_vi: 'Lọc dầu',
          name_en: 'Refinery',
          industry_vi: 'Dầu khí',
        },
      ],
      `in the order ${a}, ${b}, ${c}`,
    )
  }
})
