import type { AmountScale, Parameter, RateScale, Unit } from '../../../../contracts/law/parameter.ts'
import type { Lang } from '../../../../contracts/text.ts'
import { type Html, html } from '../../html.ts'
import type { Reader } from '../../lang.ts'
import { dongText, number } from '../../numbers.ts'
import { lawWord } from './labels.ts'

/** A value of the law in words and figures of the language; for programs it stands beside as the parameter has it. */
export function lawValue({ unit }: Pick<Parameter, 'unit'>, value: unknown, reader: Reader): Html {
  return html`<data value="${JSON.stringify(value)}">${view(unit, value, reader)}</data>`
}

function view(unit: Unit, value: unknown, reader: Reader): Html {
  const { lang, say } = reader
  if (value === null) return html`${say('luật khi đó không quy định', 'the law of that time has none')}`
  if (unit === 'scale') return scale(value as RateScale | AmountScale, reader)
  if (Array.isArray(value))
    return value.length === 0
      ? html`${say('không có', 'none')}`
      : html`${value.map(each => lawWord(String(each), lang)).join(', ')}`
  if (typeof value === 'object')
    return html`<ul>${Object.entries(value).map(
      ([key, inner]) => html`<li>${lawWord(key, lang)}: ${view(unit, inner, reader)}</li>`,
    )}</ul>`
  return typeof value === 'number'
    ? figure(unit, value, reader)
    : html`${choiceText(unit, String(value), lang)}`
}

function figure(unit: Unit, value: number, { lang, say }: Reader): Html {
  const written = number(lang, value, { max: 10 })
  if (unit === 'VND') return html`${dongText(lang, value)}`
  if (unit === 'percent') return html`${written}%`
  if (unit === 'hours') return html`${written} ${say('giờ', 'hours')}`
  if (unit === 'days') return html`${written} ${say('ngày', 'days')}`
  if (unit === 'years') return html`${written} ${say('năm', 'years')}`
  if (unit === 'multiple') return html`${written} ${say('lần', 'times')}`
  return written
}

/** `01-31` as a day of every year; everything else is a choice. */
function choiceText(unit: Unit, value: string, lang: Lang): string {
  if (unit !== 'day of year') return lawWord(value, lang)
  const [month = '', day = ''] = value.split('-')
  if (lang === 'vi') return `ngày ${Number(day)} tháng ${Number(month)}`
  const name = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })
  return `${Number(day)} ${name.format(Date.UTC(2000, Number(month) - 1))}`
}

function scale(lines: RateScale | AmountScale, { lang, say }: Reader): Html {
  return html`<ul>${lines.map((line, i) => {
    const next = lines[i + 1]?.over
    const over = line.over === 0 ? null : `${say('trên', 'above')} ${dongText(lang, line.over)}`
    const upTo = next === undefined ? null : `${say('đến', 'up to')} ${dongText(lang, next)}`
    const range = [over, upTo].filter(part => part !== null).join(' ')
    const amount =
      'rate' in line ? html`${number(lang, line.rate, { max: 10 })}%` : html`${dongText(lang, line.amount)}`
    return html`<li>${range === '' ? say('mọi mức', 'any amount') : range}: ${amount}</li>`
  })}</ul>`
}
