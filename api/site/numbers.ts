import type { Lang } from '../../contracts/text.ts'
import { dayText } from './days.ts'
import { type Html, html } from './html.ts'

const locales = { vi: 'vi-VN', en: 'en-GB' } as const
const formats = new Map<string, Intl.NumberFormat>()

function format(lang: Lang, min: number, max: number): Intl.NumberFormat {
  const key = `${lang} ${min} ${max}`
  const cached =
    formats.get(key) ??
    new Intl.NumberFormat(locales[lang], { minimumFractionDigits: min, maximumFractionDigits: max })
  formats.set(key, cached)
  return cached
}

/** A number as the language writes it, with a true minus; missing is a dash with its reason for screen readers. */
export function number(
  lang: Lang,
  value: number | null | undefined,
  { min = 0, max = Math.max(2, min), reason }: { min?: number; max?: number; reason?: string } = {},
): Html {
  if (value === null || value === undefined)
    return html`<abbr title="${reason ?? (lang === 'vi' ? 'không có số liệu' : 'not known')}">–</abbr>`
  return html`${format(lang, min, max).format(value).replace('-', '−')}`
}

/** A change: sign and colour, never colour alone. */
export function change(lang: Lang, value: number | null | undefined, unit = '%', digits = 2): Html {
  if (value === null || value === undefined) return number(lang, value)
  // What rounds to 0 is no change: it has neither sign nor colour.
  const rounded = Number(value.toFixed(digits))
  const sign = rounded > 0 ? '+' : rounded < 0 ? '−' : ''
  const text = `${sign}${format(lang, digits, digits).format(Math.abs(value))}${unit}`
  return rounded === 0 ? html`${text}` : html`<span class="${rounded > 0 ? 'up' : 'down'}">${text}</span>`
}

/** A change that is neither gain nor loss: its sign, without colour. */
export function signed(lang: Lang, value: number | null | undefined, digits = 1): Html {
  if (value === null || value === undefined) return number(lang, value)
  return html`${value > 0 ? '+' : value < 0 ? '−' : ''}${format(lang, digits, digits).format(Math.abs(value))}`
}

/** A day, a session or a period as the language writes it, which never breaks over lines; a dash where there is none. */
export const day = (lang: Lang, value: string | null | undefined): Html =>
  value === null || value === undefined
    ? html`–`
    : html`<time class="day" datetime="${value}">${dayText(lang, value)}</time>`

/** A decimal, or the numbers of articles behind `Điều`, in which a point divides article, clause and letter. */
const decimalOrArticle =
  /(Điều(?: khoản)? \d+(?:\.\w+)*(?:(?:, | và | hoặc )\d+(?:\.\w+)*)*)|(?<![\w./])(\d+)\.(\d{1,2}|\d{4,})(?![\w./])/g

/** A sentence of the interface with its days and decimals as the language of the page writes them. */
export const prose = (text: string, lang: Lang): string =>
  lang === 'en'
    ? text
    : text
        .replace(/(?<![\w./-])\d{4}-\d{2}-\d{2}(?![\w-])/g, found => dayText(lang, found))
        .replace(decimalOrArticle, (found, article: string | undefined, whole: string, part: string) =>
          article === undefined ? `${whole},${part}` : found,
        )

/** Million VND of a tax answer in whole đồng. */
export const dong = (lang: Lang, million: number): string =>
  format(lang, 0, 0)
    .format(Math.round(million * 1_000_000))
    .replace('-', '−')

/** Whole đồng with their unit. */
export const dongText = (lang: Lang, amount: number): string =>
  `${format(lang, 0, 0).format(amount).replace('-', '−')} ${lang === 'vi' ? 'đồng' : 'VND'}`
