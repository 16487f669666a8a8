import type { Feed } from '../../../ingest/feed.ts'
import { zip } from '../../../ingest/simulated/zip.ts'
import { type Call, json, page, type Reply, reply } from './endpoint.ts'
import type { Misbehaviour } from './upstream.ts'

/** A fault that leaves nothing of an answer to be used, and what is stated about it. */
export interface WholeFault {
  /** Number in the table of faults (reference of feeds, section 10); null for those seen in client notes only. */
  readonly number: number | null
  readonly fault: string
  readonly make: Misbehaviour
  readonly applies?: (feed: Feed) => boolean
  /** Reasons that the run may name. */
  readonly reported: RegExp
}

/** What gives cookies and tokens goes on working: the faults are of the data. */
export const isData = (call: Call): boolean =>
  !['/vi/trang-chu', '/priceboard'].includes(call.url.pathname) && !call.url.pathname.endsWith('/AccessToken')

const redirect = (location: string, status = 302): Reply =>
  reply('', 'text/html', { status, headers: { location } })
const cutBody = (good: Reply): Reply => ({
  ...good,
  body: good.body.subarray(0, Math.floor(good.body.length * 0.6)),
})
const form = (feed: Feed) => feed.schedule?.form
const tries = (n: number, wrong: Reply, good: Reply) => (n % 2 === 1 ? wrong : good)
const shedding = reply('slow down', 'text/plain', { status: 429, headers: { 'retry-after': '7' } })

/** Faults of answers as a whole: they can befall every feed, and no fact may come of them. */
export const wholeFaults: readonly WholeFault[] = [
  {
    number: 19,
    fault: 'an HTML page with status 200',
    make: () => page('Bảo trì hệ thống'),
    reported: /html-instead-of-data/,
  },
  {
    number: 20,
    fault: 'JSON in place of a workbook, an archive or a table',
    make: () => json({ message: 'export is being prepared' }),
    applies: feed => form(feed) !== 'json',
    reported: /wrong-form|unknown-shape/,
  },
  {
    number: 21,
    fault: 'a text in place of the data',
    make: () => reply('Service temporarily overloaded', 'text/plain'),
    reported: /wrong-form|unknown-shape|truncated-xml/,
  },
  { number: 22, fault: '403 with a page', make: () => page('Error 1015', 403), reported: /blocked/ },
  {
    number: 23,
    fault: '200 with an empty object after an API is retired',
    make: () => json({}),
    reported: /empty-answer|wrong-form/,
  },
  { number: 24, fault: '410: the endpoint is gone', make: () => page('Gone', 410), reported: /http-410/ },
  {
    number: 24,
    fault: 'moved to another host',
    make: () => redirect('https://www.somebody-else.example/data.json', 301),
    reported: /redirect-refused/,
  },
  {
    number: null,
    fault: 'a redirect into a private network',
    make: () => redirect('http://169.254.169.254/latest/meta-data/'),
    reported: /redirect-refused/,
  },
  {
    number: 25,
    fault: 'no answer at all',
    make: good => ({ ...good, line: 'silent' }),
    applies: feed => feed.id === 'news.vnexpress.rss',
    reported: /timeout/,
  },
  {
    number: 25,
    fault: 'a rate limit that lasts',
    make: () => shedding,
    reported: /http-429/,
  },
  {
    number: 28,
    fault: 'an error body saved as rows',
    make: () =>
      reply('st,msg,code,error_code\nerr,s must not be greater than 20,400,BAD_REQUEST\n', 'text/csv'),
    reported: /error-body/,
  },
  {
    number: 28,
    fault: 'an error answer in JSON',
    make: () => json({ st: 'err', msg: 's must not be greater than 20', code: 400 }),
    reported: /error-body|wrong-form/,
  },
  {
    number: null,
    fault: 'cut in the middle with the length of what came',
    make: cutBody,
    reported: /truncated|broken|damaged|unknown-shape|wrong-form|too-few-rows|cut-/,
    // A table of lines that is cut between two of them is recognised by its number of rows alone.
    applies: feed => form(feed) !== 'csv',
  },
  {
    number: null,
    fault: 'the connection ends in the middle',
    make: good => ({ ...good, line: 'cut' }),
    reported: /truncated|connection/,
  },
  {
    number: null,
    fault: 'no bytes',
    make: good => ({ ...good, body: new Uint8Array() }),
    reported: /empty-document/,
  },
  {
    number: null,
    fault: 'larger than any document of ours',
    make: good => ({ ...good, body: Buffer.alloc(9 * 1024 ** 2, 32) }),
    applies: feed => ['news.cafef.rss', 'exchange.cafef.bulk-raw', 'statistics.nso.sdmx'].includes(feed.id),
    reported: /too-large/,
  },
  {
    number: null,
    fault: 'a bomb: an archive that unpacks to two hundred times its size and more',
    make: () =>
      reply(
        zip([{ path: 'CafeF.HSX.27.11.2026.csv', bytes: Buffer.alloc(64 * 1024 ** 2) }], 9),
        'application/zip',
      ),
    applies: feed => form(feed) === 'zip',
    reported: /archive-too-large|truncated-archive|damaged-archive/,
  },
  {
    number: 44,
    fault: "another feed's document under this address",
    make: (_good, call: Call) => another(call),
    reported: /another-document|unknown-shape|wrong-form/,
  },
  {
    number: null,
    fault: 'the right bytes under a wrong name of their type',
    make: good => ({ ...good, headers: { ...good.headers, 'content-type': 'image/png' } }),
    reported: /wrong-content-type/,
  },
  {
    number: null,
    fault: 'another encoding than the one that is claimed',
    make: good => ({
      ...good,
      body: Buffer.from(
        Buffer.from(good.body)
          .toString('utf8')
          .replace(/[^\0-\x7f]/g, '\u00ff'),
        'latin1',
      ),
    }),
    applies: feed => feed.id.startsWith('news.'),
    reported: /wrong-encoding/,
  },
]

/** A document of another feed: the AI index as CSV, or exchange rates where that is requested. */
function another({ host }: Call): Reply {
  if (host !== 'www.matteoiacoviello.com')
    return reply('Date,GPR_AI,GPR_AER,GPR_OIL\n2026-01-01,100,100,100\n', 'text/csv')
  return reply('month,code\n2026-01,7\n', 'text/csv')
}

/** Faults that are over at the next try. */
export const passingFaults: readonly Pick<WholeFault, 'number' | 'fault' | 'make'>[] = [
  {
    number: 45,
    fault: 'load shedding on the first call only',
    make: (good, _call, n) => tries(n, shedding, good),
  },
  {
    number: null,
    fault: 'a 502 on the first call only',
    make: (good, _call, n) => tries(n, page('Bad gateway', 502), good),
  },
]
