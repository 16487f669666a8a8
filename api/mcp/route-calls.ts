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
  /** Warnings by code: first those of the market, then of each call in the order of the calls, then of the tool. */
  readonly #ofCalls: Map<string, string>[] = [new Map()]
  readonly #ofTool = new Map<string, string>()

  /** @param withoutMarket what is read has nothing to do with a simulated market */
  constructor(call: Call, lang: 'vi' | 'en', withoutMarket = false) {
    this.call = call
    this.lang = lang
    if (call.services.readModels.simulated && !withoutMarket)
      this.#ofCalls[0]!.set(simulatedWarning.code, simulatedWarning[`message_${lang}`])
  }

  get warnings(): string[] {
    return [...new Map([...this.#ofCalls, this.#ofTool].flatMap(found => [...found])).values()]
  }

  warn = (text: string): void => {
    this.#ofTool.set(text, text)
  }

  /** A property and not a method, so that tools can take it off. */
  callRoute = async <R extends AnyRoute>(
    route: R,
    input?: InputOf<R>,
  ): Promise<ToolResponse<RouteData<R>>> => {
    // Calls run side by side; what they warn of stands in the order in which they were made.
    const own = new Map<string, string>()
    this.#ofCalls.push(own)
    const { data, meta } = await callRoute({ ...this.call, lang: this.lang }, route, input)
    for (const warning of (meta.warnings ?? []) as Warning[])
      own.set(warning.code, warning[`message_${this.lang}`])
    return { data, meta: { as_of: null, source: [] as SourceRef[], ...meta } }
  }
}
