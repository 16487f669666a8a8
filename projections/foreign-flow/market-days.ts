/** A market session's foreign trades, summed over the shares whose flow passes the turnover rule. */
export interface FlowDay {
  session: string
  buy: number
  sell: number
  net: number
  /** Value of the same shares' trades, matched and put-through, VND. */
  turnover: number
  /** Tickers counted, and those refused because buying plus selling exceeds twice the turnover. */
  tickers: number
  refused: number
  /** Tickers whose value was not stated, so that nothing could be checked. */
  unchecked: number
  /** Counted tickers in which foreigners may buy nothing more: their flow is censored. */
  room_full: number
}

/** Refused flows from which on a session's sum is not given. */
const maxRefused = 0.1

/**
 * SQL of the sums of sessions `$1::date[]`; the rule is that of plausible.ts. Rows of an index stand for a whole
 * exchange and are left out. Where the value of the trades is not stated, it is taken as volume x close in the sum.
 */
export const flowDaysSql = `
  with flows as (
    select f.session, f.buy_value, f.sell_value, f.buy_volume, f.sell_volume, f.room, b.close,
           b.turnover + coalesce(b.put_through_turnover, 0) as turnover,
           coalesce(b.volume, b.adj_volume) + coalesce(b.put_through_volume, 0) as volume
      from foreign_flow.flows f
      join prices.bars b on b.session = f.session and b.ticker = f.ticker
     where f.session = any($1::date[]) and f.buy_value is not null and f.sell_value is not null
  ), judged as (
    select session, buy_value, sell_value, room, coalesce(turnover, volume * close) as turnover,
           case when buy_value < 0 or sell_value < 0 or buy_volume < 0 or sell_volume < 0 then 'refused'
                when turnover is not null
                  then case when buy_value + sell_value > 2 * turnover then 'refused' else 'usable' end
                when volume is null or buy_volume is null or sell_volume is null then 'unchecked'
                when buy_volume + sell_volume > 2 * volume then 'refused'
                else 'usable' end as verdict
      from flows
  )
  select session,
         coalesce(sum(buy_value) filter (where verdict = 'usable'), 0)::bigint as buy,
         coalesce(sum(sell_value) filter (where verdict = 'usable'), 0)::bigint as sell,
         coalesce(sum(buy_value - sell_value) filter (where verdict = 'usable'), 0)::bigint as net,
         coalesce(sum(turnover) filter (where verdict = 'usable'), 0)::bigint as turnover,
         count(*) filter (where verdict = 'usable') as tickers,
         count(*) filter (where verdict = 'refused') as refused,
         count(*) filter (where verdict = 'unchecked') as unchecked,
         count(*) filter (where verdict = 'usable' and room = 0) as room_full
    from judged group by session order by session`

/** Whether a session's sum may be given: something was counted and few flows were refused. */
export const trusted = (day: FlowDay): boolean =>
  day.tickers > 0 && day.refused <= maxRefused * (day.tickers + day.refused)
