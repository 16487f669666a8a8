import { problem } from '../../http/problem.ts'
import { type AnyRoute, route } from '../../http/route.ts'
import { choices, cookieOf, isChoice } from '../preferences.ts'

export const preferencesPath = '/preferences'

/** Back to the page that the form stands on; an address of elsewhere is none of ours to lead to. */
function pageBefore(referer: string, host: string, lang: string | undefined): string {
  if (!URL.canParse(referer)) return '/'
  const url = new URL(referer)
  if (url.host !== host) return '/'
  // An address that names its language keeps it over every choice.
  if (lang !== undefined) url.searchParams.set('lang', lang)
  return `${url.pathname}${url.search}`
}

/** Takes one choice of a form of the header: a cookie, and back to the page. */
const choose = route({
  method: 'POST',
  path: preferencesPath,
  area: 'system',
  tier: 'open',
  cost: 1,
  quota: 'pages',
  standsAlone: true,
  summary: 'Remember theme, density or language',
  tags: ['pages'],
  bodyTypes: ['application/x-www-form-urlencoded'],
  bodyLimit: 1024,
  responses: {},
  alternatives: [
    { contentType: null, status: 303, description: 'Back to the page, with the choice as a cookie' },
  ],
  handle: async ({ rawBody, headers }) => {
    const [[name = '', value = ''] = []] = [...new URLSearchParams(rawBody?.toString('utf8') ?? '')]
    if (!isChoice(name, value))
      throw problem('validation_failed', {
        detail: 'The form names no choice that pages know.',
        action: `Send one of: ${Object.entries(choices)
          .map(([choice, values]) => `${choice}=${values.join('|')}`)
          .join(', ')}.`,
      })
    return {
      status: 303,
      text: '',
      type: 'text/plain',
      headers: {
        'set-cookie': cookieOf(name, value),
        location: pageBefore(
          String(headers.referer ?? ''),
          String(headers.host ?? ''),
          name === 'lang' ? value : undefined,
        ),
        'cache-control': 'no-store',
      },
    }
  },
})

export const preferenceRoutes: readonly AnyRoute[] = [choose]
