import { globalSignRsaOv2018 } from '../fetch/certificates/globalsign-rsa-ov-2018.ts'
import type { Host, Hosts } from '../fetch/host.ts'

const unstated = 'No terms for programs were found; robots.txt was not read.'
const vietnamese = { 'accept-language': 'vi-VN,vi;q=0.9,en;q=0.8' } as const

const cafef = {
  refuses: ['agent'],
  terms:
    'Published for investors’ own analysis, for reference only; redistribution and sale are not granted.',
} as const

const vndirect = {
  headers: { origin: 'https://dstock.vndirect.com.vn', referer: 'https://dstock.vndirect.com.vn/' },
  refuses: ['agent'],
  terms: 'Serves the broker’s own site; no terms for programs were found.',
} as const

const vietcap = {
  headers: { origin: 'https://trading.vietcap.com.vn', referer: 'https://trading.vietcap.com.vn/' },
  refuses: ['agent', 'address', 'cookies'],
  terms: 'Serves the broker’s own site; no terms for programs were found.',
} as const

const nsoTerms =
  'State statistics, published for use with the source named. robots.txt (2026-09-07) leaves posts, wp-json and uploads open.'

/** Every host that a feed asks. To add one: a literal here; a test compares the list with the requests of the feeds. */
const all: readonly Host[] = [
  {
    host: 'cafef.vn',
    ...cafef,
    headers: { referer: 'https://cafef.vn/' },
    evidence: {
      on: '2026-08-27',
      says: 'A public client found that it filters by user agent and not by address, and sends a Referer.',
    },
  },
  {
    host: 'cafef1.mediacdn.vn',
    ...cafef,
    refuses: [],
    evidence: {
      on: '2026-09-06',
      says: 'A public design note lists its archive by day; one-day files are gone after two to three days.',
    },
  },
  {
    host: 'cafefnew.mediacdn.vn',
    ...cafef,
    refuses: [],
    evidence: { on: '2026-08', says: 'Static files, answered to any user agent.' },
  },
  {
    host: 'dchart-api.vndirect.com.vn',
    ...vndirect,
    headers: { origin: 'https://dchart.vndirect.com.vn', referer: 'https://dchart.vndirect.com.vn/' },
    evidence: { on: '2026-09', says: 'Public clients ask it for indices as VNINDEX, HNX and UPCOM.' },
  },
  {
    host: 'api-finfo.vndirect.com.vn',
    ...vndirect,
    pauseMs: 3_000,
    evidence: {
      on: '2026-10-09',
      says: 'Public clients read vnmarket_prices by day; a note of 2026-07-23 says that it needs user agent and Referer.',
    },
  },
  {
    host: 'trading.vietcap.com.vn',
    ...vietcap,
    evidence: { on: '2026-10', says: 'Its price board gives the cookies that the service wants.' },
  },
  {
    host: 'iq.vietcap.com.vn',
    ...vietcap,
    deviceHeader: 'device-id',
    evidence: { on: '2026-10', says: 'Public clients read about 2,100 instruments from its search bar.' },
  },
  {
    host: 'kbbuddywts.kbsec.com.vn',
    pauseMs: 2_000,
    headers: { origin: 'https://kbbuddywts.kbsec.com.vn', referer: 'https://kbbuddywts.kbsec.com.vn/' },
    refuses: ['agent'],
    evidence: {
      on: '2026-10-07',
      says: 'A probe got "400 Request Blocked" without a user agent like a browser’s, and data with one.',
    },
    terms: 'Serves the broker’s own site; no terms for programs were found.',
  },
  {
    host: 'iboard-query.ssi.com.vn',
    pauseMs: 2_000,
    headers: {
      ...vietnamese,
      origin: 'https://iboard.ssi.com.vn',
      referer: 'https://iboard.ssi.com.vn/',
    },
    refuses: ['agent', 'address'],
    evidence: {
      on: '2026-08-30',
      says: 'A note of that day got a 403 from a server with an agent of its own; other public clients of 2026 read its board with the headers of a browser.',
    },
    terms: 'Serves the broker’s own site; no terms for programs were found.',
  },
  {
    host: 'api.dnse.com.vn',
    evidence: {
      on: '2026-10-01',
      says: 'Public clients read daily bars of VN30F1M without a key (2026-09-22, 2026-10-01).',
    },
    terms: 'Serves the broker’s own charts; no terms for programs were found.',
  },
  {
    host: 'api.hsx.vn',
    refuses: ['address'],
    evidence: { on: '2026-10-10', says: 'Plain curl is answered; at times "Request Rejected".' },
    terms: 'The exchange sells its data; the right to use what its site shows is not settled.',
  },
  {
    host: 'api.fmarket.vn',
    headers: { origin: 'https://fmarket.vn', referer: 'https://fmarket.vn/' },
    evidence: { on: '2026-10', says: 'Public clients read the list of funds, values and holdings.' },
    terms: unstated,
  },
  {
    host: 'sjc.com.vn',
    headers: { referer: 'https://sjc.com.vn/' },
    refuses: ['agent', 'address'],
    evidence: { on: '2026-10', says: 'Public clients send a Referer; many user agents get a 403.' },
    terms: unstated,
  },
  {
    host: 'sbv.gov.vn',
    // Bursts end in a closed connection.
    pauseMs: 5_000,
    headers: vietnamese,
    refuses: ['agent', 'cookies'],
    evidence: {
      on: '2026-10-06',
      says: 'A public script reads it with a browser’s user agent, accept-language and the cookies of /vi/trang-chu.',
    },
    terms: 'Statistics of the State, published for use with the source named.',
  },
  {
    host: 'vbma.org.vn',
    pauseMs: 3_000,
    headers: { ...vietnamese, referer: 'https://vbma.org.vn/vi/market-data/money-supply' },
    refuses: ['agent', 'address'],
    evidence: {
      on: '2026-10-05',
      says: 'Public clients read its tables without an account, some with an agent of their own (2026-09); its pages stand behind a challenge of Cloudflare.',
    },
    terms:
      'A note of 2026-10 found robots.txt that allows it and no terms; the figures are the State Bank’s.',
  },
  {
    host: 'www.vietcombank.com.vn',
    evidence: { on: '2026-11', says: 'Public clients read the rates of a day with any user agent.' },
    terms: unstated,
  },
  {
    host: 'portal.vietcombank.com.vn',
    pauseMs: 300_000,
    evidence: { on: '2026-10', says: 'Public clients read the current rates.' },
    terms: 'The answer itself asks for at most one request in five minutes.',
  },
  {
    host: 'www.nso.gov.vn',
    pauseMs: 3_000,
    headers: { ...vietnamese, referer: 'https://www.nso.gov.vn/' },
    // Its server sends the leaf alone (curl exit 60, 2026-06).
    intermediates: [globalSignRsaOv2018],
    evidence: {
      on: '2026-10-07',
      says: 'A public client fetched 317 monthly workbooks by its WordPress interface, 2000-01 to 2026-09.',
    },
    terms: nsoTerms,
  },
  {
    host: 'nsdp.nso.gov.vn',
    evidence: { on: '2026-08', says: 'Public clients read CPIVNM, IIPVNM, GDPVNM and METVNM.' },
    terms: nsoTerms,
  },
  {
    host: 'fc-data.ssi.com.vn',
    key: 'ssi',
    // One request a second to each of its interfaces, by its clients' experience.
    pauseMs: 1_100,
    evidence: {
      on: '2026-11-29',
      says: 'SSI’s guide documents token, paths, fields and pages (guide.ssi.com.vn); public clients of 2026 use them.',
    },
    terms:
      'By contract with SSI, for its holder alone: facts bear `licence`, and nobody else is served them.',
  },
  {
    host: 'openapi.dnse.com.vn',
    key: 'dnse',
    pauseMs: 500,
    evidence: {
      on: '2026-11-29',
      says: 'DNSE documents /price/ohlc and its signature (interface of 2026-05-07); its own clients send it.',
    },
    terms:
      'By contract with DNSE, for its holder alone: facts bear `licence`, and nobody else is served them.',
  },
  {
    host: 'fc-datahub.ssi.com.vn',
    key: 'ssi',
    pauseMs: 1_100,
    evidence: {
      on: '2026-11-30',
      says: 'SSI’s specification 2.2 and its clients document the stream (SignalR, hub FcMarketDataV2Hub); public clients of 2026 read it.',
    },
    terms:
      'By contract with SSI, for its holder alone: facts bear `licence`, and nobody else is served them.',
  },
  {
    host: 'ws-openapi.dnse.com.vn',
    key: 'dnse',
    evidence: {
      on: '2026-11-30',
      says: 'DNSE’s own client documents the web socket; public clients recorded its messages on 2026-08-18. Beyond the hours of trading its name does not resolve.',
    },
    terms:
      'By contract with DNSE, for its holder alone: facts bear `licence`, and nobody else is served them.',
  },
  {
    host: 'api.imf.org',
    evidence: {
      on: '2026-08-24',
      says: 'A public client reads IMF.STA,CPI by SDMX 2.1 without a key; another reads keys of Viet Nam.',
    },
    terms: 'Terms of use of the IMF: free to use with the source named (imf.org/external/terms.htm).',
  },
  {
    host: 'pxweb.nso.gov.vn',
    evidence: { on: '2026-10-07', says: 'POST works below /api/v1/en/ and is 404 below /api/v1/vi/.' },
    terms: nsoTerms,
  },
  {
    host: 'api.worldbank.org',
    evidence: { on: '2026-10', says: 'Documented interface, no key.' },
    terms: 'Creative Commons Attribution 4.0.',
  },
  {
    host: 'fred.stlouisfed.org',
    evidence: { on: '2026-10', says: 'Public clients read fredgraph.csv with a user agent of their own.' },
    terms: 'Terms of use of FRED: own use; each series names its owner.',
  },
  {
    host: 'www.matteoiacoviello.com',
    evidence: { on: '2026-10', says: 'Public clients download the monthly files.' },
    terms: 'Free to use with the paper cited.',
  },
  {
    host: 'vnexpress.net',
    refuses: ['agent'],
    headers: vietnamese,
    evidence: { on: '2026-08', says: 'RSS; some user agents get a 503.' },
    terms: 'RSS for readers: title, teaser and link with the source named.',
  },
  {
    host: 'vietstock.vn',
    refuses: ['agent'],
    headers: vietnamese,
    evidence: { on: '2026-08', says: 'RSS; some user agents get a 503.' },
    terms: 'RSS for readers: title, teaser and link with the source named.',
  },
]

export const hosts: Hosts = new Map(all.map(one => [one.host, one]))
