import type { Lang } from '../../../contracts/text.ts'

export function amountInWords(dong: number, lang: Lang): string
