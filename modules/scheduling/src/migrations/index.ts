import type { Migration } from '@escuta/database'

/** Truth that is no event; views make their own tables. */
export const migrations: readonly Migration[] = [
  {
    id: 'scheduling/0001-hold-reservations',
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
    `,
  },
]
