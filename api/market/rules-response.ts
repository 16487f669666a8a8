import { roundTo } from '../../contracts/math.ts'
import { type Criterion, type RuleResult, strategies } from '../../projections/screener/query.ts'

const criteria = new Map<string, Criterion>(
  strategies.flatMap(s => s.criteria.map(criterion => [`${s.id} ${criterion.id}`, criterion] as const)),
)

const label = (criterion: Criterion, lang: 'vi' | 'en') =>
  lang === 'vi' ? criterion.label_vi : criterion.label

const threshold = (x: number | readonly [number, number] | null) =>
  x === null ? null : typeof x === 'number' ? roundTo(x, 4) : x.map(end => roundTo(end, 4))

/** The rules of one share under one strategy, with labels, units and thresholds. */
export function rulesResponse(strategy: string, rules: readonly RuleResult[], lang: 'vi' | 'en') {
  return rules.flatMap(rule => {
    const criterion = criteria.get(`${strategy} ${rule.id}`)
    if (!criterion) return []
    return {
      id: rule.id,
      label: label(criterion, lang),
      value: roundTo(rule.value, 4),
      unit: criterion.unit,
      operator: criterion.operator,
      threshold: threshold(rule.threshold),
      pass: rule.verdict === 'unknown' ? null : rule.verdict === 'pass',
      missing: rule.verdict === 'unknown' && !rule.waived,
      counted: rule.counted,
      waived: rule.waived,
    }
  })
}

/** The rules of a strategy as the catalogue shows them. */
export const criteriaResponse = (list: readonly Criterion[], lang: 'vi' | 'en') =>
  list.map(criterion => ({
    id: criterion.id,
    label: label(criterion, lang),
    unit: criterion.unit,
    operator: criterion.operator,
    threshold:
      typeof criterion.threshold === 'function'
        ? 'depends on the market or the years on file'
        : threshold(criterion.threshold),
    counted: !criterion.informs,
    ...(criterion.waivedUnder === undefined ? {} : { waived_under_years: criterion.waivedUnder }),
  }))
