import type { SourceRef } from '../../contracts/http/market/envelope.ts'
import { callRoute, type InputOf, type RouteData } from '../http/call-route.ts'
import { simulatedWarning } from '../http/envelope.ts'
import type { AnyRoute, Call } from '../http/route.ts'
import type { ToolContext, ToolResponse } from './tool.ts'

interface Warning {
  readonly code: string
  readonly message_en: string
  readonly message_vi: string
}

/** Calls routes for a tool or a resource, and collects their warnings in the language of the answer. */
export class RouteCalls implements ToolContext {
  readonly call: Call
  readonly lang: 'vi' | 'en'
  readonly #warnings = new Map<string, string>()

  /** @param withoutMarket what is read has nothing to do with a simulated market */
  constructor(call: Call, lang: 'vi' | 'en', withoutMarket = false) {
    this.call = call
    this.lang = lang
    if (call.services.readModels.simulated && !withoutMarket)
      this.#warnings.set(simulatedWarning.code, simulatedWarning[`message_${lang}`])
  }

  get warnings(): string[] {
    return [...this.#warnings.values()]
  }

  warn = (text: string): void => {
    this.#warnings.set(text, text)
  }

  /** A property and not a method, so that tools can take it off. */
  callRoute = async <R extends AnyRoute>(
    route: R,
    input?: InputOf<R>,
  ): Promise<ToolResponse<RouteData<R>>> => {
    const { data, meta } = await callRoute({ ...this.call, lang: this.lang }, route, input)
    for (const warning of (meta.warnings ?? []) as Warning[])
      this.#warnings.set(warning.code, warning[`message_${this.lang}`])
    return { data, meta: { as_of: null, source: [] as SourceRef[], ...meta } }
  }
}
