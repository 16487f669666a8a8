import type { AccountPlan } from '../industries.ts'
import { keepBankBooks } from './bank.ts'
import { bankLayout } from './bank-layout.ts'
import type { KeepBooks, Layout } from './books.ts'
import { keepBrokerBooks } from './broker.ts'
import { brokerLayout } from './broker-layout.ts'
import { keepInsurerBooks } from './insurer.ts'
import { insurerLayout } from './insurer-layout.ts'
import { keepOrdinaryBooks } from './ordinary.ts'
import { ordinaryLayout } from './ordinary-layout.ts'

/** How the books of each plan are kept and printed. */
export const plans: Readonly<Record<AccountPlan, { keep: KeepBooks; layout: Layout }>> = {
  ordinary: { keep: keepOrdinaryBooks, layout: ordinaryLayout },
  bank: { keep: keepBankBooks, layout: bankLayout },
  broker: { keep: keepBrokerBooks, layout: brokerLayout },
  insurer: { keep: keepInsurerBooks, layout: insurerLayout },
}
