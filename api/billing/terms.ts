import { Banks } from 'vietnam-qr-pay'
import type { BankAccount, SoldMonths, SoldTier } from '../../contracts/payments/states.ts'
import type { Settings } from '../../runtime/settings.ts'
import { problem } from '../http/problem.ts'

/** Price of a month in whole VND; null: not sold here. */
export const priceOf = (settings: Settings, tier: SoldTier): number | null =>
  tier === 'pro' ? settings.PRICE_PRO : settings.PRICE_ELITE

/** The account that orders are paid to; null where it is not configured. */
function bankOf({ BANK_BIN, BANK_ACCOUNT, BANK_ACCOUNT_NAME }: Settings): BankAccount | null {
  if (BANK_BIN === null || BANK_ACCOUNT === null || BANK_ACCOUNT_NAME === null) return null
  const bank = Banks.find(({ bin }) => bin === BANK_BIN)
  return {
    bin: BANK_BIN,
    code: bank?.code ?? null,
    name: bank?.shortName ?? null,
    account_number: BANK_ACCOUNT,
    account_name: BANK_ACCOUNT_NAME,
  }
}

/**
 * What an order costs and where it is paid.
 * @throws Problem payments_not_configured
 */
export function termsOf(settings: Settings, tier: SoldTier, months: SoldMonths) {
  const price = priceOf(settings, tier)
  const bank = bankOf(settings)
  if (price === null || bank === null)
    throw problem('payments_not_configured', {
      detail:
        bank === null
          ? 'This server has no bank account that orders could be paid to.'
          : `This server has no price for ${tier}.`,
      action:
        'Ask whoever runs it: BANK_BIN, BANK_ACCOUNT, BANK_ACCOUNT_NAME, PRICE_PRO and PRICE_ELITE must be set.',
    })
  return { amount: price * months, bank }
}
