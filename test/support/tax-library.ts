import type { Test } from 'tap'
import * as library from '../../api/tax/library.ts'
import { taxRoutes } from '../../api/tax/routes/index.ts'
import { apiAlone } from './api-alone.ts'
import { send } from './send.ts'

/** The day on which `apiAlone` answers. */
const today = '2026-11-27'

/** The function of `vnfin/tax` for a calculator: `grossUp` for `gross-up`. */
export function functionOf(id: string): library.TaxFunction<unknown, unknown> {
  const name = id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const found = new Map<string, unknown>(Object.entries(library)).get(name)
  if (typeof found !== 'function') throw new Error(`the library lacks ${id}`)
  return found as library.TaxFunction<unknown, unknown>
}

/** What `vnfin/tax` gives for a request: figures and their law, or which field breaks which rule. */
function libraryOutcome(id: string, request: object): object {
  try {
    const { data, meta } = functionOf(id)(request, { today })
    return { data, legal: meta.legal, rules_version: meta.rules_version }
  } catch (error) {
    if (!(error instanceof library.TaxError)) throw error
    return { code: error.code, action: error.action, errors: error.errors }
  }
}

/**
 * Sends requests to the library and to `POST /api/tax/<id>` of a server, neither of which sees the other.
 * @returns what both gave, in one shape
 */
export async function libraryAndInterface(t: Pick<Test, 'teardown'>) {
  const base = await apiAlone(t, taxRoutes)
  return async (id: string, request: object): Promise<{ library: object; interface: object }> => {
    const { status, body } = await send(`${base}/api/tax/${id}`, { body: request })
    const { data, meta, code, action, errors = [] } = body
    return {
      // As it is sent: what is undefined is not there.
      library: JSON.parse(JSON.stringify(libraryOutcome(id, request))),
      interface:
        status === 200
          ? { data, legal: meta.legal, rules_version: meta.rules_version }
          : { code, action, errors },
    }
  }
}
