import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { startPart } from '../support/vnfin-part.ts'
import { walkDocuments } from '../walks/documents.ts'

t.test(
  'an import that meets a vnfin in the middle of its start waits for it and ends with its report',
  { timeout: 240_000 },
  async t => {
    const home = mkdtempSync(join(tmpdir(), 'vnfin-start-'))
    const { folder, files } = await walkDocuments()
    t.teardown(() => {
      for (const path of [home, folder]) rmSync(path, { recursive: true, force: true })
    })
    const up = startPart(t, ['up'], { VNFIN_HOME: home, PORT: '0' })
    const answers = up.says(/answers at/)
    answers.catch(() => undefined)
    while (!existsSync(join(home, 'postgres', 'lock'))) await pause(5)
    const imported = startPart(t, ['import', files[0] as string], { VNFIN_HOME: home })
    t.equal(await imported.ended, 0, imported.printed())
    t.match(imported.printed(), /has this home; waiting up to 60 s/)
    t.ok(await answers)
    await up.stop()
  },
)

t.test('up that meets an import at work starts when it ends', { timeout: 240_000 }, async t => {
  const home = mkdtempSync(join(tmpdir(), 'vnfin-start-'))
  const { folder, files } = await walkDocuments()
  t.teardown(() => {
    for (const path of [home, folder]) rmSync(path, { recursive: true, force: true })
  })
  const imported = startPart(t, ['import', files[0] as string], { VNFIN_HOME: home })
  while (!existsSync(join(home, 'postgres', 'lock'))) await pause(5)
  const up = startPart(t, ['up'], { VNFIN_HOME: home, PORT: '0' })
  const answers = up.says(/answers at/)
  answers.catch(() => undefined)
  t.equal(await imported.ended, 0, imported.printed())
  t.ok(await answers)
  t.match(up.printed(), /has this home; waiting up to 600 s until it ends/)
  const second = startPart(t, ['up'], { VNFIN_HOME: home, PORT: '0' })
  t.equal(await second.ended, 2, 'a second up does not wait for the first')
  t.match(second.printed(), /runs on .* already, as process/)
  await up.stop()
})
