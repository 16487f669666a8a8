import t from 'tap'
import { feeds } from '../../ingest/sources/index.ts'
import { fewDiscovered, startFetching } from '../support/upstream/fetching.ts'
import { isData, passingFaults, wholeFaults } from '../support/upstream/whole-faults.ts'

/** Friday evening, the session long over. */
const evening = '2026-11-27T22:00:00+07:00'
const scheduled = feeds.filter(feed => feed.schedule)
/** Rows that the publisher's page has wrong, and that are quarantined. */
const slips: Readonly<Record<string, number>> = { 'central-bank.sbv.credit': 2 }

t.test('a whole day of every feed: ingested, and the second time nothing is published', async t => {
  const home = await startFetching(t, evening)
  for (const feed of scheduled) {
    // The whole market is learned on the way; a few of its tickers say as much.
    await home.memory.noteDiscovered(fewDiscovered)
    const run = await home.run(feed)
    t.equal(run.result, 'ok', `${feed.id} ${JSON.stringify(run.problems)}`)
    t.ok(run.facts > 0, `${feed.id} gives facts`)
    t.same([run.quarantined, run.rejected, run.failed], [slips[feed.id] ?? 0, 0, 0], feed.id)
  }
  await home.newFacts()
  for (const feed of scheduled) {
    await home.memory.noteDiscovered(fewDiscovered)
    const run = await home.run(feed)
    t.equal(run.result, 'unchanged', `${feed.id} ${JSON.stringify(run)}`)
  }
  t.same(await home.newFacts(), [], 'nothing is published twice')
})

t.test('faults of whole answers: nothing is served of them, each is stated, and nothing is lost', async t => {
  const home = await startFetching(t, evening)
  for (const { number, fault, make, applies = () => true, reported } of wholeFaults)
    await t.test(`${number === null ? 'fault' : `fault ${number}`}: ${fault}`, async t => {
      for (const feed of scheduled.filter(applies)) {
        await home.memory.noteDiscovered(fewDiscovered)
        home.upstream.misbehave(make, isData)
        const run = await home.run(feed)
        home.upstream.misbehave(null)
        t.match(run.result, /^(rejected|failed|blocked)$/, `${feed.id} says so`)
        t.match(run.problems[0]?.reason ?? '', reported, `${feed.id}: ${run.problems[0]?.detail}`)
        t.equal(run.good, null, feed.id)
      }
      t.same(await home.newFacts(), [], 'nothing is served of it')
    })
  for (const feed of scheduled) {
    await home.memory.noteDiscovered(fewDiscovered)
    const healed = await home.run(feed)
    t.equal(healed.result, 'ok', `${feed.id} is whole again: ${JSON.stringify(healed.problems)}`)
    t.ok((await home.newFacts()).length > 0, feed.id)
    t.equal(healed.failures, 0, feed.id)
  }
})

t.test('faults that pass within a run: tried again after the pause that is requested', async t => {
  for (const { fault, make } of passingFaults) {
    const home = await startFetching(t, evening)
    for (const feed of scheduled) {
      await home.memory.noteDiscovered(fewDiscovered)
      home.upstream.misbehave(make, isData)
      const run = await home.run(feed)
      // A host that is asked once in five minutes is tried again by a later run.
      const slow = feed.id === 'central-bank.vietcombank.rates-xml'
      t.equal(
        slow ? (await home.run(feed)).result : run.result,
        'ok',
        `${fault}: ${feed.id} ends well: ${JSON.stringify(run.problems)}`,
      )
    }
  }
})
