import t from 'tap'
import { readerOf } from '../../../api/site/lang.ts'
import type { SystemStatus } from '../../../api/site/status/read-status.ts'
import { statusView } from '../../../api/site/status/view.ts'

const feed = (id: string, last_document: string, gaps: readonly string[]): SystemStatus['feeds'][number] => ({
  feed: id,
  simulated: false,
  last_document,
  documents: 3,
  last_run: null,
  last_result: null,
  last_good: null,
  failures: 0,
  rejected: 0,
  gaps,
  problems: [],
  alarm: null,
  remarks: [],
  history: null,
})
const model = (name: string, state: 'runs' | 'stopped'): SystemStatus['read_models'][number] => ({
  name,
  state,
  error: null,
  version: 1,
  build: 1,
  position: 5,
  behind_facts: 0,
  behind_seconds: 0,
  rate: null,
  rows: 5,
  dead_letters: 0,
  updated_at: null,
  rebuilding: null,
})
const status = (
  state: SystemStatus['state'],
  more: Pick<SystemStatus, 'feeds' | 'read_models'>,
): SystemStatus => ({
  at: '2026-11-27T03:00:00Z',
  state,
  simulated: false,
  reason: null,
  audit: null,
  ...more,
})

const feeds = [
  feed('exchange.cafef.bulk-raw', '2026-11-26T09:00:00Z', []),
  feed('central-bank.sbv.central-rate', '2026-11-27T01:15:00Z', ['2026-11-25T01:15:00Z']),
]
const view = (lang: 'vi' | 'en', of: SystemStatus) => statusView(of, readerOf({ lang, query: {} })).text

t.test('the status opens with words for readers; read models come last', async t => {
  const well = status('ok', { feeds, read_models: [model('prices', 'runs')] })
  const vi = view('vi', well)
  const order = [
    'Mọi nhóm số liệu đang được cập nhật',
    '<h2>Nguồn dữ liệu',
    '<h2>Đối chiếu',
    '<h2>Xử lý bên trong',
  ]
  const places = order.map(part => vi.indexOf(part))
  t.notOk(places.includes(-1), 'each is there')
  t.same(
    places,
    places.toSorted((a, b) => a - b),
    'in this order',
  )
  t.match(
    vi,
    /Tài liệu mới nhất: <time[^>]*datetime="2026-11-27T01:15:00Z"/,
    'the newest document of all feeds',
  )
  t.match(vi, '1 nguồn thiếu tài liệu đã đến hạn')
  t.match(
    view('en', status('ok', { ...well, feeds: feeds.slice(0, 1) })),
    'No document that is due is missing.',
  )
})

t.test('what stands still is named in words', async t => {
  const en = view(
    'en',
    status('degraded', { feeds, read_models: [model('prices', 'stopped'), model('gold', 'runs')] }),
  )
  t.match(en, 'Can be read but gets no newer: Share prices.')
  t.notMatch(en, 'Every group of figures is kept current')
})

t.test('read models are folded while all of them run, and open when one stands still', async t => {
  const folded = view('en', status('ok', { feeds, read_models: [model('prices', 'runs')] }))
  t.match(folded, '<details id="models"><summary>Read models (1)</summary>')
  const stopped = view('en', status('degraded', { feeds, read_models: [model('prices', 'stopped')] }))
  t.match(stopped, '<details id="models" open>')
})
