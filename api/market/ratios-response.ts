import { roundTo } from '../../contracts/math.ts'
import { addDays } from '../../contracts/vietnam-time.ts'
import {
  altmanModels,
  beneishCutoffs,
  pillarWeights,
  ratioById,
  type StoredReport,
  type StoredScores,
} from '../../projections/ratios/query.ts'
import { roundedParts } from './rounded.ts'

/** Ratios to four decimals, amounts to the đồng. */
const decimals = (unit: string) => (unit === 'VND' ? 0 : unit === 'VND_per_share' ? 2 : 4)

/** A period's ratios by group, each with unit, sector median and percentile. */
export function ratiosResponse(values: StoredReport['values']) {
  const groups: Record<string, Record<string, unknown>> = {}
  for (const [id, [value, median, percentile, peers, reason, missing]] of Object.entries(values)) {
    const definition = ratioById.get(id)
    if (!definition) continue
    const digits = decimals(definition.unit)
    const group = groups[definition.group] ?? {}
    groups[definition.group] = group
    group[id] = {
      value: roundTo(value, digits),
      unit: definition.unit,
      sector_median: roundTo(median, digits),
      percentile: roundTo(percentile, 1),
      peers,
      ...(reason ? { reason } : {}),
      ...(missing ? { missing } : {}),
    }
  }
  return groups
}

/** How the shares of the day of the price were counted. */
export const sharesResponse = (shares: StoredReport['shares']) =>
  shares && {
    count: shares.count,
    basis: shares.basis,
    as_of: shares.on,
    stated: shares.stated,
    stated_on: shares.stated_on,
    actions: shares.actions.map(({ sources, factor, ...action }) => ({
      ...action,
      factor: roundTo(factor, 6),
      source: sources,
    })),
    ...(shares.count === null ? { reason: 'no_terms' } : {}),
  }

/** Cash dividends of the 365 days to the day of the price. */
export const dividendsResponse = (dividends: StoredReport['dividends'], pricedOn: string | null) =>
  dividends === null || pricedOn === null
    ? null
    : {
        per_share: roundTo(dividends.per_share, 2),
        from: addDays(pricedOn, -364),
        to: pricedOn,
        ex_dates: dividends.ex_dates,
        source: dividends.sources,
      }

/** All scores of a period, each with the parts that add up to it. */
export function scoresResponse(scores: StoredScores | null) {
  if (scores === null) return null
  return {
    piotroski: piotroskiResponse(scores.piotroski),
    altman: altmanResponse(scores.altman),
    beneish: beneishResponse(scores.beneish),
    dupont: dupontResponse(scores.dupont),
    overall: overallResponse(scores.overall),
  }
}

/** A score that a bank, a broker or an insurer does not have. */
const notApplicable = { value: null, reason: 'not_applicable' } as const

function piotroskiResponse(score: StoredScores['piotroski']) {
  if (score === null) return notApplicable
  return {
    ...score,
    ...(score.value === null ? { reason: `only ${score.known} of 9 tests are known, 7 are needed` } : {}),
    tests: score.tests.map(test => ({
      ...test,
      value: roundTo(test.value, 6),
      against: roundTo(test.against, 6),
    })),
  }
}

function altmanResponse(score: StoredScores['altman']) {
  if (score === null) return notApplicable
  const model = altmanModels[score.model]
  const complete = score.parts.every(part => part.contribution !== null)
  const contributions = complete
    ? roundedParts(
        score.parts.map(part => part.contribution as number),
        3,
      )
    : []
  return {
    ...score,
    value: complete ? roundTo(score.value, 3) : null,
    title: model.title,
    zones: { distress_below: model.zones[0], safe_above: model.zones[1] },
    parts: score.parts.map((part, i) => ({
      id: part.id,
      value: roundTo(part.value, 6),
      contribution: contributions[i] ?? null,
    })),
  }
}

function beneishResponse(score: StoredScores['beneish']) {
  if (score === null) return notApplicable
  return {
    value: roundTo(score.value, 3),
    m5: roundTo(score.m5, 3),
    without_winsorising: roundTo(score.unwinsorised, 3),
    pattern: score.pattern,
    cutoffs: beneishCutoffs,
    drivers: score.drivers,
    indices:
      score.indices &&
      Object.fromEntries(Object.entries(score.indices).map(([id, x]) => [id, roundTo(x, 4)])),
    neutral: score.neutral,
    unstated: score.unstated,
    flags: score.flags,
    note: 'About a fifth of all companies here show an unusual accounting pattern; most have a plain cause.',
  }
}

function dupontResponse(parts: StoredScores['dupont']) {
  if (parts === null) return notApplicable
  return { unit: 'ratio', ...parts }
}

function overallResponse(score: StoredScores['overall']) {
  const present = score.parts.filter(part => part.contribution !== null)
  const contributions = roundedParts(
    present.map(part => part.contribution as number),
    1,
  )
  const contribution = new Map(present.map((part, i) => [part.id, contributions[i] ?? null]))
  return {
    value:
      score.value === null
        ? null
        : roundTo(
            contributions.reduce((a, b) => a + b, 0),
            1,
          ),
    grade: score.grade,
    coverage: roundTo(score.coverage, 3),
    metric_coverage: roundTo(score.metricCoverage, 3),
    weights: pillarWeights,
    parts: score.parts.map(part => ({
      id: part.id,
      weight: part.weight,
      score: roundTo(part.score, 1),
      contribution: contribution.get(part.id) ?? null,
      metrics: score.metrics[part.id].map(metric => ({
        ...metric,
        value: roundTo(metric.value, 4),
        percentile: roundTo(metric.percentile, 1),
      })),
    })),
    leave_one_out: score.leave_one_out?.map(x => roundTo(x, 1)) ?? null,
    ...(score.value === null ? { reason: 'less than 60 % of the weights is known' } : {}),
  }
}
