/** Longest foreign text that is shown, in characters. */
const longest = 200

/** Control and format characters, among them those that turn the direction of text or are not seen. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]+/gu

/**
 * Foreign text (headlines, names) made safe to show to a model: nothing unseen in it, one line, capped. It is shown
 * in fields of its own, marked as quoted where it is free text, and never within sentences of ours.
 */
export function cleaned(text: string): string {
  const line = text.normalize('NFC').replace(unseen, ' ').replace(/\s+/g, ' ').trim()
  const letters = [...line]
  return letters.length <= longest
    ? line
    : `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
}

export const cleanedOrNull = (text: string | null): string | null => (text === null ? null : cleaned(text))

/** An address that is one of the web, else null. */
export const webAddress = (text: string): string | null =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : null
