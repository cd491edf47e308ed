/**
 * The log as it began. Reading without loss rests on two facts: positions are drawn one by one (identity cache 1), and
 * whoever draws one has locked es.events for writing before and keeps that lock until its transaction has ended
 * (log-gaps.ts).
 */
const log = `
create schema es;

create table es.streams (
  stream text primary key,
  version bigint not null
) with (fillfactor = 50);

create table es.events (
  position bigint generated always as identity (cache 1) primary key,
  stream text not null,
  version bigint not null,
  id uuid not null unique,
  type text not null,
  data jsonb not null,
  meta jsonb not null,
  recorded_at timestamptz not null default clock_timestamp(),
  unique (stream, version)
);

-- A command whose expected version was wrong: if its very events already follow that version, it has run before.
create function es.earlier_run(a_stream text, expected bigint, ids uuid[])
returns table (ok boolean, version bigint, "position" bigint)
language sql stable as $$
  with earlier as (
    select count(*) = cardinality(ids) as ok, max(e.version) as version, max(e.position) as position
    from es.events e
    where e.stream = a_stream and e.version between expected + 1 and expected + cardinality(ids)
      and e.id = ids[(e.version - expected)::int])
  select earlier.ok, case when earlier.ok then earlier.version else s.version end, earlier.position
  from earlier left join es.streams s on s.stream = a_stream;
$$;

${appendFunction('jsonb')}`

/**
 * Nobody asks Postgres what stands in an event, so that it need not take the JSON apart: as `json` it is kept as it was
 * written, and a stream of 1,000 events is read in half the time. On a log that has events, this rewrites the table.
 */
const keptAsWritten = `
drop function es.append(text[], bigint[], int[], int[], int[], uuid[], text[], jsonb[], jsonb[]);
alter table es.events alter data type json using data::json, alter meta type json using meta::json;

${appendFunction('json')}`

/**
 * What a fold needs stands together, and who caused it apart, so that a stream is read without it: half the bytes. And
 * one table: a stream's version is that of its last event, and two appends at one version meet in the unique index. On a
 * log that has events, this rewrites the table.
 */
const oneTable = `
drop function es.append(text[], bigint[], int[], int[], int[], uuid[], text[], json[], json[]);
drop function es.earlier_run(text, bigint, uuid[]);
drop table es.streams;
alter table es.events rename column data to fact;
alter table es.events rename column meta to cause;
alter table es.events
  alter fact type json using json_build_object('data', fact, 'stamp', json_build_object(
    'commandId', cause->'commandId', 'occurredAt', cause->'occurredAt', 'schemaVersion', cause->'schemaVersion')),
  alter cause type json using (cause::jsonb - '{commandId,occurredAt,schemaVersion}'::text[])::json;

create function es.version_of(a_stream text) returns bigint
language sql stable as $$
  select coalesce((select version from es.events where stream = a_stream order by version desc limit 1), 0);
$$;

-- A command whose expected version was wrong: if its very events already follow that version, it has run before.
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

-- Appends a group of commands on different streams, sorted by them so that two groups never wait for each other in a
-- circle. What a command expects of its stream: null = anything, 0 = must not exist, -2 = must exist, n = exactly
-- version n. A wrong version is an answer; one that another process takes at this very moment is a unique violation.
-- Answers one row per command, in order: whether its events are in the log now, the stream's version after them (or as
-- it is, when they are not), the log position of the last of them.
create function es.append(
  command_stream text[], command_expected bigint[], command_count int[],
  event_command int[], event_number int[], event_id uuid[], event_type text[], event_fact json[], event_cause json[]
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
    insert into es.events (stream, version, id, type, fact, cause)
    select command_stream[e.command], before[e.command] + e.number, e.id, e.type, e.fact, e.cause
    from unnest(event_command, event_number, event_id, event_type, event_fact, event_cause)
      with ordinality as e(command, number, id, type, fact, cause, nth)
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
  { id: 'event-store/0002-kept-as-written', up: keptAsWritten },
  { id: 'event-store/0003-one-table', up: oneTable },
]

function appendFunction(type: 'json' | 'jsonb'): string {
  return `-- Appends a group of commands, each wholly or not at all. What a command expects of its stream: null = anything,
-- 0 = must not exist, -2 = must exist, n = exactly version n. A wrong version is an answer, never an error.
-- Answers one row per command, in order: whether its events are in the log now, the stream's version after them (or as
-- it is, when they are not), the log position of the last of them.
-- Commands come sorted by stream, so that two groups never wait for each other's streams in a circle.
create function es.append(
  command_stream text[], command_expected bigint[], command_count int[],
  event_command int[], event_number int[], event_id uuid[], event_type text[], event_data ${type}[], event_meta ${type}[]
) returns table (ok boolean, version bigint, "position" bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  before bigint[];
  positions bigint[];
  written int := 0;
  reached bigint;
begin
  for i in 1 .. cardinality(command_stream) loop
    if command_expected[i] > 0 then
      update es.streams s set version = s.version + command_count[i]
      where s.stream = command_stream[i] and s.version = command_expected[i]
      returning s.version into reached;
    elsif command_expected[i] = 0 then
      insert into es.streams as s (stream, version) values (command_stream[i], command_count[i])
      on conflict do nothing
      returning s.version into reached;
    elsif command_expected[i] = -2 then
      update es.streams s set version = s.version + command_count[i]
      where s.stream = command_stream[i]
      returning s.version into reached;
    else
      insert into es.streams as s (stream, version) values (command_stream[i], command_count[i])
      on conflict (stream) do update set version = s.version + excluded.version
      returning s.version into reached;
    end if;
    before[i] := reached - command_count[i];
  end loop;

  with rows_written as (
    insert into es.events (stream, version, id, type, data, meta)
    select command_stream[e.command], before[e.command] + e.number, e.id, e.type, e.data, e.meta
    from unnest(event_command, event_number, event_id, event_type, event_data, event_meta)
      with ordinality as e(command, number, id, type, data, meta, nth)
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
}
