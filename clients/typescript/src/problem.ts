import type { components } from './generated/schema.ts'

/** Every error of the interface (RFC 9457); `code` says which. */
export type Problem = components['schemas']['Problem']
export type ProblemCode = Problem['code']

/** A request that was answered with an error. Switch on `problem.code`: it selects the further members. */
export class VnfinError extends Error {
  override readonly name = 'VnfinError'
  readonly problem: Problem
  readonly status: number
  /** `undefined` without a Retry-After. */
  readonly retryAfter: string | undefined

  constructor(problem: Problem, response: Response) {
    super(`${problem.code}: ${problem.detail} ${problem.action}`)
    this.problem = problem
    this.status = response.status
    this.retryAfter = response.headers.get('retry-after') ?? undefined
  }
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && 'detail' in value && 'action' in value

/** What openapi-fetch resolves with. */
interface Answered {
  readonly data?: unknown
  readonly error?: unknown
  readonly response: Response
}

/**
 * The body of an answer.
 * @throws VnfinError for a problem, Error for an answer that is not of this interface (a proxy's page)
 */
export async function unwrap<Answer extends Answered>(
  answering: Promise<Answer> | Answer,
): Promise<Exclude<Answer['data'], undefined>> {
  const { data, error, response } = await answering
  if (response.ok) return data as Exclude<Answer['data'], undefined>
  if (isProblem(error)) throw new VnfinError(error, response)
  throw new Error(
    `${response.url} answered ${response.status} ${response.statusText}, which is no problem of vnfin.`,
  )
}
