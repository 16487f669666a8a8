import type pg from 'pg'
import { type Migration, migrate } from '../../runtime/migrations.ts'
import { rowChangesSql } from './row-changes-sql.ts'

/**
 * The engine's own tables. A build is one set of tables of a read model, in a schema of its own; one build of each
 * read model is live and its schema carries the read model's name. States of a build: `live` is served, `building` is
 * filled to become live, `previous` was live before, `shadow` is only compared and belongs to the command that made it.
 */
const migrations: readonly Migration[] = [
  {
    // Databases from before migrations have these tables, each in one of several ages.
    name: '1-tables',
    sql: `
        create table if not exists engine.build (
          name text not null,
          build integer not null,
          version integer not null,
          schema text not null unique,
          state text not null check (state in ('live', 'building', 'previous', 'aside')),
          created_at timestamptz not null default now(),
          swapped_at timestamptz,
          primary key (name, build)
        );
        alter table engine.build add column if not exists kinds text[] not null default '{}';
        do $$ begin
          -- Only where it is missing: even an alteration that changes nothing waits for every transaction on the table.
          if not exists (select from pg_attribute where attrelid = 'engine.build'::regclass and attname = 'from_day') then
            alter table engine.build add column from_day date;
            alter table engine.build drop constraint build_state_check;
            alter table engine.build add constraint build_state_check check (state in ('live', 'building', 'previous', 'aside'));
          end if;
          -- End of FACTS when the build began: facts that were void by then are not in it.
          if not exists (select from pg_attribute where attrelid = 'engine.build'::regclass and attname = 'begun') then
            alter table engine.build add column begun bigint not null default 0;
          end if;
        end $$;
        create unique index if not exists build_live on engine.build (name) where state = 'live';

        create table if not exists engine.checkpoint (
          name text not null,
          build integer not null,
          position bigint not null,
          stream_created text not null,
          observed_at timestamptz,
          facts bigint not null default 0,
          rows bigint not null default 0,
          keys_made boolean not null default true,
          updated_at timestamptz not null default now(),
          primary key (name, build),
          foreign key (name, build) references engine.build on delete cascade
        );

        do $$ begin
          if not exists (select from pg_attribute where attrelid = 'engine.checkpoint'::regclass and attname = 'stored_at') then
            alter table engine.checkpoint add column stored_at text;
          end if;
        end $$;

        create table if not exists engine.build_number (
          name text primary key,
          last integer not null
        );

        create table if not exists engine.heartbeat (
          process text primary key,
          about text not null,
          beats bigint not null default 0,
          at timestamptz not null default now()
        );

        create table if not exists engine.dead_letter (
          id bigint generated always as identity primary key,
          name text not null,
          build integer not null,
          seq bigint not null,
          fact_id text,
          type text,
          class text not null check (class in ('undecodable', 'invalid', 'refused')),
          envelope text not null,
          error text not null,
          stack text,
          at timestamptz not null default now(),
          unique (name, build, seq),
          foreign key (name, build) references engine.build on delete cascade
        );

        -- Outlives builds: the same message is buried again by every rebuild.
        create table if not exists engine.dismissal (
          name text not null,
          seq bigint not null,
          -- Of the envelope: a position in a log that was made again may hold another message.
          hash text not null,
          reason text not null,
          at timestamptz not null default now(),
          primary key (name, seq, hash)
        );

        create table if not exists engine.source (
          name text not null,
          build integer not null,
          document bigint not null,
          feed text not null,
          parser integer not null,
          observed_at timestamptz not null,
          simulated boolean not null,
          primary key (name, build, document),
          foreign key (name, build) references engine.build on delete cascade
        );

        create table if not exists engine.failure (
          name text primary key,
          build integer not null,
          seq bigint,
          error text not null,
          stack text,
          at timestamptz not null default now()
        );

        create table if not exists engine.change (
          id bigint generated always as identity primary key,
          name text not null,
          build integer not null,
          position bigint not null,
          touched jsonb not null,
          at timestamptz not null default now()
        );
        create index if not exists change_name on engine.change (name, id);

        create table if not exists engine.change_floor (
          name text primary key,
          id bigint not null
        );

        create table if not exists engine.derived (
          name text not null,
          build integer not null,
          source text not null,
          change_id bigint not null,
          primary key (name, build, source),
          foreign key (name, build) references engine.build on delete cascade
        );`,
  },
  {
    name: '2-removed',
    sql: 'alter table engine.build add column if not exists removed bigint',
  },
  { name: '3-row-changes', sql: rowChangesSql },
  {
    name: '4-frozen-releases',
    sql: `
        create table if not exists engine.frozen_release (
          name text primary key,
          database text not null,
          known_at date,
          moment timestamptz not null,
          manifest jsonb not null,
          signed jsonb,
          made_at timestamptz not null default now()
        )`,
  },
  {
    // Views for readers of SQL (projections/bulk/sql-views.ts). A view is bound to the table that it was made on, so a
    // swap of builds makes those of its read model again. Nothing here stops a swap: a view that is in use stays as it was.
    name: '5-sql-views',
    sql: `
        create table if not exists engine.sql_view (
          name text primary key,
          model text not null,
          source text not null,
          definition text not null,
          comments text[] not null
        );
        create or replace function engine.refresh_sql_views(only_model text) returns void
          language plpgsql set lock_timeout = '5s' set client_min_messages = warning as $$
        declare
          v record;
          about text;
        begin
          for v in select * from engine.sql_view where only_model is null or model = only_model order by name loop
            continue when to_regclass(v.source) is null;
            begin
              execute format('drop view if exists market_data.%I', v.name);
              execute format('create view market_data.%I as %s', v.name, v.definition);
              foreach about in array v.comments loop
                execute about;
              end loop;
              execute format('grant select on market_data.%I to vnfin_reader', v.name);
            exception when others then
              raise warning 'market_data.% stays as it was: %', v.name, sqlerrm;
            end;
          end loop;
        end $$;`,
  },
  {
    // Which erasures of the register (runtime/persons) the rows of this database have been through.
    name: '6-erasures',
    sql: 'create table if not exists engine.erasure (id text primary key, at timestamptz not null default now())',
  },
  {
    // Before, the state of a shadow build was `aside`.
    name: '7-shadow-builds',
    sql: `
        alter table engine.build drop constraint build_state_check;
        update engine.build set state = 'shadow' where state = 'aside';
        alter table engine.build add constraint build_state_check check (state in ('live', 'building', 'previous', 'shadow'))`,
  },
]

/** Brings the schema `engine` up to date; several processes may start at once. */
export const ensureEngineSchema = (pool: pg.Pool): Promise<void> => migrate(pool, 'engine', migrations)
