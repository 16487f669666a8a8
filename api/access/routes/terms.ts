import { createHash } from 'node:crypto'
import { langQuery } from '../../../contracts/schema.ts'
import { termsOfUse, termsOfUseVi } from '../../../contracts/terms.ts'
import { route } from '../../http/route.ts'

const page = (lang: 'vi' | 'en', base: string): string => {
  const vi = lang === 'vi'
  const title = vi ? 'Điều khoản sử dụng' : 'Terms of use'
  const after = vi
    ? `Vi phạm có thể khiến khóa bị thu hồi ngay lập tức. Mã truy vết của một câu trả lời: ${base}/api/trace/{id}.`
    : `A violation may lead to immediate revocation of the key. What a trace id stands for: ${base}/api/trace/{id}.`
  const terms = vi ? termsOfUseVi : termsOfUse
  return `# ${title}\n\n${terms.map((term, i) => `${i + 1}. ${term}`).join('\n')}\n\n${after}\n`
}

/** What the output may be used for; linked from the meta of every answer. */
export const terms = route({
  method: 'GET',
  path: '/terms',
  area: 'system',
  tier: 'open',
  cost: 0,
  summary: 'Terms of use of all output',
  tags: ['system'],
  query: langQuery,
  responses: {},
  alternatives: [{ contentType: 'text/markdown', description: 'The terms, in Vietnamese or English' }],
  handle: ({ lang, headers, services }) => {
    const text = page(lang, services.settings.BASE_URL ?? '')
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    const head = { etag, 'cache-control': 'public, max-age=3600', vary: 'Accept-Language' }
    if (headers['if-none-match'] === etag) return { status: 304, text: null, type: '', headers: head }
    return { text, type: 'text/markdown; charset=utf-8', headers: head }
  },
})
