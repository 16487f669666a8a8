import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Test } from 'tap'
import { eventually } from '../eventually.ts'
import { send } from '../send.ts'
import { startVnfin, type VnfinProcess, vnfin } from '../vnfin-process.ts'
import { sampleDocuments } from './sample-documents.ts'

/**
 * A home that has imported documents, those of `sample-documents.ts` unless others are given, and serves what follows from
 * them: `further` routes below /api/finance are waited for too.
 */
export async function sampleHome(
  t: Pick<Test, 'teardown'>,
  documents: Readonly<Record<string, string>> = sampleDocuments,
  further: readonly string[] = [],
): Promise<VnfinProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-sample-'))
  const home = await startVnfin(join(folder, 'home'))
  t.teardown(async () => {
    await home.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  for (const [name, text] of Object.entries(documents)) {
    const path = join(folder, 'documents', name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  const { code, out } = await vnfin(home.folder, ['import', join(folder, 'documents')]).done
  if (code !== 0) throw new Error(out)
  const answers = async (path: string) =>
    (await send(home.address + path, { key: home.keys.elite })).status === 200
  const last = [
    'bctc/ratios/FPT',
    'political/connections?ticker=FPT&type=TRADED',
    'indices/VNINDEX',
    'indices/VN30/members',
    ...further,
  ]
  for (const path of last) await eventually(() => answers(`/api/finance/${path}`), 120_000)
  return home
}
