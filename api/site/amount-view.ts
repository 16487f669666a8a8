import type { Lang } from '../../contracts/text.ts'
import type { TypicalAmount } from '../../contracts/typical-amounts.ts'
import { type AmountRead, writeAmount } from './client/amount.js'
import { amountInWords } from './client/amount-words.js'
import { type Html, html } from './html.ts'
import { dongText } from './numbers.ts'

/** An amount as it was read, in the words of the reader. */
export const amountRead = ({ dong }: Pick<AmountRead, 'dong'>, lang: Lang): Html =>
  html`${dongText(lang, dong)}: ${amountInWords(dong, lang)}`

/** The input that is questioned. */
interface QuestionedInput {
  readonly name: string
  readonly label: string
  readonly typical: TypicalAmount
  /** Its text. */
  readonly typed: string
  readonly lang: Lang
}

/**
 * Asks about a doubtful amount, with a link for each other reading; null where there is no doubt.
 * @param choice what leads to the same form with another text in this input
 */
export function amountQuestion(
  read: AmountRead,
  { name, typical, label, typed, lang }: QuestionedInput,
  choice: (text: string, caption: string) => Html,
): Html | null {
  if (!read.doubtful) return null
  const is = `${dongText(lang, read.dong)} (${amountInWords(read.dong, lang)})`
  const others = read.others.map(
    (dong, i) =>
      html`${i > 0 && (lang === 'vi' ? ' hoặc ' : ' or ')}${choice(writeAmount(dong, lang, typical, false), dongText(lang, dong))}`,
  )
  if (lang === 'vi')
    return html`<p class="warning" data-doubt="${name}">${label}: «${typed}» được hiểu là ${is}. ${
      read.others.length > 0
        ? html`Hay ý bạn là ${others}?`
        : read.unitGuessed
          ? 'Nếu không phải, hãy ghi đơn vị: đồng, nghìn, triệu, tỷ.'
          : 'Mức này khác xa mức thường gặp: hãy xem lại số chữ số và đơn vị.'
    }</p>`
  return html`<p class="warning" data-doubt="${name}">${label}: “${typed}” was read as ${is}. ${
    read.others.length > 0
      ? html`Or did you mean ${others}?`
      : read.unitGuessed
        ? 'If that is not meant, write the unit: đồng, thousand, million, billion.'
        : 'That is far from what is usual: check the digits and the unit.'
  }</p>`
}
