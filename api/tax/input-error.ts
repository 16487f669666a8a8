import type { ProblemCode } from '../../contracts/http/problems.ts'
import type { Text } from '../../contracts/text.ts'

/**
 * A request that its schema lets pass and the rules do not: too many decimals, fields that exclude each other,
 * a date without rules. Becomes a problem of its code.
 */
export class InputError extends Error {
  override readonly name = 'InputError'
  /** JSON Pointer of the field. */
  readonly pointer: string
  /** kebab-case name of the rule. */
  readonly rule: string
  /** What is wrong, following the name of the field: `has more than six decimals`. */
  readonly detail: Text
  /** What to do about it, a sentence. */
  readonly remedy: Text
  readonly allowed: readonly unknown[] | undefined
  readonly code: ProblemCode

  constructor(
    pointer: string,
    rule: string,
    detail: Text,
    remedy: Text,
    {
      allowed,
      code = 'validation_failed',
    }: { allowed?: readonly unknown[] | undefined; code?: ProblemCode } = {},
  ) {
    super(`${pointer} ${detail.en}`)
    this.pointer = pointer
    this.rule = rule
    this.detail = detail
    this.remedy = remedy
    this.allowed = allowed
    this.code = code
  }
}
