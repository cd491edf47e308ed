import { dailyActsSql, type Migration } from '@escuta/database'

/** Tables of hold reservations, which are not derived from events; views create their own tables. */
export const migrations: readonly Migration[] = [
  {
    id: 'scheduling/0001-hold-reservations',
    // reserve_holds writes each reservation whose client and network still have the reservations it was decided on
    // (seen), and returns their ids. It does not wait for the disk, because the append of the hold does.
    up: `
      create schema if not exists scheduling;
      create table scheduling.hold_reservations (
        appointment_id uuid primary key,
        client_id uuid not null,
        professional_id uuid not null,
        starts_at timestamptz not null,
        ends_at timestamptz not null,
        network text,
        requests int not null,
        reserved_at timestamptz not null,
        expires_at timestamptz not null,
        unique (client_id, professional_id)
      );
      create index on scheduling.hold_reservations (network) where network is not null;
      create index on scheduling.hold_reservations (reserved_at);
      create table scheduling.unpaid_expiries (
        appointment_id uuid primary key,
        client_id uuid not null,
        expired_at timestamptz not null
      );
      create index on scheduling.unpaid_expiries (client_id, expired_at);
      create index on scheduling.unpaid_expiries (expired_at);

      create function scheduling.reserve_holds(asked jsonb) returns setof uuid language plpgsql as $$
      begin
        perform set_config('synchronous_commit', 'off', true);
        perform pg_advisory_xact_lock(key) from (
          select distinct hashtextextended('hold-reservations/' || name, 0) as key
          from jsonb_to_recordset(asked) as held ("clientId" uuid, network text),
            lateral (values ('client/' || "clientId"), ('network/' || network)) as names (name)
          where name is not null
          order by key
        ) as sorted;
        return query
          insert into scheduling.hold_reservations as existing (appointment_id, client_id, professional_id, starts_at,
            ends_at, network, requests, reserved_at, expires_at)
          select held."appointmentId", held."clientId", held."professionalId", held."startsAt",
            held."endsAt", held.network, 1, held."reservedAt", held."expiresAt"
          from jsonb_to_recordset(asked) as held ("appointmentId" uuid, "clientId" uuid, "professionalId" uuid,
            "startsAt" timestamptz, "endsAt" timestamptz, network text, "reservedAt" timestamptz,
            "expiresAt" timestamptz, seen uuid[])
          where held.seen = array(
            select own.appointment_id from scheduling.hold_reservations as own where own.client_id = held."clientId"
            union
            select near.appointment_id from scheduling.hold_reservations as near where near.network = held.network
            order by 1)
          on conflict (appointment_id) do update
            set requests = existing.requests + 1, reserved_at = excluded.reserved_at
          returning existing.appointment_id;
      end $$;
    `,
  },
  {
    id: 'scheduling/0002-reservations-without-looking',
    // reserve_holds also compares the count of the client's unpaid expiries. A reservation can then be decided without
    // reading the state of a client who has neither. Servers of the version before send no count.
    up: `
      create or replace function scheduling.reserve_holds(asked jsonb) returns setof uuid language plpgsql as $$
      begin
        perform set_config('synchronous_commit', 'off', true);
        perform pg_advisory_xact_lock(key) from (
          select distinct hashtextextended('hold-reservations/' || name, 0) as key
          from jsonb_to_recordset(asked) as held ("clientId" uuid, network text),
            lateral (values ('client/' || "clientId"), ('network/' || network)) as names (name)
          where name is not null
          order by key
        ) as sorted;
        return query
          insert into scheduling.hold_reservations as existing (appointment_id, client_id, professional_id, starts_at,
            ends_at, network, requests, reserved_at, expires_at)
          select held."appointmentId", held."clientId", held."professionalId", held."startsAt",
            held."endsAt", held.network, 1, held."reservedAt", held."expiresAt"
          from jsonb_to_recordset(asked) as held ("appointmentId" uuid, "clientId" uuid, "professionalId" uuid,
            "startsAt" timestamptz, "endsAt" timestamptz, network text, "reservedAt" timestamptz,
            "expiresAt" timestamptz, seen uuid[], "unpaidExpiries" int, "expiriesSince" timestamptz)
          where held.seen = array(
              select own.appointment_id from scheduling.hold_reservations as own where own.client_id = held."clientId"
              union
              select near.appointment_id from scheduling.hold_reservations as near where near.network = held.network
              order by 1)
            and (held."unpaidExpiries" is null or held."unpaidExpiries" = (
              select count(*) from scheduling.unpaid_expiries as expiry
              where expiry.client_id = held."clientId" and expiry.expired_at > held."expiriesSince"))
          on conflict (appointment_id) do update
            set requests = existing.requests + 1, reserved_at = excluded.reserved_at
          returning existing.appointment_id;
      end $$;
    `,
  },
  {
    id: 'scheduling/0003-first-reservations',
    // What reserve_holds does for reservations that were decided on no other reservation and no unpaid expiry, in half the
    // time: nearly all are.
    up: `
      create function scheduling.reserve_first_holds(
        appointment_ids uuid[], client_ids uuid[], professional_ids uuid[], starts timestamptz[], ends timestamptz[],
        networks text[], reserved timestamptz[], expires timestamptz[], expiries_since timestamptz[]
      ) returns setof uuid language plpgsql as $$
      begin
        perform set_config('synchronous_commit', 'off', true);
        perform pg_advisory_xact_lock(key) from (
          select hashtextextended('hold-reservations/client/' || id, 0) as key from unnest(client_ids) as id
          union
          select hashtextextended('hold-reservations/network/' || name, 0) from unnest(networks) as name
          where name is not null
          order by key
        ) as sorted;
        return query
          insert into scheduling.hold_reservations as existing (appointment_id, client_id, professional_id, starts_at,
            ends_at, network, requests, reserved_at, expires_at)
          select held.appointment_id, held.client_id, held.professional_id, held.starts_at, held.ends_at, held.network, 1,
            held.reserved_at, held.expires_at
          from unnest(appointment_ids, client_ids, professional_ids, starts, ends, networks, reserved, expires,
              expiries_since) as held (appointment_id, client_id, professional_id, starts_at, ends_at, network,
              reserved_at, expires_at, since)
          where not exists (select from scheduling.hold_reservations as own where own.client_id = held.client_id)
            and not exists (select from scheduling.hold_reservations as near where near.network = held.network)
            and not exists (select from scheduling.unpaid_expiries as expiry
              where expiry.client_id = held.client_id and expiry.expired_at > held.since)
          on conflict (appointment_id) do update
            set requests = existing.requests + 1, reserved_at = excluded.reserved_at
          returning existing.appointment_id;
      end $$;
    `,
  },
  {
    id: 'scheduling/0004-wider-networks',
    // Also counts what is reserved from all networks of one wider network, where it may be many: the count decides, and not
    // which they are. Servers of the version before send no wider network.
    up: `
      alter table scheduling.hold_reservations add column wider_network text;
      create index on scheduling.hold_reservations (wider_network) where wider_network is not null;

      create or replace function scheduling.reserve_holds(asked jsonb) returns setof uuid language plpgsql as $$
      begin
        perform set_config('synchronous_commit', 'off', true);
        perform pg_advisory_xact_lock(key) from (
          select distinct hashtextextended('hold-reservations/' || name, 0) as key
          from jsonb_to_recordset(asked) as held ("clientId" uuid, network text, "widerNetwork" text),
            lateral (values ('client/' || "clientId"), ('network/' || network), ('network/' || "widerNetwork"))
              as names (name)
          where name is not null
          order by key
        ) as sorted;
        return query
          insert into scheduling.hold_reservations as existing (appointment_id, client_id, professional_id, starts_at,
            ends_at, network, wider_network, requests, reserved_at, expires_at)
          select held."appointmentId", held."clientId", held."professionalId", held."startsAt",
            held."endsAt", held.network, held."widerNetwork", 1, held."reservedAt", held."expiresAt"
          from jsonb_to_recordset(asked) as held ("appointmentId" uuid, "clientId" uuid, "professionalId" uuid,
            "startsAt" timestamptz, "endsAt" timestamptz, network text, "reservedAt" timestamptz,
            "expiresAt" timestamptz, seen uuid[], "widerNetwork" text, "mostOnWider" int,
            "unpaidExpiries" int, "expiriesSince" timestamptz)
          where held.seen = array(
              select own.appointment_id from scheduling.hold_reservations as own where own.client_id = held."clientId"
              union
              select near.appointment_id from scheduling.hold_reservations as near where near.network = held.network
              order by 1)
            and (held."unpaidExpiries" is null or held."unpaidExpiries" = (
              select count(*) from scheduling.unpaid_expiries as expiry
              where expiry.client_id = held."clientId" and expiry.expired_at > held."expiriesSince"))
            and (held."widerNetwork" is null or (
              select count(*) from scheduling.hold_reservations as far
              where far.wider_network = held."widerNetwork" and far.expires_at > held."reservedAt") < held."mostOnWider"
              or exists (select from scheduling.hold_reservations as same where same.appointment_id = held."appointmentId"))
          on conflict (appointment_id) do update
            set requests = existing.requests + 1, reserved_at = excluded.reserved_at
          returning existing.appointment_id;
      end $$;

      create function scheduling.reserve_first_holds(
        appointment_ids uuid[], client_ids uuid[], professional_ids uuid[], starts timestamptz[], ends timestamptz[],
        networks text[], reserved timestamptz[], expires timestamptz[], expiries_since timestamptz[],
        wider_networks text[], most_on_wider int
      ) returns setof uuid language plpgsql as $$
      begin
        perform set_config('synchronous_commit', 'off', true);
        perform pg_advisory_xact_lock(key) from (
          select hashtextextended('hold-reservations/client/' || id, 0) as key from unnest(client_ids) as id
          union
          select hashtextextended('hold-reservations/network/' || name, 0) from unnest(networks || wider_networks) as name
          where name is not null
          order by key
        ) as sorted;
        return query
          insert into scheduling.hold_reservations as existing (appointment_id, client_id, professional_id, starts_at,
            ends_at, network, wider_network, requests, reserved_at, expires_at)
          select held.appointment_id, held.client_id, held.professional_id, held.starts_at, held.ends_at, held.network,
            held.wider_network, 1, held.reserved_at, held.expires_at
          from unnest(appointment_ids, client_ids, professional_ids, starts, ends, networks, reserved, expires,
              expiries_since, wider_networks) as held (appointment_id, client_id, professional_id, starts_at, ends_at, network,
              reserved_at, expires_at, since, wider_network)
          where not exists (select from scheduling.hold_reservations as own where own.client_id = held.client_id)
            and not exists (select from scheduling.hold_reservations as near where near.network = held.network)
            and not exists (select from scheduling.unpaid_expiries as expiry
              where expiry.client_id = held.client_id and expiry.expired_at > held.since)
            and (held.wider_network is null or (
              select count(*) from scheduling.hold_reservations as far
              where far.wider_network = held.wider_network and far.expires_at > held.reserved_at) < most_on_wider)
          on conflict (appointment_id) do update
            set requests = existing.requests + 1, reserved_at = excluded.reserved_at
          returning existing.appointment_id;
      end $$;
    `,
  },
  {
    id: 'scheduling/0005-agenda-changes',
    // The changes of the last 24 hours, counted in one statement for parallel calls on several servers.
    up: `
      create table scheduling.agenda_changes (
        command_id uuid primary key,
        changed_by uuid not null,
        with_person uuid,
        reserved_at timestamptz not null
      );
      create index on scheduling.agenda_changes (changed_by, reserved_at);
      create index on scheduling.agenda_changes (reserved_at);
      create function scheduling.reserve_agenda_change(
        a_command uuid, a_changer uuid, a_person uuid, at timestamptz, most_with_one int, most_in_all int
      ) returns boolean language plpgsql as $$
      declare
        in_all int;
        with_one int;
      begin
        perform pg_advisory_xact_lock(hashtextextended('scheduling/agenda-changes/' || a_changer, 0));
        if exists (select from scheduling.agenda_changes where command_id = a_command) then
          return true;
        end if;
        delete from scheduling.agenda_changes where command_id in (
          select command_id from scheduling.agenda_changes where reserved_at <= at - interval '24 hours'
          order by reserved_at limit 100 for update skip locked);
        select count(*), count(*) filter (where with_person = a_person) into in_all, with_one
          from scheduling.agenda_changes
          where changed_by = a_changer and reserved_at > at - interval '24 hours';
        if in_all >= most_in_all or with_one >= most_with_one then
          return false;
        end if;
        insert into scheduling.agenda_changes (command_id, changed_by, with_person, reserved_at)
          values (a_command, a_changer, a_person, at);
        return true;
      end $$;
    `,
  },
  {
    id: 'scheduling/0006-new-patients',
    up: dailyActsSql({ table: 'scheduling.new_patients', reserve: 'scheduling.reserve_new_patient' }),
  },
  {
    id: 'scheduling/0007-swapped-reservations',
    // While a hold is swapped for another time of the same professional, its client has both reservations.
    up: `
      alter table scheduling.hold_reservations drop constraint hold_reservations_client_id_professional_id_key;
      create index on scheduling.hold_reservations (client_id);
    `,
  },
]
