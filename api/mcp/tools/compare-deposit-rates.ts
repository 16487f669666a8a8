import { depositCap, insuredLimit, staleAfterDays } from '../../../contracts/deposit-rules.ts'
import { depositRatesInput, depositRatesOutput } from '../../../contracts/http/mcp/tools.ts'
import { sourcesOf } from '../../../contracts/publishers.ts'
import type { Text } from '../../../contracts/text.ts'
import { addMonthsTo } from '../../../contracts/vietnam-time.ts'
import { latestValues } from '../../../projections/indicators/query.ts'
import {
  type ComparedOffer,
  compareBanks,
  type DepositOffer,
  depositOffersOn,
} from '../../../projections/rates/query.ts'
import { closestMatches } from '../../http/closest-match.ts'
import { problem } from '../../http/problem.ts'
import { requireReadModels } from '../../market/require.ts'
import { roundNumbers } from '../../rounded.ts'
import { todayAt } from '../../today.ts'
import { cleaned } from '../quoted.ts'
import { tool } from '../tool.ts'

export const compareDepositRates = tool({
  name: 'compare_deposit_rates',
  title: 'Deposit rates of banks',
  description:
    'VND deposits over one horizon, percent a year: of that term, or of others rolled or ended early (assumption), day, interest, real yield, average. Stale and above-cap rates marked.',
  tier: 'free',
  input: depositRatesInput,
  output: depositRatesOutput,
  cache: { models: ['rates', 'indicators'] },
  async answer({ term_months = 12, amount, channel, banks }, { call, lang, warn }) {
    requireReadModels(call.services, 'rates', 'indicators')
    const { db } = call.services
    const on = todayAt(call.now)
    const offers = named(await depositOffersOn(db, on), banks)
    const inflation = (await latestValues(db, ['vn.cpi'])).get('vn.cpi')
    const demand = depositCap(0, on)
    const compared = compareBanks(offers, {
      horizonMonths: term_months,
      on,
      demandPercent: (demand?.rate ?? 0) * 100,
      ...(amount === undefined ? {} : { amount }),
      ...(inflation === undefined ? {} : { inflationPercent: inflation.value }),
    })
    if (channel !== undefined) warn(notes.channel[lang])
    if (compared.offers.some(offer => offer.aboveInsuredLimit))
      warn(`${notes.insured[lang]} ${insuredLimit.amount} VND (${insuredLimit.reference}).`)
    if (compared.offers.some(offer => offer.assumption !== 'held_to_maturity')) warn(notes.otherTerms[lang])
    if (amount !== undefined) warn(notes.daysOff[lang])
    const rates = roundNumbers(compared.offers.map(offerOf))
    const best = rates.find(rate => !rate.stale && rate.above_cap === null) ?? null
    const best_reason = best === null ? reasonOf(rates) : null
    const average = roundNumbers(compared.averagePercent)
    return {
      summary: sentence(rates.length, term_months, best, average, lang) + why(best_reason, lang),
      as_of:
        rates
          .map(rate => rate.effective_date)
          .sort()
          .at(-1) ?? null,
      source: sourcesOf([...new Set(compared.offers.map(offer => offer.source))]),
      term_months,
      horizon: { from: on, until: addMonthsTo(on, term_months), day_count: 'actual/365' },
      amount: amount ?? null,
      rates,
      best,
      best_reason,
      average,
      inflation: inflation ? { value: inflation.value, unit: 'percent', period: inflation.period } : null,
      demand_rate: demand && {
        value: roundNumbers(demand.rate * 100),
        unit: 'percent_per_year',
        basis: 'cap_on_demand_deposits',
        reference: demand.reference,
      },
      unit: 'percent_per_year',
    }
  },
})

/**
 * The offers of the banks named, of all where none is named.
 * @throws Problem validation_failed for a bank without offers on file, with near names
 */
function named(
  offers: readonly DepositOffer[],
  banks: readonly string[] | undefined,
): readonly DepositOffer[] {
  if (banks === undefined) return offers
  const bankNames = [...new Set(offers.map(({ bank }) => bank))]
  const chosen = new Set<string>()
  for (const [i, wantedBank] of banks.entries()) {
    const found = offers.find(({ bank, bankName }) =>
      [bank, bankName].some(name => name.toUpperCase() === wantedBank.toUpperCase()),
    )
    if (found === undefined) throw unknownBank(wantedBank, i, bankNames)
    chosen.add(found.bank)
  }
  return offers.filter(({ bank }) => chosen.has(bank))
}

function unknownBank(wantedBank: string, i: number, bankNames: readonly string[]) {
  const close = closestMatches(wantedBank.toUpperCase(), bankNames)
  return problem('validation_failed', {
    detail: `banks[${i}]: no deposit rates of ${wantedBank} are on file.`,
    action:
      bankNames.length === 0
        ? 'No bank has deposit rates on file yet: load a feed of deposit rates.'
        : `${close.length > 0 ? `Near: ${close.join(', ')}. ` : ''}Banks on file: ${bankNames.join(', ')}.`,
    errors: [{ pointer: `/banks/${i}`, detail: 'must be a bank with deposit rates on file' }],
  })
}

type NoBest = 'no_offers' | 'all_stale' | 'all_above_cap' | 'all_stale_or_above_cap'

/** Why no rate stands out: only what is fresh and within the caps is compared. */
function reasonOf(rates: readonly { readonly stale: boolean; readonly above_cap: unknown }[]): NoBest {
  if (rates.length === 0) return 'no_offers'
  if (rates.every(({ stale }) => stale)) return 'all_stale'
  return rates.every(({ above_cap }) => above_cap !== null) ? 'all_above_cap' : 'all_stale_or_above_cap'
}

const reasons: Readonly<Record<NoBest, Text>> = {
  no_offers: { en: 'no deposit rates are on file', vi: 'chưa có lãi suất tiền gửi' },
  all_stale: {
    en: `every rate was collected more than ${staleAfterDays} days ago`,
    vi: `mọi mức lãi suất đều thu thập trước đây hơn ${staleAfterDays} ngày`,
  },
  all_above_cap: {
    en: 'every rate is above the cap of the State Bank',
    vi: 'mọi mức lãi suất đều vượt trần của Ngân hàng Nhà nước',
  },
  all_stale_or_above_cap: {
    en: 'every rate is stale or above the cap of the State Bank',
    vi: 'mọi mức lãi suất đều đã cũ hoặc vượt trần của Ngân hàng Nhà nước',
  },
}

const why = (reason: NoBest | null, lang: 'vi' | 'en'): string =>
  reason === null
    ? ''
    : lang === 'vi'
      ? ` Không nêu mức cao nhất: ${reasons[reason].vi}.`
      : ` No highest rate is named: ${reasons[reason].en}.`

const offerOf = (offer: ComparedOffer) => ({
  bank: offer.bank,
  bank_name: cleaned(offer.bankName),
  rate: offer.ratePercent,
  unit: 'percent_per_year' as const,
  term_months: offer.termMonths,
  effective_date: offer.asOf,
  effective_yield: offer.effectivePercent,
  assumption: offer.assumption,
  real_yield: offer.realPercent,
  interest_earned: offer.interestEarned,
  stale: offer.stale,
  above_cap: offer.aboveCap && {
    cap_percent: offer.aboveCap.capPercent,
    reference: offer.aboveCap.reference,
  },
  above_insured_limit: offer.aboveInsuredLimit,
})

const notes = {
  channel: {
    en: 'Publishers do not say whether a rate is of the counter or online: all are shown.',
    vi: 'Nguồn không nêu lãi suất tại quầy hay trực tuyến: hiển thị tất cả.',
  },
  insured: {
    en: 'Principal and interest exceed what deposit insurance covers at one bank:',
    vi: 'Gốc và lãi vượt hạn mức bảo hiểm tiền gửi tại một ngân hàng:',
  },
  otherTerms: {
    en: "Banks without this term are shown with another one: shorter terms put in again at today's rate, the rest and what is ended early at the demand rate (taken as its cap); see assumption.",
    vi: 'Ngân hàng không có kỳ hạn này được so bằng kỳ hạn khác: kỳ hạn ngắn hơn gửi lại theo lãi suất hôm nay, phần lẻ và phần rút trước hạn theo lãi suất không kỳ hạn (lấy mức trần); xem assumption.',
  },
  daysOff: {
    en: 'Interest is by actual days over 365 (Circular 14/2017/TT-NHNN); a maturity on a day off moves to the next working day and is not moved here.',
    vi: 'Tiền lãi tính theo số ngày thực tế trên 365 (Thông tư 14/2017/TT-NHNN); ngày đáo hạn rơi vào ngày nghỉ chuyển sang ngày làm việc kế tiếp, ở đây chưa tính.',
  },
} as const

function sentence(
  count: number,
  months: number,
  best: { readonly bank: string; readonly effective_yield: number } | null,
  average: number | null,
  lang: 'vi' | 'en',
): string {
  const top =
    best === null
      ? ''
      : lang === 'vi'
        ? `; cao nhất ${best.bank} ${best.effective_yield}%`
        : `; highest ${best.bank} ${best.effective_yield}%`
  // Banks state two decimals: a mean of them is read no finer. The field `average` has all of it.
  const shortMean = average === null ? null : Number(average.toFixed(2))
  const mean =
    shortMean === null ? '' : lang === 'vi' ? `, bình quân ${shortMean}%` : `, average ${shortMean}%`
  return lang === 'vi'
    ? `${count} mức lãi suất so trong ${months} tháng${top}${mean} một năm.`
    : `${count} rates compared over ${months} months${top}${mean} a year.`
}
