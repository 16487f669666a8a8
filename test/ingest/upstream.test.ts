import t from 'tap'
import { feeds } from '../../ingest/sources/index.ts'
import { fewKnown, startFetching } from '../support/upstream/fetching.ts'

/** Friday evening, the session long over. */
const evening = '2026-11-27T22:00:00+07:00'
const scheduled = feeds.filter(feed => feed.schedule)

t.test('a whole day of every feed: taken in, and the second time nothing is published', async t => {
  const home = await startFetching(t, evening)
  for (const feed of scheduled) {
    // The whole market is learned on the way; a few of its tickers say as much.
    await home.memory.noteKnown(fewKnown)
    const run = await home.run(feed)
    t.equal(run.result, 'ok', `${feed.id} ${JSON.stringify(run.problems)}`)
    t.ok(run.facts > 0, `${feed.id} gives facts`)
    t.same([run.held, run.rejected, run.failed], [0, 0, 0], feed.id)
  }
  await home.newFacts()
  for (const feed of scheduled) {
    await home.memory.noteKnown(fewKnown)
    const run = await home.run(feed)
    t.equal(run.result, 'unchanged', `${feed.id} ${JSON.stringify(run)}`)
  }
  t.same(await home.newFacts(), [], 'nothing is published twice')
})
