import { indicators } from '../../../contracts/indicators/index.ts'
import { publisherOf } from '../../../contracts/publishers.ts'
import { termsOfUse } from '../../../contracts/terms.ts'
import { customerTiers, keylessTaxPerDay, macroPerMinute, tiers } from '../../../contracts/tiers.ts'
import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import type { CoverageRow, Served } from '../../../projections/indicators/query.ts'
import type { AnyRoute } from '../../http/route.ts'
import { periodLabel, valueLabel } from '../feed/labels.ts'
import { describedAt, exampleAddress, exampleCall } from './examples.ts'

export interface LlmsFacts {
  /** Public addresses of the tax and market interfaces, and of the macro interface. */
  readonly base: string
  readonly macroBase: string
  readonly publisher: string
  readonly routes: readonly AnyRoute[]
  readonly coverage: ReadonlyMap<string, CoverageRow>
  readonly latest: ReadonlyMap<string, Served>
  readonly sources: readonly { readonly source: string; readonly updatedAt: string }[]
  readonly simulated: boolean
}

const sections: readonly { area: AnyRoute['area']; title: string }[] = [
  { area: 'macro', title: 'Macro indicators' },
  { area: 'tax', title: 'Tax calculators' },
  { area: 'market', title: 'Market data and analysis' },
  { area: 'access', title: 'Keys and subscription' },
]

/** `free 100 calls a day, pro 1,000, elite unlimited`. */
const marketLimits = (): string =>
  customerTiers
    .map(tier => {
      const perDay = tiers[tier].marketPerDay
      return `${tier} ${perDay === null ? 'unlimited' : `${perDay.toLocaleString('en-GB')} calls a day`}`
    })
    .join(', ')

const inline = (text: string): string =>
  text
    .replace(/[\r\n]+/g, ' ')
    .replaceAll('[', '(')
    .replaceAll(']', ')')

function introduction(facts: LlmsFacts): string[] {
  const { base, macroBase, publisher } = facts
  return [
    '# vnfin',
    '',
    `> Tax calculations for Vietnam, Vietnamese market data and analysis, and macro indicators with every revision, each number with its unit, date and source.${facts.simulated ? ' This installation shows SIMULATED data: companies, prices and figures are generated, none of them is real.' : ''}`,
    '',
    `Publisher: ${publisher}. Tax and market interfaces: ${base}. Macro interface: ${macroBase}.`,
    '',
    'Units and dates: tax amounts are in million VND, market amounts in VND, macro values in the unit that stands beside them. Days are YYYY-MM-DD in Asia/Ho_Chi_Minh; periods are 2026, 2026-Q3, 2026-10 or 2026-11-20. A missing value is null with a reason, never 0.',
    '',
    `Limits: each address of the macro interface ${macroPerMinute} requests a minute without a key; tax ${keylessTaxPerDay} calculations a day without a key; market interface with the header x-api-key: ${marketLimits()}. Days end at 00:00 Asia/Ho_Chi_Minh. An answer that you have already (ETag, If-None-Match) does not count.`,
    '',
    `Citation format: "${publisher}, <indicator>, period <period>, as of <date>, <url>". Example: "${publisher}, Consumer price index, change on a year before, period October 2026, as of 6 November 2026, ${macroBase}/api/v1/indicators/vn.cpi".`,
    '',
    'Terms of use:',
    '',
    ...termsOfUse.map((term, i) => `${i + 1}. ${term}`),
    '',
  ]
}

function routeLine(route: AnyRoute, facts: LlmsFacts): string {
  const base = route.area === 'macro' ? facts.macroBase : facts.base
  const direct = route.method === 'GET' && route.tier === 'open' ? exampleAddress(route, base) : null
  const tier = route.tier === 'open' ? '' : ` Tier: ${route.tier}.`
  return `- [${route.method} ${route.path}](${direct ?? describedAt(route, facts.base)}): ${inline(route.summary)}.${tier} Example: \`${exampleCall(route, base)}\``
}

function routeSections(facts: LlmsFacts): string[] {
  return sections.flatMap(({ area, title }) => {
    const routes = facts.routes.filter(route => route.area === area && route.tier !== 'operator')
    if (routes.length === 0) return []
    return [`## ${title}`, '', ...routes.map(route => routeLine(route, facts)), '']
  })
}

function sourceSection(facts: LlmsFacts): string[] {
  const sources = facts.sources.map(({ source, updatedAt }) => {
    const publisher = publisherOf(source)
    return `- [${publisher.nameEn}](${facts.macroBase}/api/v1/indicators/catalog): last update ${vietnamDate(updatedAt)}${publisher.url === null ? '' : `; origin ${publisher.url}`}`
  })
  return [
    '## Sources and their last update',
    '',
    ...(sources.length === 0
      ? [`- [Catalogue of series](${facts.macroBase}/api/v1/indicators/catalog): nothing has been loaded yet`]
      : sources),
    '',
  ]
}

function documentSection(facts: LlmsFacts, self: 'llms.txt' | 'llms-full.txt'): string[] {
  const has = (path: string) => facts.routes.some(route => route.path === path && route.method === 'GET')
  const other = self === 'llms.txt' ? 'llms-full.txt' : 'llms.txt'
  return [
    '## Optional',
    '',
    `- [OpenAPI 3.1](${facts.base}/openapi.json): every endpoint with its schemas`,
    `- [${other}](${facts.macroBase}/${other}): ${self === 'llms.txt' ? 'this page with every series and its newest value' : 'this page without the series'}`,
    ...(has('/terms') ? [`- [Terms of use](${facts.base}/terms): in English and Vietnamese`] : []),
    ...(has('/.well-known/mcp.json')
      ? [`- [Tool protocol](${facts.base}/.well-known/mcp.json): server card of the MCP endpoint`]
      : []),
    '',
  ]
}

/** The description of the platform for language models (llmstxt.org): one H1, a summary, sections of links. */
export function llmsText(facts: LlmsFacts): string {
  return [
    ...introduction(facts),
    ...routeSections(facts),
    ...sourceSection(facts),
    ...documentSection(facts, 'llms.txt'),
  ].join('\n')
}

/** The same with every series, what there is of it and its newest value. */
export function llmsFullText(facts: LlmsFacts): string {
  const series = indicators.map(indicator => {
    const row = facts.coverage.get(indicator.id)
    const served = facts.latest.get(indicator.id)
    const there =
      row === undefined || served === undefined
        ? 'nothing loaded yet'
        : `${row.observations} periods ${row.first} to ${row.last}; newest: ${valueLabel(served.value, indicator.decimals, indicator.unit, 'en')} (${periodLabel(served.period, 'en')}, ${publisherOf(served.source).nameEn})`
    return `- [${indicator.id}](${facts.macroBase}/api/v1/indicators/${indicator.id}): ${indicator.nameEn} / ${indicator.nameVi}; unit ${indicator.unit}, ${indicator.frequency}, basis ${indicator.basis}; ${there}`
  })
  return [
    ...introduction(facts),
    ...routeSections(facts),
    '## Series',
    '',
    ...series,
    '',
    ...sourceSection(facts),
    ...documentSection(facts, 'llms-full.txt'),
  ].join('\n')
}
