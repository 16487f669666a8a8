/**
 * The record of changed rows (docs/changes.md). Triggers write the keys of changed rows into `engine.row_change`, one
 * entry a statement, in the transaction of the rows; a number in order of commit is given afterwards, under one lock, so
 * that no reader passes an entry that commits later. An entry has no rows: readers take them from the live tables.
 */
export const rowChangesSql = `
  create table engine.change_feed (
    one boolean primary key default true check (one),
    -- Numbers of another feed mean something else: a feed that was off, or restored elsewhere, has another id.
    id text not null,
    system text not null,
    last bigint not null default 0,
    floor bigint not null default 0,
    since timestamptz not null default now()
  );

  create table engine.fed_table (
    name text not null,
    tbl text not null,
    key text[] not null,
    primary key (name, tbl)
  );

  create table engine.row_change (
    id bigint generated always as identity primary key,
    xid xid8 not null default pg_current_xact_id(),
    name text not null,
    tbl text not null,
    key text[] not null,
    n integer not null,
    -- A list of the values of each column of the key.
    keys json not null,
    -- Of rows that a transaction takes away, and of those that it writes after that: what is the same again is no change.
    hashes bigint[],
    removed boolean not null default false,
    is_reset boolean not null default false,
    seq bigint unique,
    at timestamptz not null default clock_timestamp()
  );
  create index row_change_open on engine.row_change (id) where seq is null;
  create index row_change_hashed on engine.row_change (xid, name, tbl) where hashes is not null;

  -- Columns of a table as values that can be compared: json has no equality, its text has.
  create function engine.row_columns(in_schema text, in_table text) returns text[] language sql stable as $f$
    select array_agg(quote_ident(attname) || case when atttypid = 'json'::regtype then '::text' else '' end order by attnum)
      from pg_attribute
     where attrelid = to_regclass(quote_ident(in_schema) || '.' || quote_ident(in_table)) and attnum > 0 and not attisdropped
  $f$;

  create function engine.row_shape(in_schema text, in_table text) returns text language sql stable as $f$
    select string_agg(quote_ident(attname) || ' ' || format_type(atttypid, atttypmod), ', ' order by attnum)
      from pg_attribute
     where attrelid = to_regclass(quote_ident(in_schema) || '.' || quote_ident(in_table)) and attnum > 0 and not attisdropped
  $f$;

  create function engine.of_rows(alias text, columns text[]) returns text language sql immutable as $f$
    select string_agg(alias || '.' || c, ', ' order by i) from unnest(columns) with ordinality u(c, i)
  $f$;

  create function engine.key_lists(alias text, columns text[]) returns text language sql immutable as $f$
    select 'json_build_array(' || string_agg('array_agg(' || alias || '.' || quote_ident(c) || ')', ', ' order by i) || ')'
      from unnest(columns) with ordinality u(c, i)
  $f$;

  -- Triggers of the fed tables of a live build, made or switched on.
  create function engine.feed_tables(model text, in_schema text) returns void language plpgsql as $f$
  declare
    fed record;
    columns text[];
    keys text;
    same_key text;
    event record;
    fn text;
    target text;
  begin
    for fed in select * from engine.fed_table where name = model loop
      columns := engine.row_columns(in_schema, fed.tbl);
      target := format('%I.%I', in_schema, fed.tbl);
      continue when columns is null or not (select array_agg(quote_ident(k)) from unnest(fed.key) k)
        <@ (select array_agg(replace(c, '::text', '')) from unnest(columns) c);
      keys := engine.key_lists('r', fed.key);
      same_key := (select string_agg(format('o.%1$I = r.%1$I', k), ' and ') from unnest(fed.key) k);
      for event in
        select * from (values
          ('insert', 'referencing new table as new_rows', format($b$
            if position(' %1$s ' in coalesce(current_setting('vnfin.removed', true), '')) > 0 then
              insert into engine.row_change (name, tbl, key, n, keys, hashes)
              select %2$L, %3$L, %4$L, count(*), %5$s, array_agg(hash_record_extended(row(%6$s), 0))
                from new_rows r having count(*) > 0;
            else
              insert into engine.row_change (name, tbl, key, n, keys)
              select %2$L, %3$L, %4$L, count(*), %5$s from new_rows r having count(*) > 0;
            end if;$b$, model || '.' || fed.tbl, model, fed.tbl, fed.key, keys, engine.of_rows('r', columns))),
          ('delete', 'referencing old table as old_rows', format($b$
            insert into engine.row_change (name, tbl, key, n, keys, hashes, removed)
            select %2$L, %3$L, %4$L, count(*), %5$s, array_agg(hash_record_extended(row(%6$s), 0)), true
              from old_rows r having count(*) > 0;
            if found and position(' %1$s ' in coalesce(current_setting('vnfin.removed', true), '')) = 0 then
              perform set_config('vnfin.removed', coalesce(current_setting('vnfin.removed', true), '') || ' %1$s ', true);
            end if;$b$, model || '.' || fed.tbl, model, fed.tbl, fed.key, keys, engine.of_rows('r', columns))),
          ('update', 'referencing old table as old_rows new table as new_rows', format($b$
            insert into engine.row_change (name, tbl, key, n, keys)
            select %1$L, %2$L, %3$L, count(*), %4$s
              from (select %9$s from old_rows o full join new_rows r on %5$s
                     where row(%6$s) is distinct from row(%7$s)) r
            having count(*) > 0;$b$, model, fed.tbl, fed.key, keys, same_key,
              engine.of_rows('o', columns), engine.of_rows('r', columns), null,
              (select string_agg(format('coalesce(r.%1$I, o.%1$I) as %1$I', k), ', ') from unnest(fed.key) k)))
        ) e (name, tables, body)
      loop
        fn := format('%I.%I', in_schema, 'row_changes_' || fed.tbl || '_' || event.name);
        execute format('create or replace function %s() returns trigger language plpgsql as %L', fn,
          'begin' || event.body || ' return null; end');
        if exists (select from pg_trigger where tgrelid = target::regclass and tgname = 'row_changes_' || event.name) then
          if exists (select from pg_trigger where tgrelid = target::regclass and tgname = 'row_changes_' || event.name and tgenabled = 'D') then
            execute format('alter table %s enable trigger %I', target, 'row_changes_' || event.name);
          end if;
        else
          execute format('create trigger %I after %s on %s %s for each statement execute function %s()',
            'row_changes_' || event.name, event.name, target, event.tables, fn);
        end if;
      end loop;
    end loop;
  end $f$;

  -- Switches the triggers of all builds off: no reader waits for that, as for their removal.
  create function engine.unfeed_tables() returns void language plpgsql as $f$
  declare each record;
  begin
    for each in
      select n.nspname, c.relname, g.tgname from pg_trigger g
        join pg_class c on c.oid = g.tgrelid join pg_namespace n on n.oid = c.relnamespace
        join engine.build b on b.schema = n.nspname
       where g.tgname in ('row_changes_insert', 'row_changes_update', 'row_changes_delete') and g.tgenabled <> 'D'
    loop
      execute format('alter table %I.%I disable trigger %I', each.nspname, each.relname, each.tgname);
    end loop;
  end $f$;

  create function engine.record_reset(model text, only_table text default null) returns void language sql as $f$
    insert into engine.row_change (name, tbl, key, n, keys, is_reset)
    select name, tbl, key, 0, '[]', true from engine.fed_table where name = model and tbl = coalesce(only_table, tbl)
  $f$;

  -- What a swap changes: the rows in which two builds differ, or that a table is another one now.
  create function engine.record_swap(model text, old_schema text, new_schema text, most integer) returns void language plpgsql as $f$
  declare
    fed record;
    columns text[];
  begin
    for fed in select * from engine.fed_table where name = model loop
      if old_schema is null or engine.row_shape(old_schema, fed.tbl) is distinct from engine.row_shape(new_schema, fed.tbl) then
        perform engine.record_reset(model, fed.tbl);
        continue;
      end if;
      columns := engine.row_columns(new_schema, fed.tbl);
      perform set_config('work_mem', '64MB', true);
      execute format($q$
        with d as materialized (
          select %1$s, row_number() over () as place
            from (select %2$s, hash_record_extended(row(%3$s), 0) as h from %4$I.%5$I o) o
            full join (select %6$s, hash_record_extended(row(%7$s), 0) as h from %8$I.%5$I r) r on %9$s
           where o.h is distinct from r.h),
        c as (select count(*) as n from d)
        insert into engine.row_change (name, tbl, key, n, keys, is_reset)
        select %10$L, %5$L, %11$L::text[], count(*), %12$s, false from d r, c where c.n <= %13$s group by place / 5000
        union all
        select %10$L, %5$L, %11$L::text[], 0, '[]', true from c where c.n > %13$s$q$,
        (select string_agg(format('coalesce(r.%1$I, o.%1$I) as %1$I', k), ', ') from unnest(fed.key) k),
        engine.of_rows('o', (select array_agg(quote_ident(k)) from unnest(fed.key) k)), engine.of_rows('o', columns),
        old_schema, fed.tbl,
        engine.of_rows('r', (select array_agg(quote_ident(k)) from unnest(fed.key) k)), engine.of_rows('r', columns),
        new_schema,
        (select string_agg(format('o.%1$I = r.%1$I', k), ' and ') from unnest(fed.key) k),
        model, fed.key, engine.key_lists('r', fed.key), most);
    end loop;
  end $f$;

  -- At the end of a transaction: rows that were taken away and written again as they were are no change.
  create function engine.settle_row_changes() returns trigger language plpgsql as $f$
  declare
    -- The last entry of each table that is settled. To look for open ones would visit those that are gone, each time.
    settled jsonb := coalesce(nullif(current_setting('vnfin.settled', true), ''), '{}');
    target text := new.name || '.' || new.tbl;
  begin
    if new.id <= (settled ->> target)::bigint then return null; end if;
    perform set_config('vnfin.settled', jsonb_set(settled, array[target],
      (select to_jsonb(max(id)) from engine.row_change c
        where c.xid = new.xid and c.name = new.name and c.tbl = new.tbl and c.hashes is not null))::text, true);
    with mine as (
      delete from engine.row_change c where c.xid = new.xid and c.name = new.name and c.tbl = new.tbl and c.hashes is not null
      returning c.id, c.key, c.keys, c.hashes, c.removed),
    -- Lists are taken apart and put together as sets: an element by its place would read its list from the beginning.
    hashed as (
      select m.id, m.removed, h.place, h.hash from mine m, unnest(m.hashes) with ordinality h(hash, place)),
    keyed as (
      select m.id, v.place, array_agg(v.value order by col.c) as k
        from mine m, json_array_elements(m.keys) with ordinality col(list, c),
             json_array_elements_text(col.list) with ordinality v(value, place)
       group by m.id, v.place),
    net as (
      select k, row_number() over () as place from hashed join keyed using (id, place) group by k
      having (array_agg(hash order by id, place) filter (where removed))[1]
             is distinct from (array_agg(hash order by id desc, place desc) filter (where not removed))[1]
          -- Taken away last.
          or (array_agg(removed order by id desc, place desc))[1]),
    lists as (
      select place / 5000 as part, c, count(*) as n, json_agg(k[c] order by place) as list
        from net, generate_series(1, (select cardinality(key) from mine limit 1)) c group by 1, 2)
    insert into engine.row_change (name, tbl, key, n, keys)
    select new.name, new.tbl, (select key from mine limit 1), max(n), json_agg(list order by c) from lists group by part;
    return null;
  end $f$;
  create constraint trigger settle after insert on engine.row_change deferrable initially deferred
    for each row when (new.hashes is not null) execute function engine.settle_row_changes();

  -- Numbers what has committed. The record of the feed is the lock: what has a number stands before what gets one later.
  create function engine.number_row_changes() returns bigint language plpgsql as $f$
  declare
    from_number bigint;
    numbered bigint;
  begin
    if not exists (select from engine.row_change where seq is null) then return 0; end if;
    select last into from_number from engine.change_feed for update;
    if not found then return 0; end if;
    update engine.row_change c set seq = from_number + o.place
      from (select id, row_number() over (order by id) as place from engine.row_change where seq is null) o
     where c.id = o.id;
    get diagnostics numbered = row_count;
    update engine.change_feed set last = from_number + numbered;
    return numbered;
  end $f$;`
