import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { startVnfin, vnfin } from '../support/vnfin-process.ts'

t.test('no command prints the passwords of Postgres and NATS', async t => {
  const home = mkdtempSync(join(tmpdir(), 'vnfin-secrets-'))
  const running = await startVnfin(home)
  t.teardown(async () => {
    await running.stop()
    rmSync(home, { recursive: true, force: true })
  })
  const { databaseUrl, natsUrl } = JSON.parse(readFileSync(join(home, 'run.json'), 'utf8'))
  const secrets = [databaseUrl, natsUrl]
    .map(url => new URL(url))
    .flatMap(u => (u.password ? [u.password] : []))
  t.ok(secrets.length > 0, 'there are passwords')
  for (const command of [['status'], ['doctor']]) {
    const { out } = await vnfin(home, [...command, '--json']).done
    for (const secret of secrets) t.notOk(out.includes(secret), `${command.join(' ')} --json`)
  }
  const { out } = await vnfin(home, ['status', '--json']).done
  t.equal(JSON.parse(out).running.address, running.address, 'and what scripts need is there')
  const wrong = await vnfin(home, ['status'], { DATABASE_URL: 'postgres://vnfin:s3cr3t@127.0.0.1:1/none' })
    .done
  t.notMatch(wrong.out, /s3cr3t/)
})
