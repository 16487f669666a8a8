/**
 * Text as a string with one character for each byte of its UTF-8. Node joins such a string to the head of an answer and
 * hands both to the system in one piece; a Buffer would be a second piece (a twelfth of a tax request when measured),
 * and text in two-byte characters would be encoded again for each answer.
 */
export const byteString = (text: string): string =>
  // As many bytes as characters: plain ASCII, as nearly all answers are.
  Buffer.byteLength(text) === text.length ? text : Buffer.from(text).toString('latin1')

/** The text of a byte string. */
export const textOf = (bytes: string): string => Buffer.from(bytes, 'latin1').toString()
