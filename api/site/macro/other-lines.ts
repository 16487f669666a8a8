import type { Series } from '../../../contracts/http/macro/indicators.ts'
import { findIndicator } from '../../../contracts/indicators/index.ts'
import { callRoute, type PageCall } from '../../http/call-route.ts'
import { fault } from '../../macro/indicators/observations.ts'
import { indicatorSeries } from '../../macro/indicators/series.ts'
import { orNull } from '../missing.ts'

/** How a series is drawn: as it stands, or as its change in percent. */
export const forms = ['level', 'yoy', 'mom'] as const
export type Form = (typeof forms)[number]

/** Lines of a chart beside its own: with more of them none can be followed. */
export const maxOthers = 5

/** Another series of a chart as its address names it: `vn.exports`, or `vn.exports:yoy`. */
export interface Other {
  readonly id: string
  /** Null: in the form of the page where the series can be stated in it, else as it stands. */
  readonly form: Form | null
}

const isForm = (text: string | undefined): text is Form => forms.some(form => form === text)

/** Series of `against`, at most five, each once in a form; a form of no such name is none. */
export function readOthers(against = ''): readonly Other[] {
  const others = new Map<string, Other>()
  for (const each of against.split(',').filter(Boolean)) {
    const [id = '', form] = each.split(':')
    const other = { id, form: isForm(form) ? form : null }
    others.set(nameOf(other), other)
  }
  return [...others.values()].slice(0, maxOthers)
}

const nameOf = ({ id, form }: Other): string => (form === null ? id : `${id}:${form}`)

export const writeOthers = (others: readonly Other[]): string => others.map(nameOf).join(',')

/** The forms that a series can be stated in. */
export function formsOf(id: string): readonly Form[] {
  const indicator = findIndicator(id)
  if (!indicator) return []
  return forms.filter(form => form === 'level' || fault(indicator, { transform: form }) === null)
}

export interface ReadOther extends Other {
  /** The form that it is drawn in. */
  readonly drawn: Form
  /** Null: there is no series of that name. */
  readonly data: Series | null
}

/**
 * The other series of a chart.
 * @param form of the series of the page
 */
export const readOtherSeries = (
  call: PageCall,
  others: readonly Other[],
  form: Form,
): Promise<readonly ReadOther[]> =>
  Promise.all(
    others.map(async other => {
      const own = other.form ?? form
      const drawn = formsOf(other.id).includes(own) ? own : 'level'
      const answer = await orNull(
        callRoute(call, indicatorSeries, {
          params: { id: other.id },
          query: { format: 'json', limit: 5000, ...(drawn === 'level' ? {} : { transform: drawn }) },
        }),
      )
      return { ...other, drawn, data: answer?.data ?? null }
    }),
  )
