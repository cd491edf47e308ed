import type { Migration } from '@escuta/database'

/** Who is in which call at this moment, in all processes, uploads, progress of jobs; views make their own tables. */
export const migrations: readonly Migration[] = [
  {
    id: 'messaging/0001-call-peers',
    up: `
      create schema if not exists messaging;
      create unlogged table messaging.call_peers (
        appointment_id uuid not null,
        peer_id text not null,
        user_id uuid not null,
        side text not null,
        is_waiting boolean not null,
        connection_id uuid not null,
        process_id uuid not null,
        seen_at timestamptz not null default now(),
        primary key (appointment_id, peer_id)
      );
      create index on messaging.call_peers (process_id);
    `,
  },
  {
    id: 'messaging/0002-waiting-rooms',
    up: 'alter table messaging.call_peers add column keeps_waiting_room boolean not null default false',
  },
  {
    id: 'messaging/0003-message-counts',
    up: `
      create unlogged table messaging.message_counts (
        user_id uuid primary key,
        started_at timestamptz not null,
        sent int not null
      );`,
  },
  {
    id: 'messaging/0004-uploads',
    up: `
      create table messaging.uploads (
        file_id uuid primary key,
        user_id uuid not null,
        client_id uuid not null,
        professional_id uuid not null,
        announced_at timestamptz not null
      );
      create index on messaging.uploads (user_id);
      create index on messaging.uploads (announced_at);
      create table messaging.job_progress (
        job text primary key,
        position text not null
      );`,
  },
  {
    id: 'messaging/0005-call-peer-ids',
    up: `
      create unlogged table messaging.call_peer_ids (
        appointment_id uuid not null,
        peer_id text not null,
        user_id uuid not null,
        entered_at timestamptz not null default clock_timestamp(),
        primary key (appointment_id, peer_id)
      );
      create index on messaging.call_peer_ids (entered_at);`,
  },
  {
    id: 'messaging/0006-link-outages',
    up: `
      create table messaging.link_outages (
        day date not null,
        healed_by text not null,
        outages int not null,
        seconds bigint not null,
        longest int not null,
        primary key (day, healed_by)
      );`,
  },
  {
    id: 'messaging/0007-link-reports',
    up: `
      create table messaging.link_reports (
        report_id text primary key,
        reported_at timestamptz not null default now()
      );
      create index on messaging.link_reports (reported_at);`,
  },
  {
    id: 'messaging/0008-call-peers-by-user',
    up: 'create index on messaging.call_peers (user_id);',
  },
]
