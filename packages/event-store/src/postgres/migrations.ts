/**
 * Reading the log without loss rests on two properties (log-gaps.ts). Positions are drawn one by one (identity cache
 * 1). A transaction locks es.events before it draws one, and holds the lock until it ends.
 */

/**
 * `json` stores the text as written, which `jsonb` would parse. A fold reads `body`, `{ data, metadata }`, without
 * `audit` (actor and correlation). A stream's version is that of its last event.
 */
const log = `
create schema es;

create table es.events (
  position bigint generated always as identity (cache 1) primary key,
  stream text not null,
  version bigint not null,
  id uuid not null unique,
  type text not null,
  body json not null,
  audit json not null,
  recorded_at timestamptz not null default clock_timestamp(),
  unique (stream, version)
);

create function es.version_of(a_stream text) returns bigint
language sql stable as $$
  select coalesce((select version from es.events where stream = a_stream order by version desc limit 1), 0);
$$;

-- For an append whose expected version was wrong: ok when exactly its events already follow that version, so that
-- repeating an append succeeds without writing.
create function es.earlier_run(a_stream text, expected bigint, ids uuid[])
returns table (ok boolean, version bigint, "position" bigint)
language sql stable as $$
  with earlier as (
    select count(*) = cardinality(ids) as ok, max(e.version) as version, max(e.position) as position
    from es.events e
    where e.stream = a_stream and e.version between expected + 1 and expected + cardinality(ids)
      and e.id = ids[(e.version - expected)::int])
  select ok, case when ok then version else es.version_of(a_stream) end, position from earlier;
$$;

-- Appends a group of commands on different streams, sorted by stream so that two groups never deadlock. Expected
-- versions: null = any, 0 = no stream, -2 = the stream exists, n = exactly version n. A wrong version is returned as
-- not ok; a version that a concurrent transaction takes is a unique violation. Returns one row per command, in order:
-- whether its events are in the log, the stream's version (after them if ok), the log position of the last of them.
create function es.append(
  command_stream text[], command_expected bigint[], command_count int[],
  event_command int[], event_number int[], event_id uuid[], event_type text[], event_body json[], event_audit json[]
) returns table (ok boolean, version bigint, "position" bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  current bigint;
  before bigint[];
  positions bigint[];
  written int := 0;
begin
  for i in 1 .. cardinality(command_stream) loop
    current := es.version_of(command_stream[i]);
    if command_expected[i] is null or command_expected[i] = current or command_expected[i] = -2 and current > 0 then
      before[i] := current;
    else
      before[i] := null;
    end if;
  end loop;

  with rows_written as (
    insert into es.events (stream, version, id, type, body, audit)
    select command_stream[e.command], before[e.command] + e.number, e.id, e.type, e.body, e.audit
    from unnest(event_command, event_number, event_id, event_type, event_body, event_audit)
      with ordinality as e(command, number, id, type, body, audit, nth)
    where before[e.command] is not null
    order by e.nth
    returning position)
  select array_agg(position order by position) into positions from rows_written;

  for i in 1 .. cardinality(command_stream) loop
    if before[i] is null then
      select r.ok, r.version, r."position" into ok, version, "position"
      from es.earlier_run(command_stream[i], command_expected[i], array(
        select e.id from unnest(event_command, event_id) with ordinality as e(command, id, nth)
        where e.command = i order by e.nth)) r;
    else
      written := written + command_count[i];
      ok := true;
      version := before[i] + command_count[i];
      "position" := positions[written];
    end if;
    return next;
  end loop;
end $$;
`

export const eventStoreMigrations: readonly { readonly id: string; readonly up: string }[] = [
  { id: 'event-store/0001-log', up: log },
]
