import pg from 'pg'
import type { Test } from 'tap'
import { readRunning } from '../../cli/home.ts'
import { asReader, type Site } from '../support/browser.ts'

/** A fact that its projection cannot write, through no fault of the fact: the projection stops, and the page says so. */
export async function stopIsVisible(t: Test, { home, ...site }: Site): Promise<void> {
  const databaseUrl = readRunning(home.folder)?.databaseUrl
  if (!databaseUrl) throw new Error('the home does not tell its database')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  t.teardown(() => client.end())
  await client.query(
    `create function alerts.break() returns trigger language plpgsql as $$ begin raise exception 'broken by a test'; end $$`,
  )
  const mend = async () => {
    await client.query('drop function if exists alerts.break() cascade')
    await client.query(`delete from engine.failure where name = 'alerts'`)
  }
  t.teardown(mend)
  await client.query('create trigger break before insert on alerts.facts execute function alerts.break()')
  await asReader(site, {}, async ({ page, complaints }) => {
    await page.goto(`${site.base}/status`)
    await page.waitForSelector('#stream:not(:empty)')
    t.equal(await page.locator('#status td .state-bad').count(), 0, 'everything runs')
    // It is answered once the alert can be read, which is after the stop.
    const answered = fetch(`${site.base}/api/finance/ai/price-alerts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': home.keys.elite },
      body: JSON.stringify({
        symbol: site.ticker,
        condition: { field: 'price', operator: 'gte', value: 10_000, unit: 'VND' },
        repeat: 'once',
        channels: [{ type: 'sse' }],
      }),
    })
    await page.waitForSelector('#status td .state-bad')
    const renderedAt = Date.now()
    const { rows } = await client.query<{ at: Date; error: string }>(
      `select at, error from engine.failure where name = 'alerts'`,
    )
    const seconds = (renderedAt - (rows[0]?.at.getTime() ?? 0)) / 1000
    t.comment(`shown ${seconds} s after the stop`)
    t.ok(seconds < 3, `shown within three seconds (${seconds} s)`)
    t.match(await page.textContent('#status'), /broken by a test/, 'with its reason')
    await mend()
    await page.waitForSelector('#status td .state-bad', { state: 'detached' })
    t.ok(true, 'it goes on, and the page says that too')
    await answered
    t.strictSame(complaints, [])
  })
}
