import { problem } from '../../http/problem.ts'
import type { Call } from '../../http/route.ts'

export type FormCall = Pick<Call<object>, 'lang' | 'query' | 'services' | 'rawBody' | 'headers'>

/** The fields of a form as a browser sends it. @throws Problem bad_request for a body that is none */
export async function formOf({ rawBody, headers }: FormCall): Promise<FormData> {
  const type = headers['content-type']
  try {
    return await new Response(new Uint8Array(rawBody ?? Buffer.alloc(0)), {
      headers: { 'content-type': typeof type === 'string' ? type : '' },
    }).formData()
  } catch (cause) {
    throw problem('bad_request', {
      detail: 'The body is no form with a file (multipart/form-data).',
      action: 'Send the form of the page.',
      cause,
    })
  }
}
