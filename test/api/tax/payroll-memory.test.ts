import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import t from 'tap'
import { taxRoutes } from '../../../api/tax/routes/index.ts'
import { apiAlone } from '../../support/api-alone.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const base = await apiAlone(t, taxRoutes)
const people = 3_000
const file = [
  'Mã NV,Họ và tên,Lương hợp đồng,Ngày công chuẩn,Ngày công,Ăn ca,NPT',
  ...Array.from(
    { length: people },
    (_, i) => `N${i},Nguyễn Văn ${i},${6_000_000 + i * 1_000},22,${20 + (i % 3)},730000,${i % 3}`,
  ),
].join('\n')

const send = (format: string, signal?: AbortSignal) =>
  fetch(`${base}/api/tax/payroll?format=${format}&effective_date=2026-08-31`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: file,
    ...(signal ? { signal } : {}),
  })

/** Bytes that are still in use when everything is collected that can be: heap and buffers outside of it. */
async function inUse(): Promise<number> {
  for (let i = 0; i < 3; i++) {
    await new Promise(resolve => setTimeout(resolve, 20))
    collect()
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** Two callers read their answers to the end, the third goes away within it. */
async function round(): Promise<void> {
  for (const format of ['csv', 'xlsx']) {
    const response = await send(format)
    t.equal(response.headers.get('x-total-count'), String(people))
    await response.arrayBuffer()
  }
  const gone = new AbortController()
  const reader = (await send('csv', gone.signal)).body!.getReader()
  await reader.read()
  gone.abort()
  await reader.read().catch(() => null)
}

t.test('payrolls one after the other leave nothing behind, nor do callers who go away', async t => {
  await round()
  const before = await inUse()
  for (let i = 0; i < 2; i++) await round()
  const left = (await inUse()) - before
  // One payroll of these in memory would be 0.2 MB as a file and ten times as much as results.
  t.ok(left < 2_000_000, `${left} bytes more after six payrolls`)
})
