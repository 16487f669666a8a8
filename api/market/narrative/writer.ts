/** A number of a text: how it is written, and which figure of the signals answer it is. */
export interface NumberUsed {
  text: string
  value: number | string
  kind: 'figure' | 'parameter' | 'date'
  path: string | null
}

const locales = { en: 'en-US', vi: 'vi-VN' } as const

/** A text in the making that remembers every number it writes. */
export class Writer {
  readonly used: NumberUsed[] = []
  private readonly source: unknown
  private readonly format: Intl.NumberFormat
  private readonly signs: Intl.NumberFormat

  /** @param source the data of a signals answer, rounded: a text never shows another value than the answer */
  constructor(source: unknown, lang: 'vi' | 'en') {
    this.source = source
    this.format = new Intl.NumberFormat(locales[lang], { maximumFractionDigits: 4 })
    this.signs = new Intl.NumberFormat(locales[lang], { maximumFractionDigits: 4, signDisplay: 'exceptZero' })
  }

  /** The value at a dotted path; null when it is missing. */
  value(path: string): number | null {
    const found = this.at(path)
    return typeof found === 'number' ? found : null
  }

  /** Writes the figure at a path. @throws TypeError when there is none: templates look before */
  figure(path: string): string {
    const value = this.value(path)
    if (value === null) throw new TypeError(`the answer has no number at ${path}`)
    return this.note(this.format.format(value), value, 'figure', path)
  }

  /** As figure, a positive one with its plus sign: for changes and distances. */
  signed(path: string): string {
    const value = this.value(path)
    if (value === null) throw new TypeError(`the answer has no number at ${path}`)
    return this.note(this.signs.format(value), value, 'figure', path)
  }

  date(path: string): string {
    const value = this.at(path)
    if (typeof value !== 'string') throw new TypeError(`the answer has no date at ${path}`)
    return this.note(value, value, 'date', path)
  }

  /** Writes a name with its numbers: RSI(14), SMA(200). */
  name(text: string): string {
    for (const [digits] of text.matchAll(/\d+/g)) this.note(digits, Number(digits), 'parameter', null)
    return text
  }

  private note(text: string, value: number | string, kind: NumberUsed['kind'], path: string | null): string {
    this.used.push({ text, value, kind, path })
    return text
  }

  private at(path: string): unknown {
    return path
      .split('.')
      .reduce<unknown>((x, key) => (x as Record<string, unknown> | null)?.[key], this.source)
  }
}
