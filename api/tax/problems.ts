import type { ProblemDetail } from '../../contracts/http/problems.ts'
import type { Lang } from '../../contracts/text.ts'
import { type Problem, problem } from '../http/problem.ts'
import type { InputError } from './input-error.ts'

/** The entry in `errors[]`. */
export const detailOf = (error: InputError, lang: Lang): ProblemDetail => ({
  pointer: error.pointer,
  detail: error.detail[lang],
  keyword: error.rule,
  ...(error.allowed ? { allowed: error.allowed } : {}),
})

/** A broken rule as the problem of a whole request. */
export const problemOf = (error: InputError, lang: Lang): Problem =>
  problem(error.code, {
    detail: `${lang === 'vi' ? 'Trường' : 'The field'} ${error.pointer} ${error.detail[lang]}.`,
    action: error.remedy[lang],
    errors: [detailOf(error, lang)],
    cause: error,
  })
