/** What notes of a feed in the bucket `feed-state` have in common, under `run.<feed>` and `backfill.<feed>`. */
interface FeedNote {
  /** Reasons of rows are verdict and rule: `quarantined/unfinished-row`. */
  readonly problems: readonly { readonly reason: string }[]
}

/**
 * A note of a feed as it stands in the bucket, whichever version wrote it. Earlier ones counted quarantined rows in
 * `held`, and gave their rules as `held/unfinished-row`: notes of feeds that seldom run stay for months.
 */
export function readFeedNote<T extends FeedNote>(stored: T): T {
  const { held, ...note } = stored as T & { readonly held?: number }
  return {
    ...(note as unknown as T),
    ...(held === undefined ? {} : { quarantined: held }),
    problems: stored.problems.map(problem => ({
      ...problem,
      reason: problem.reason.replace(/^held\//, 'quarantined/'),
    })),
  }
}
