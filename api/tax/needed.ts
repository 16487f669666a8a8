import type { Text } from '../../contracts/text.ts'
import { InputError } from './input-error.ts'

/**
 * A field that the type of a request needs.
 * @param instead what else would do, where something would
 * @throws InputError where it is absent
 */
export function needed<Request extends { readonly type: string }, Name extends keyof Request & string>(
  request: Request,
  name: Name,
  instead?: Text,
): NonNullable<Request[Name]> {
  const value = request[name]
  if (value !== undefined && value !== null) return value as NonNullable<Request[Name]>
  throw new InputError(
    `/${name}`,
    'required',
    { vi: `là bắt buộc đối với ${request.type}`, en: `is required for ${request.type}` },
    instead ?? { vi: `Ghi ${name}.`, en: `Give ${name}.` },
  )
}
