import type { Headline } from '../../../contracts/http/macro/indicators.ts'
import { customerTiers, tiers } from '../../../contracts/tiers.ts'
import type { Settings } from '../../../runtime/settings.ts'
import { priceOf } from '../../billing/terms.ts'
import { type CallContext, callRoute } from '../../http/call-route.ts'
import type { AnyRoute } from '../../http/route.ts'
import { latestIndicators } from '../../macro/indicators/latest.ts'
import { marketData } from '../../market/market-data.ts'
import { specifiedCalculators } from '../../tax/calculators.ts'
import { chips } from '../components.ts'
import { type Html, html } from '../html.ts'
import { type Reader, readerOf } from '../lang.ts'
import { publisherLink } from '../macro/publisher-link.ts'
import { quarantineNote } from '../macro/quarantine-note.ts'
import { releaseDay } from '../macro/release-day.ts'
import { orNull } from '../missing.ts'
import { change, day, dongText, number } from '../numbers.ts'
import { pageRoute } from '../page.ts'
import { sourcesOfAnswer } from '../sources.ts'
import { readStatus } from '../status/read-status.ts'
import { feedTable } from '../status/view.ts'
import { table } from '../table.ts'
import { titleOf } from '../tax/titles.ts'
import { word } from '../words/index.ts'
import { doors } from './doors.ts'

const front = pageRoute({
  path: '/',
  summary: 'What this is, with live figures',
  render: async call => {
    const reader = readerOf(call)
    const { say, to, lang } = reader
    const [macro, market, status] = await Promise.all([
      orNull(callRoute(call, latestIndicators)),
      orNull(
        callRoute(call, marketData, {
          query: { include: ['indices'] },
        }),
      ),
      readStatus(call.services, call.now),
    ])
    return {
      title: say('Số liệu Việt Nam có nguồn', 'Vietnam in figures, with sources'),
      hasFeeds: true,
      styles: ['front.css'],
      things: [
        {
          '@type': 'WebSite',
          name: 'vnfin',
          url: `${call.services.settings.BASE_URL ?? ''}/`,
          inLanguage: ['vi', 'en'],
          potentialAction: {
            '@type': 'SearchAction',
            target: `${call.services.settings.BASE_URL ?? ''}/search?q={search_term_string}`,
            'query-input': 'required name=search_term_string',
          },
        },
      ],
      body: html`<div class="hero"><h1>${say(
        'Thuế, thị trường và kinh\u00a0tế Việt\u00a0Nam trong một nơi',
        "Vietnam's taxes, market and economy in one place",
      )}</h1>
<p class="lead">${say(
        'Mỗi con số kèm đơn vị, ngày, nguồn, và đường về tài liệu gốc.',
        'Every figure comes with its unit, day and source, and leads back to the document behind it.',
      )}</p></div>
${doors(call, { index: market?.data.indices?.[0] ?? null, cpi: macro?.data.vietnam.cpi ?? null }, reader)}
<section aria-label="${say('Số liệu mới nhất', 'Latest figures')}"><h2>${say('Số liệu mới nhất', 'Latest figures')}</h2><div class="cards latest">
${macro && headline(say('Tăng trưởng GDP', 'GDP growth'), macro.data.vietnam.gdp_growth, 'vn.gdp_growth', reader)}
${market?.data.indices
  ?.slice(1, 4)
  .map(
    row =>
      html`<article><h3><a href="${to(`/market/${row.code}`)}">${row.name}</a></h3><span class="figure">${number(lang, row.value)}</span><span class="delta">${change(lang, row.change_percent)}</span> <small>${day(lang, row.as_of)} ${sourcesOfAnswer(market.meta, reader)}</small></article>`,
  )}
</div>${!macro && !market && html`<p>${say('Số liệu đang được dựng; công cụ tính thuế dùng được ngay.', 'The figures are being built; the tax calculators work already.')} <a href="${to('/status')}">${say('Trạng thái', 'Status')}</a></p>`}</section>
<h2>${say('Công cụ tính thuế, không cần khóa', 'Tax calculators, no key needed')}</h2>
${chips(
  say('Công cụ tính thuế', 'Tax calculators'),
  specifiedCalculators.map(c => ({ text: titleOf(c)[lang], href: to(`/tax/${c.id}`) })),
)}
${calls(call, reader)}
${plans(reader, call.services.settings)}
<details class="more"><summary><h2>${say('Dữ liệu từ đâu, mới đến đâu', 'Where the data come from, and how fresh they are')}</h2></summary>
${feedTable(status, reader)}</details>`,
    }
  },
})

function headline(title: string, figure: Headline, id: string, { lang, say, to }: Reader): Html {
  const about = [
    day(lang, figure.period),
    figure.released_at && html`${say('công bố', 'released')} ${releaseDay(figure, lang)}`,
    figure.source && publisherLink(figure.source, lang),
    figure.reason && word(figure.reason, lang),
    figure.quarantined && quarantineNote(figure.quarantined, lang),
  ].filter(part => part !== null && part !== undefined && part !== '')
  return html`<article><h3><a href="${to(`/macro/${id}`)}">${title}</a></h3><span class="figure">${number(lang, figure.value, { ...(figure.reason ? { reason: word(figure.reason, lang) } : {}) })}${figure.value !== null && '%'}</span><small>${about.map((part, i) => html`${i > 0 && ' · '}${part}`)}</small></article>`
}

function calls({ services }: CallContext, { say }: Reader): Html {
  const base = services.settings.BASE_URL ?? ''
  const three = [
    {
      id: 'try-tax',
      title: say('Thuế, không cần khóa', 'Tax, without a key'),
      text: `curl -X POST '${base}/api/tax/personal-income?explain=true' -H 'content-type: application/json' -d '{"salary": 25, "dependents": 1}'`,
    },
    {
      id: 'try-market',
      title: say('Thị trường', 'The market'),
      text: `curl '${base}/api/finance/market-data' -H 'x-api-key: <API_KEY>'`,
    },
    {
      id: 'try-macro',
      title: say('Vĩ mô', 'The economy'),
      text: `curl '${services.settings.MACRO_URL ?? base}/api/v1/indicators'`,
    },
  ]
  return html`<h2>${say('Ba lần gọi để thử', 'Three calls to try')}</h2>
${three.map(c => html`<h3>${c.title}</h3><figure class="code"><pre id="${c.id}" tabindex="0"><code>${c.text}</code></pre><button type="button" class="script outline copy" data-copy="${c.id}" data-done="${say('Đã chép', 'Copied')}">${say('Chép', 'Copy')}</button></figure>`)}`
}

/** What each plan holds, in Vietnamese; the list of the contract is English. */
const features: Readonly<Record<(typeof customerTiers)[number], readonly string[]>> = {
  free: [
    'Chỉ số, ngành, độ rộng và khối ngoại',
    'Giá ngày, tín hiệu kỹ thuật và diễn giải',
    'Tỷ số và điểm số, kiểm tra danh mục theo dõi',
    'Số liệu vĩ mô và điểm tác động chiến sự',
  ],
  pro: ['Mọi thứ của Free', 'Mười ba bộ lọc với tiêu chí', 'Điểm lợi thế cạnh tranh và ESG', 'Cảnh báo giá'],
  elite: ['Mọi thứ của Pro, không giới hạn ngày', 'Quan hệ nội bộ và sở hữu'],
}

function plans({ say, to, lang }: Reader, settings: Settings): Html {
  const priceText = (id: (typeof customerTiers)[number]) => {
    const price = id === 'free' ? 0 : priceOf(settings, id)
    return price === 0 ? say('miễn phí', 'free') : price === null ? null : dongText(lang, price)
  }
  const limit = (value: number | null) =>
    value === null ? say('không giới hạn', 'unlimited') : number(lang, value)
  return html`<h2 id="plans">${say('Gói và khóa', 'Plans and keys')}</h2>
${table(
  say('Gói', 'Plans'),
  [
    { title: say('Gói', 'Plan'), cell: (id: (typeof customerTiers)[number]) => tiers[id].name },
    {
      title: say('Thị trường/ngày', 'Market calls a day'),
      number: true,
      cell: id => limit(tiers[id].marketPerDay),
    },
    { title: say('Thuế/ngày', 'Tax calls a day'), number: true, cell: id => limit(tiers[id].taxPerDay) },
    ...(customerTiers.some(id => id !== 'free' && priceOf(settings, id) !== null)
      ? [
          {
            title: say('Giá một tháng', 'Price a month'),
            number: true,
            cell: (id: (typeof customerTiers)[number]) =>
              priceText(id) ?? number(lang, null, { reason: say('chưa có giá', 'no price is set') }),
          },
        ]
      : []),
    {
      title: say('Gồm', 'Holds'),
      cell: id => (lang === 'vi' ? features[id] : tiers[id].features).join('; '),
    },
  ],
  customerTiers,
)}
<p><a role="button" href="${to('/keys')}">${say('Tạo khóa miễn phí', 'Create a free key')}</a> <a href="${to('/account')}">${say('Tài khoản và mua gói', 'Account and plans')}</a></p>`
}

export const frontPages: readonly AnyRoute[] = [front]
