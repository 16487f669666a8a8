import type { Call } from '../http/route.ts'

/** Public address of the macro interface without a slash at its end; never what a request says in its Host. */
export function macroBase(call: Pick<Call, 'services'>): string {
  const { MACRO_URL, BASE_URL } = call.services.settings
  return MACRO_URL ?? BASE_URL ?? 'http://localhost'
}

/** Name of the publisher in `meta.source` and in citations. */
export const publisherName = 'vnfin'
