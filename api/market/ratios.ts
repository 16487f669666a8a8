import {
  type Ratios,
  type RatiosQuery,
  ratiosAnswer,
  ratiosParams,
  ratiosQuery,
} from '../../contracts/http/market/ratios.ts'
import { sourcesOf } from '../../contracts/publishers.ts'
import { vietnamDate } from '../../contracts/vietnam-time.ts'
import {
  companyOf,
  reportsAsOf,
  reportsNow,
  type StoredReport,
  tickersWithRatios,
} from '../../projections/ratios/query.ts'
import { sectorTypeOf, statementSources } from '../../projections/statements/query.ts'
import type { Db } from '../../runtime/postgres.ts'
import { closestMatches } from '../http/closest-match.ts'
import { problem } from '../http/problem.ts'
import { type Call, route } from '../http/route.ts'
import { accountsOfTicker, refuseFormerTicker } from './company-of-ticker.ts'
import { marketModels } from './models.ts'
import { dividendsResponse, ratiosResponse, scoresResponse, sharesResponse } from './ratios-response.ts'
import { requireReadModels } from './require.ts'

const defaultPeriods = 4

/** Ratios and scores of one company: every number with unit, median of its peers, standing, or the reason why not. */
export const ratios = route({
  method: 'GET',
  path: '/api/finance/bctc/ratios/:ticker',
  area: 'market',
  tier: 'free',
  cost: 1,
  cache: { models: marketModels },
  summary: 'Financial ratios and scores of a company',
  description:
    'Ratios from the statements with the median and percentile of the peers; Piotroski, Altman, Beneish, DuPont and a composite with its parts. What a statement on file leaves out counts in the composite with nothing, so that no missing line raises it; what does not apply, or rests on a period or price that is not on file, is left out. Years under former tickers of the company are included. Formulas that do not fit a bank, broker or insurer are not applicable, never 0.',
  tags: ['market', 'statements'],
  params: ratiosParams,
  query: ratiosQuery,
  responses: { 200: ratiosAnswer },
  async handle(call) {
    const { query, params, services, now, lang } = call
    requireReadModels(services, 'statements', 'ratios', 'listing', 'prices')
    const { db } = services
    const ticker = params.ticker.toUpperCase()
    const length = query.period ?? 'annual'
    const count = query.periods ?? defaultPeriods
    const today = vietnamDate(now)
    if (query.as_of !== undefined && query.as_of > today)
      throw problem('validation_failed', {
        detail: `as_of (${query.as_of}) is later than today (${today}).`,
        action: 'Give a day that is over, or leave as_of out.',
        errors: [{ pointer: '?as_of', detail: 'must not be later than today' }],
      })
    const reports =
      query.as_of === undefined || query.as_of === today
        ? await reportsNow(db, ticker, length, count)
        : await reportsAsOf(db, query.as_of, ticker, length, count)
    const [newest] = reports
    if (!newest) throw await nothingStored(call, ticker)
    const company = await companyOf(db, ticker)
    const { spans, warnings } = await accountsOfTicker(db, ticker, query.as_of)
    return {
      data: accountsResponse(ticker, company, [newest, ...reports.slice(1)], lang),
      meta: {
        as_of: query.as_of ?? newest.priced_on ?? newest.known_on,
        freshness: 'periodic',
        unit: { amount: 'VND', ratio: 'as each ratio says' },
        source: sourcesOf(await statementSources(db, spans)),
        warnings: [...warnings, ...warningsOf(reports, length)],
      },
    }
  },
})

type Company = Awaited<ReturnType<typeof companyOf>>

const accountsResponse = (
  ticker: string,
  company: Company,
  reports: readonly [StoredReport, ...StoredReport[]],
  lang: 'vi' | 'en',
) => {
  const [newest] = reports
  return {
    ticker,
    name: company?.[`name_${lang}`] ?? company?.name_vi ?? null,
    exchange: company?.exchange ?? null,
    icb: company?.icb ?? null,
    industry: company ? industryOf(company, lang) : null,
    company_form:
      company?.form && company.form_source
        ? { form: company.form, source: company.form_source, as_of: company.form_on }
        : null,
    sector_type: sectorTypeOf(newest.template),
    peer_group: { id: newest.peer_group, level: newest.peer_level, members: newest.peer_members },
    periods: reports.map(periodResponse),
    scores: scoresResponse(newest.scores),
    method_version: newest.method_version,
  }
}

/** The ratios of a company as known now, with the reports that they are of; null where none is on file. */
export async function ratiosNow(
  db: Db,
  ticker: string,
  lang: 'vi' | 'en',
): Promise<{ readonly newest: StoredReport; readonly accounts: Ratios } | null> {
  const [[newest, ...older], company] = await Promise.all([
    reportsNow(db, ticker, 'annual', defaultPeriods),
    companyOf(db, ticker),
  ])
  return newest
    ? { newest, accounts: accountsResponse(ticker, company, [newest, ...older], lang) as Ratios }
    : null
}

/** What the company does, by the code of the Industry Classification Benchmark, and who says so. */
const industryOf = (company: NonNullable<Company>, lang: 'vi' | 'en') =>
  company.icb && company.icb_source
    ? {
        icb: company.icb,
        name: company[`industry_${lang}`] ?? company.industry_vi ?? null,
        source: company.icb_source,
        as_of: company.icb_on,
      }
    : null

const periodResponse = (report: StoredReport) => ({
  period: report.period,
  ticker_then: report.ticker_then,
  published_at: report.known_on,
  published_at_basis: 'presumed' as const,
  quality: report.quality,
  priced_on: report.priced_on,
  shares: sharesResponse(report.shares),
  dividends: dividendsResponse(report.dividends, report.priced_on),
  ratios: ratiosResponse(report.values),
  scores: scoresResponse(report.scores),
})

async function nothingStored(
  { query, services }: Pick<Call<RatiosQuery>, 'query' | 'services'>,
  ticker: string,
) {
  await refuseFormerTicker(services.db, ticker, ', or for a day before the change (as_of)')
  const withRatios = await tickersWithRatios(services.db)
  if (withRatios.includes(ticker))
    return problem('not_found', {
      detail: `${ticker} has no ${query.period ?? 'annual'} statement${query.as_of ? ` that was known on ${query.as_of}` : ''}.`,
      action: query.as_of ? 'Give a later as_of.' : 'Ask for another period.',
    })
  const close = closestMatches(ticker, withRatios)
  return problem('not_found', {
    detail: `No statements of ${ticker} are on file.`,
    action: close.length > 0 ? `Near matches: ${close.join(', ')}.` : 'Import its statements first.',
  })
}

const exDates = ({ shares }: StoredReport): string =>
  shares?.actions
    .filter(({ factor }) => shares.count !== null || factor === null)
    .map(({ ex_date }) => ex_date)
    .join(', ') ?? ''

function warningsOf(reports: readonly StoredReport[], length: RatiosQuery['period']) {
  const warnings = []
  if (reports.some(r => r.quality === 'inconsistent'))
    warnings.push({
      code: 'inconsistent_statement',
      message_en: 'Statements whose parts miss their total by more than one in a thousand have no scores.',
      message_vi: 'Báo cáo có các khoản mục không khớp với tổng (lệch quá 0,1%) không được chấm điểm.',
    })
  const [newest] = reports
  if (newest?.shares?.count === null)
    warnings.push({
      code: 'shares_unknown',
      message_en: `New shares with ex-date ${exDates(newest)} have no ratio on file: figures per share and multiples of ${newest.priced_on} are null.`,
      message_vi: `Đợt phát hành có ngày giao dịch không hưởng quyền ${exDates(newest)} chưa có tỷ lệ: các chỉ tiêu trên mỗi cổ phiếu và hệ số giá ngày ${newest.priced_on} để trống.`,
    })
  else if (newest?.shares?.actions.length)
    warnings.push({
      code: 'shares_since_statement',
      message_en: `Shares of ${newest.shares.on} are those of the statement of ${newest.shares.stated_on} and of the ex-dates since: ${exDates(newest)}.`,
      message_vi: `Số cổ phiếu ngày ${newest.shares.on} gồm số theo báo cáo ngày ${newest.shares.stated_on} và các đợt có ngày giao dịch không hưởng quyền sau đó: ${exDates(newest)}.`,
    })
  if (newest?.shares?.has_actions === false)
    warnings.push({
      code: 'no_actions_on_file',
      message_en: `No corporate action is on file: shares are those of the statement of ${newest.shares.stated_on}, and nothing tells of shares issued since.`,
      message_vi: `Chưa có sự kiện quyền nào của mã này: số cổ phiếu lấy theo báo cáo ngày ${newest.shares.stated_on}, chưa tính cổ phiếu phát hành sau đó (nếu có).`,
    })
  if (length === 'quarter')
    warnings.push({
      code: 'not_annualised',
      message_en:
        'Returns and turnovers of a quarter are of three months, compared with the same quarter of the year before.',
      message_vi: 'Tỷ suất theo quý là của ba tháng, so với cùng kỳ năm trước, chưa quy năm.',
    })
  return warnings
}
