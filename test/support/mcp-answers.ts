import { send } from './send.ts'

/** What tests look at in answers of tools and routes; what is only compared is unknown to them. */
export type Fields = Readonly<Record<string, unknown>>

export interface Row {
  readonly ticker: string
  readonly score: number
  readonly matched: boolean
  readonly fiscal_year: string | null
  readonly rules: readonly { readonly id: string; readonly pass: boolean | null; readonly value: unknown }[]
}

export interface Screen {
  readonly matched: number
  readonly items: readonly {
    readonly ticker: string
    readonly score: number
    readonly matched: boolean
    readonly passed: readonly string[]
    readonly failed: readonly string[]
    readonly unknown: readonly string[]
    readonly key_metrics: Readonly<Record<string, { readonly value: unknown }>>
  }[]
  readonly next_cursor: string | null
}

export interface Measured {
  readonly value: number | null
  readonly unit: string
}

export interface Ratios {
  readonly scores: {
    readonly altman: { readonly value: number | null }
    readonly piotroski: { readonly value: number | null }
    readonly overall: { readonly parts: readonly { readonly id: string; readonly score: number }[] }
  }
  readonly periods: readonly {
    readonly period: string
    readonly ratios: Readonly<Record<string, Readonly<Record<string, Measured>>>>
  }[]
}

export interface Profile {
  readonly sector_type: string
  readonly z_score: unknown
  readonly f_score: unknown
  readonly radar: unknown
  readonly trend: readonly { readonly period: string; readonly ratios: Readonly<Record<string, Measured>> }[]
}

export interface Macro {
  readonly indicators: readonly {
    readonly id: string
    readonly value: number | null
    readonly reason?: string
    readonly observations: readonly { readonly value: number }[]
  }[]
  readonly playbook: readonly {
    readonly holds: boolean | null
    readonly evidence: readonly { readonly value: number | null }[]
  }[]
}

export interface Deposits {
  readonly rates: readonly {
    readonly bank: string
    readonly rate: number
    readonly interest_earned: number
    readonly stale: boolean
    readonly above_cap: unknown
  }[]
  readonly best: { readonly rate: number } | null
  readonly average: number | null
}

export interface Funds {
  readonly funds: readonly {
    readonly fund: string
    readonly code: string
    readonly nav: number | null
    readonly nav_date: string | null
    readonly volatility: number | null
    readonly measured: { readonly from: string; readonly to: string } | null
    readonly window_return: number | null
    readonly window_return_after_sale_tax: number | null
    readonly sortino: number | null
    readonly costs: Readonly<Record<string, unknown>>
    readonly max_drawdown: { readonly depth: number; readonly peak: string } | null
    readonly reasons: Readonly<Record<string, string>>
  }[]
  readonly window: { readonly from: string; readonly to: string } | null
  readonly risk_free: { readonly rate: number; readonly as_of: string; readonly stale: boolean } | null
}

export interface Panel {
  readonly panel: readonly {
    readonly role: string
    readonly arguments: readonly {
      readonly evidence: readonly { readonly name: string; readonly value: unknown }[]
    }[]
  }[]
  readonly method: unknown
}

interface ToolResult<Data> {
  readonly success: boolean
  readonly data: Data
  readonly meta: {
    readonly as_of: unknown
    readonly source: unknown
    readonly pagination: { readonly total: number }
  }
}

/** What the HTTP interface tells, by path. */
export const callerOf =
  (address: string, key: string) =>
  async <Data = Fields>(path: string): Promise<ToolResult<Data>> =>
    (await send(`${address}${path}`, { key })).body
