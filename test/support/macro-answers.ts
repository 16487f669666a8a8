import type { IndicatorRelease } from '../../contracts/events/indicator.ts'

/** What one document says of series: `['vn.cpi', '2026-10', 3.25]` rows, and its release day where it tells one. */
export const said = (
  rows: [indicator: string, period: string, value: number | null][],
  released: string | null = null,
): IndicatorRelease => ({
  released_on: released,
  indicator: rows.map(row => row[0]),
  period: rows.map(row => row[1]),
  value: rows.map(row => row[2]),
  status: rows.map(() => null),
})

export interface Answer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field
  readonly body: any
  readonly text: string
}

/** An answer with its text, and its body where it is JSON. */
export async function get(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(url, { headers })
  const text = await response.text()
  const json = response.headers.get('content-type')?.includes('json') === true && text !== ''
  return { status: response.status, headers: response.headers, text, body: json ? JSON.parse(text) : null }
}
