/**
 * TCVN 5712:1993 VN3 ("ABC"), the eight-bit code of Vietnamese text before Unicode, as it looks when read as
 * Windows-1252: `S¶n xuÊt n«ng nghiÖp`. Capital letters with marks had fonts of their own with the same codes, so
 * text set in such a font comes out in small letters.
 */
const unicode = 'àảãáạăằẳẵắặâầẩẫấậèẻẽéẹêềểễếệìỉĩíịòỏõóọôồổỗốộơờởỡớợùủũúụưừửữứựỳỷỹýỵđĂÂÊÔƠƯĐ'
const tcvn3 = 'µ¶·¸¹¨»¼½¾Æ©ÇÈÉÊËÌÎÏÐÑªÒÓÔÕÖ×ØÜÝÞßáâãä«åæçèé¬êëìíîïñòóô\u00adõö÷øùúûüýþ®¡¢£¤¥¦§'

const letters = new Map([...tcvn3].map((code, i) => [code, [...unicode][i]!]))

/** TCVN3 text as Unicode; characters that are none of its letters stay. */
export const fromTcvn3 = (text: string): string =>
  Array.from(text, char => letters.get(char) ?? char).join('')

/** Letters that only Unicode text has: with marks that Windows-1252 lacks. */
const onlyUnicode = /[ăđơưĂĐƠƯ\u1EA0-\u1EF9]/
/** Signs that stand inside words in TCVN3 and never in Unicode text. */
const onlyTcvn3 = /[a-zA-Z][µ¶·¸¹¨»¼½¾©ª«¬®]|[µ¶·¸¹¨»¼½¾©ª«¬®][a-z]/

/** Is a collection of texts in TCVN3? Told by all of them together, since a single word may look like either. */
export function isTcvn3(texts: readonly string[]): boolean {
  return !texts.some(text => onlyUnicode.test(text)) && texts.filter(text => onlyTcvn3.test(text)).length >= 3
}
