import { depositCap, insuredLimit } from '../../../contracts/deposit-rules.ts'
import { depositRatesInput, depositRatesOutput } from '../../../contracts/http/mcp/compare-deposit-rates.ts'
import { sourcesOf } from '../../../contracts/publishers.ts'
import { latestValues } from '../../../projections/indicators/query.ts'
import { type ComparedOffer, compareDeposits, depositOffersOn } from '../../../projections/rates/query.ts'
import { requireReadModels } from '../../market/require.ts'
import { rounded } from '../../rounded.ts'
import { todayAt } from '../../today.ts'
import { cleaned } from '../quoted.ts'
import { tool } from '../tool.ts'

interface Input {
  readonly term_months?: number
  readonly amount?: number
  readonly channel?: 'counter' | 'online'
  readonly banks?: readonly string[]
}

export const compareDepositRates = tool<Input>({
  name: 'compare_deposit_rates',
  title: 'Deposit rates of banks',
  description:
    'VND deposit rates of banks for one term, percent a year: day of collection, interest on an amount, yield after inflation, average. Stale and above-cap rates are marked.',
  tier: 'free',
  input: depositRatesInput,
  output: depositRatesOutput,
  async answer({ term_months = 12, amount, channel, banks }, { call, lang, warn }) {
    requireReadModels(call.services, 'rates', 'indicators')
    const { db } = call.services
    const on = todayAt(call.now)
    const offers = await depositOffersOn(
      db,
      on,
      banks?.map(bank => bank.toUpperCase()),
    )
    const inflation = (await latestValues(db, ['vn.cpi'])).get('vn.cpi')
    const compared = compareDeposits(
      offers.filter(offer => offer.termMonths === term_months),
      {
        horizonMonths: term_months,
        on,
        // Nothing is left over at the end of a term that is compared over itself.
        demandPercent: (depositCap(0, on)?.rate ?? 0) * 100,
        ...(amount === undefined ? {} : { amount }),
        ...(inflation === undefined ? {} : { inflationPercent: inflation.value }),
      },
    )
    if (channel !== undefined) warn(notes.channel[lang])
    if (compared.offers.some(offer => offer.aboveInsuredLimit))
      warn(`${notes.insured[lang]} ${insuredLimit.amount} VND (${insuredLimit.reference}).`)
    if (compared.offers.length === 0) warn(`${notes.none[lang]} ${termsOf(offers)}`)
    const rates = rounded(compared.offers.map(shown))
    const best = rates.find(rate => !rate.stale && rate.above_cap === null) ?? null
    const average = rounded(compared.averagePercent)
    return {
      summary: sentence(rates.length, term_months, best, average, lang),
      as_of:
        rates
          .map(rate => rate.effective_date)
          .sort()
          .at(-1) ?? null,
      source: sourcesOf([...new Set(compared.offers.map(offer => offer.source))]),
      term_months,
      amount: amount ?? null,
      rates,
      best,
      average,
      inflation: inflation ? { value: inflation.value, unit: 'percent', period: inflation.period } : null,
      unit: 'percent_per_year',
    }
  },
})

const shown = (offer: ComparedOffer) => ({
  bank: offer.bank,
  bank_name: cleaned(offer.bankName),
  rate: offer.ratePercent,
  unit: 'percent_per_year' as const,
  term_months: offer.termMonths,
  effective_date: offer.asOf,
  effective_yield: offer.effectivePercent,
  real_yield: offer.realPercent,
  interest_earned: offer.interestEarned,
  stale: offer.stale,
  above_cap: offer.aboveCap && {
    cap_percent: offer.aboveCap.capPercent,
    reference: offer.aboveCap.reference,
  },
  above_insured_limit: offer.aboveInsuredLimit,
})

const termsOf = (offers: readonly { readonly termMonths: number }[]): string =>
  [...new Set(offers.map(offer => offer.termMonths))].sort((a, b) => a - b).join(', ') || '-'

const notes = {
  channel: {
    en: 'Publishers do not say whether a rate is of the counter or online: all are shown.',
    vi: 'Nguồn không nêu lãi suất tại quầy hay trực tuyến: hiển thị tất cả.',
  },
  insured: {
    en: 'Principal and interest exceed what deposit insurance covers at one bank:',
    vi: 'Gốc và lãi vượt hạn mức bảo hiểm tiền gửi tại một ngân hàng:',
  },
  none: {
    en: 'No rates of this term are on file; terms on file (months):',
    vi: 'Chưa có lãi suất của kỳ hạn này; các kỳ hạn đang có (tháng):',
  },
} as const

function sentence(
  count: number,
  months: number,
  best: { readonly bank: string; readonly rate: number } | null,
  average: number | null,
  lang: 'vi' | 'en',
): string {
  const top =
    best === null
      ? ''
      : lang === 'vi'
        ? `; cao nhất ${best.bank} ${best.rate}%`
        : `; highest ${best.bank} ${best.rate}%`
  if (best === null && average === null)
    return lang === 'vi'
      ? `${count} mức lãi suất kỳ hạn ${months} tháng; không có mức nào vừa mới vừa trong trần để so sánh.`
      : `${count} rates for ${months} months; none is both fresh and within the caps, so none is compared.`
  const mean = average === null ? '' : lang === 'vi' ? `, bình quân ${average}%` : `, average ${average}%`
  return lang === 'vi'
    ? `${count} mức lãi suất kỳ hạn ${months} tháng${top}${mean} một năm.`
    : `${count} rates for ${months} months${top}${mean} a year.`
}
