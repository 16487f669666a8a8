import {
  type MinimumWagesQuery,
  minimumWagesAnswer,
  minimumWagesQuery,
} from '../../../contracts/http/tax/minimum-wages.ts'
import { linkOf } from '../../../contracts/law/acts.ts'
import { basisOf } from '../../../contracts/law/basis.ts'
import { regions } from '../../../contracts/law/choices.ts'
import { rulesVersion } from '../../../contracts/law/index.ts'
import { lastChecked, supportedUntil } from '../../../contracts/law/law.ts'
import { minimumWageLaw } from '../../../contracts/law/minimum-wage.ts'
import { type DatedValue, valueAt } from '../../../contracts/law/parameter.ts'
import { socialInsuranceLaw } from '../../../contracts/law/social-insurance.ts'
import { millionOf } from '../../../contracts/money.ts'
import type { Lang, Text } from '../../../contracts/text.ts'
import { type AnyRoute, route } from '../../http/route.ts'
import { todayAt } from '../../today.ts'
import { InputError } from '../input-error.ts'
import { problemOf } from '../problems.ts'

const sourceOf = (value: DatedValue<unknown>) => ({
  act: value.act,
  article: value.article,
  effective_from: value.from,
  basis: basisOf(value)?.basis ?? null,
  url: linkOf(value.act),
})

/** @throws Problem date_not_supported before the first act on file and after the last day that is answered for */
function wagesOn(date: string, lang: Lang) {
  const month = valueAt(socialInsuranceLaw.minimumWage, date)
  if (month && date <= supportedUntil) return { month, hour: valueAt(minimumWageLaw.hourly, date) ?? null }
  const first = socialInsuranceLaw.minimumWage.values[0]!.from
  throw problemOf(
    new InputError(
      '?date',
      'supported-range',
      {
        vi: `chưa có mức lương tối thiểu được ghi ở đây cho ${date}`,
        en: `has no minimum wage on file here: ${date}`,
      },
      {
        vi: `Nêu một ngày từ ${first} đến ${supportedUntil}.`,
        en: `Give a day from ${first} to ${supportedUntil}.`,
      },
      { allowed: [first, supportedUntil], code: 'date_not_supported' },
    ),
    lang,
  )
}

const noCommunes: Text = {
  vi: 'Danh mục xã, phường theo vùng (Phụ lục của Nghị định) chưa có ở đây; xem văn bản để biết vùng của từng xã, phường.',
  en: 'Which commune belongs to which region (the annex of the decree) is not on file; see the act for it.',
}

export const minimumWagesRoute: AnyRoute = route({
  method: 'GET',
  path: '/api/tax/minimum-wages',
  area: 'tax',
  tier: 'open',
  cost: 1,
  summary: 'Minimum wages by region, monthly and hourly, on a day',
  description:
    'The regional minimum wages in force on `date` (Labour Code, Art. 91), with act and article. Lists of communes are not on file.',
  tags: ['tax'],
  query: minimumWagesQuery,
  responses: { 200: minimumWagesAnswer },
  handle: ({ query, now, lang }: { query: MinimumWagesQuery; now: Date; lang: Lang }) => {
    const date = query.date ?? todayAt(now)
    const { month, hour } = wagesOn(date, lang)
    return {
      data: {
        date,
        regions: regions
          .filter(region => query.region === undefined || region === query.region)
          .map(region => ({
            region,
            month: millionOf(month.value[region]),
            hour: hour === null ? null : millionOf(hour.value[region]),
          })),
        month_source: sourceOf(month),
        hour_source: hour === null ? null : sourceOf(hour),
        communes: null,
        communes_reason: 'no_commune_list',
        communes_text: noCommunes[lang],
      },
      meta: { unit: 'million VND', rules_version: rulesVersion, last_checked: lastChecked },
      headers: { 'cache-control': 'public, max-age=3600' },
    }
  },
})
