import { type UsageCalls, usageCall } from '../../contracts/events/usage-call.ts'
import type { Projection } from '../engine/projection.ts'
import { tables } from './table.ts'

/** Who called what, when, and what was sent: behind `GET /api/trace/{id}` and the usage of a subscription. */
export const usage: Projection<UsageCalls> = {
  name: 'usage',
  version: 2,
  handles: [usageCall],
  tables,
  async apply(trx, facts) {
    const account = new Set<string>()
    for (const { key: batch, data, seq } of facts) {
      for (const who of data.account) if (who !== null) account.add(who)
      await trx.query(
        `insert into calls (batch, n, trace, at, day, key, account, request, status, cost, area, sha256, target, fact)
         select $1, n, trace, at, (at at time zone 'UTC' + interval '7 hours')::date, key, account, request, status,
                cost, area, sha256, target, $12::bigint
           from unnest($2::uuid[], $3::timestamptz[], $4::text[], $5::text[], $6::text[], $7::int[], $8::int[],
                       $9::text[], $10::text[], $11::text[])
             with ordinality as c (trace, at, key, account, request, status, cost, area, sha256, target, n)
         on conflict (batch, n) do nothing`,
        [
          batch,
          data.trace,
          data.at,
          data.key,
          data.account,
          data.request,
          data.status,
          data.cost,
          data.area,
          data.sha256,
          data.target ?? data.sha256.map(() => null),
          seq,
        ],
      )
    }
    return { account: [...account] }
  },
}
