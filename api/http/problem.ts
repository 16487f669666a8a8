import { type ProblemCode, type ProblemDetail, problemCodes } from '../../contracts/http/problems.ts'

export interface ProblemOptions {
  /** What is wrong in this request, in one sentence. */
  detail: string
  /** What the caller can do next, in one sentence. */
  action: string
  errors?: readonly ProblemDetail[]
  headers?: Readonly<Record<string, string>>
  /** Further members of the body: `required_tier`, `violated-policies`, … */
  members?: Readonly<Record<string, unknown>>
  cause?: unknown
}

/** An error that is an answer. Everything else that is thrown becomes a 500 with a fixed text. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  readonly status: number
  readonly options: ProblemOptions

  constructor(code: ProblemCode, options: ProblemOptions) {
    super(options.detail, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.status = problemCodes[code].status
    this.options = options
  }
}

/** `throw problem('not_found', { detail: 'No ticker VNX.', action: 'Near matches: VNM, VND.' })` */
export const problem = (code: ProblemCode, options: ProblemOptions): Problem => new Problem(code, options)

/** The body of a problem, RFC 9457, with our members but for `trace_id`, which signs the rest. */
export function problemBody(p: Problem, request: { path: string; baseUrl: string }) {
  const { detail, errors, action, members } = p.options
  return {
    type:
      p.code === 'quota_exceeded'
        ? 'https://iana.org/assignments/http-problem-types#quota-exceeded'
        : `${request.baseUrl}/problems/${p.code.replaceAll('_', '-')}`,
    title: problemCodes[p.code].title,
    status: p.status,
    detail,
    instance: request.path,
    success: false as const,
    code: p.code,
    ...(errors ? { errors } : {}),
    action,
    ...members,
  }
}
