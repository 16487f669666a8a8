import { casso } from './casso.ts'
import { payos } from './payos.ts'
import type { PaymentProvider, ProviderName } from './provider.ts'
import { sepay } from './sepay.ts'

/** Every service that may tell us of transfers. */
export const providers: Readonly<Record<ProviderName, PaymentProvider>> = { sepay, payos, casso }
