import { type Call, page, type Reply } from '../endpoint.ts'

const cookie = 'GUEST_LANGUAGE_ID=vi_VN'

export const hasCookie = ({ headers }: Call): boolean => String(headers.cookie ?? '').includes(cookie)

/** The home page, which gives the cookie. */
export const home = (): Reply => {
  const { status, body, headers } = page('Ngân hàng Nhà nước Việt Nam')
  return { status, body, headers: { ...headers, 'set-cookie': `${cookie}; Path=/; Secure; HttpOnly` } }
}

/** Without the cookies of the home page the firewall answers, with status 200. */
export const rejected = (): Reply => page('Request Rejected')
