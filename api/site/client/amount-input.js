// Reads an amount back in words while it is typed, before anything is counted.
import { readAmount } from './amount.js'
import { amountInWords } from './amount-words.js'

const lang = document.documentElement.lang === 'vi' ? 'vi' : 'en'
const figures = new Intl.NumberFormat(lang === 'vi' ? 'vi-VN' : 'en-GB')
const texts = {
  vi: { unit: 'đồng', none: 'chưa đọc được số tiền này', doubt: ' – có đúng không?' },
  en: { unit: 'VND', none: 'this is not yet an amount', doubt: ' – is that right?' },
}[lang]

document.addEventListener('input', ({ target: input }) => {
  if (input.dataset?.low === undefined) return
  const place = document.getElementById(`${input.id}-read`)
  if (!place) return
  const text = input.value.trim()
  const read = readAmount(text, lang, { low: Number(input.dataset.low), high: Number(input.dataset.high) })
  if (read === null) {
    place.textContent = text === '' ? '' : texts.none
    return
  }
  const said = `${figures.format(read.dong)} ${texts.unit}: ${amountInWords(read.dong, lang)}`
  place.textContent = read.doubtful ? `${said}${texts.doubt}` : said
})
