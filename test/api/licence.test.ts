import t from 'tap'
import { type EnvelopeCall, enveloped, envelopeOf } from '../../api/http/envelope.ts'
import { contracts, licenceOf } from '../../contracts/licences.ts'
import { publisherIds, sourceRef } from '../../contracts/publishers.ts'

const call = (lang: 'en' | 'vi') =>
  ({
    lang,
    caller: { tier: 'free' },
    now: new Date('2026-11-29T00:00:00Z'),
    services: { settings: { BASE_URL: 'https://x.vn' }, readModels: { simulated: false } },
  }) as unknown as EnvelopeCall
const metaOf = (area: 'market' | 'tax', meta: Record<string, unknown>, lang: 'en' | 'vi' = 'en') =>
  JSON.parse(
    Buffer.from(
      enveloped(
        envelopeOf(area, call(lang), { meta } as Parameters<typeof envelopeOf>[2], '{}'),
        call(lang).now,
        'id',
      ),
      'latin1',
    ).toString('utf8'),
  ).meta

t.test(
  'an answer of the market names what may be done with the figures of each source, in both languages',
  t => {
    const source = ['cafef', 'vndirect', 'kbs', 'worldbank'].map(sourceRef)
    const { licence } = metaOf('market', { source })
    t.same(
      licence.map((one: { id: string; use: string; sources: string[] }) => [one.id, one.use, one.sources]),
      [
        ['published-for-reference', 'own_use', ['cafef']],
        ['no-terms-found', 'unknown', ['vndirect', 'kbs']],
        ['cc-by-4.0', 'with_source', ['worldbank']],
      ],
    )
    t.match(metaOf('market', { source }, 'vi').licence[0].text, /không được phép phân phối lại/)
    t.end()
  },
)

t.test('without known sources nothing is said of licences; tax has none', t => {
  t.notOk('licence' in metaOf('market', { source: [] }))
  t.notOk('licence' in metaOf('tax', { source: ['x'] }))
  t.end()
})

t.test('no publisher of an answer has the licence of a contract', t => {
  const own = new Set([...contracts.values()].map(one => one.id))
  for (const id of publisherIds) t.notOk(own.has(licenceOf(id).id), id)
  for (const { use, textEn, textVi } of contracts.values())
    t.match({ use, textEn, textVi }, { use: 'holder_only', textEn: /holder alone/, textVi: /không cung cấp/ })
  t.end()
})
