import { fieldNames, operatorLabels, unitSigns } from '../../contracts/alerts/labels.ts'
import type { AlertFired } from '../../contracts/events/alert.ts'
import type { Lang } from '../../contracts/text.ts'
import type { PendingDelivery } from '../../projections/alerts/query.ts'
import type { TextMessage } from './text-post.ts'

/** Lines of a digest; the others are counted. */
const maxLines = 30

const numberText = (lang: Lang, value: number): string =>
  new Intl.NumberFormat(lang === 'vi' ? 'vi-VN' : 'en-GB', { maximumFractionDigits: 4 }).format(value)

const dayText = (lang: Lang, day: string): string =>
  lang === 'vi' ? day.split('-').reverse().join('/') : day

/** A firing in one sentence of a language. */
export function firingText(fired: AlertFired, lang: Lang): string {
  const { symbol, session, condition, value, actions = [] } = fired
  const operator = operatorLabels[condition.operator][lang]
  const head = `${symbol}, ${lang === 'vi' ? 'phiên' : 'session'} ${dayText(lang, session)}`
  if (value === null)
    return `${head}: ${operator}. ${actions.map(action => (lang === 'vi' ? action.title_vi : action.title_en)).join('; ')}`
  const unit = unitSigns[condition.unit ?? '']?.[lang] ?? ''
  const level = condition.value === null ? '' : ` (${numberText(lang, condition.value)}${unit})`
  return `${head}: ${fieldNames[condition.field][lang]} ${numberText(lang, value)}${unit}; ${lang === 'vi' ? 'điều kiện' : 'condition'}: ${operator}${level}.`
}

const firingsIn = (deliveries: readonly Pick<PendingDelivery, 'body'>[]): AlertFired[] =>
  deliveries.map(({ body }) => body).filter(body => 'condition' in body)

/** The page that firings are about: of a ticker, or of all alerts. */
export function pathOf(deliveries: readonly Pick<PendingDelivery, 'body'>[]): string {
  const symbols = new Set(firingsIn(deliveries).map(({ symbol }) => symbol))
  return symbols.size === 1 ? `/market/${[...symbols][0]}` : '/account#alerts'
}

/** What a test delivery says. */
export const testText = (symbol: string): TextMessage => ({
  title: `vnfin: ${symbol}`,
  text: `Tin gửi thử của cảnh báo ${symbol}.\n\nA test of the alert on ${symbol}.`,
})

/** Firings as one message: one in full, several as a digest. @param lang null: in both languages */
export function messageOf(
  deliveries: readonly Pick<PendingDelivery, 'body'>[],
  lang: Lang | null = null,
): TextMessage {
  const fired = firingsIn(deliveries)
  const [first] = fired
  const counted = { vi: `${fired.length} cảnh báo`, en: `${fired.length} alerts` }
  const title =
    fired.length === 1 && first
      ? `vnfin: ${first.symbol}`
      : `vnfin: ${lang === null ? `${counted.vi} · ${counted.en}` : counted[lang]}`
  const left = fired.length - maxLines
  const part = (lang: Lang) =>
    [
      ...fired.slice(0, maxLines).map(each => firingText(each, lang)),
      ...(left > 0 ? [lang === 'vi' ? `và ${left} cảnh báo khác.` : `and ${left} more.`] : []),
    ].join('\n')
  return { title, text: lang === null ? `${part('vi')}\n\n${part('en')}` : part(lang) }
}
