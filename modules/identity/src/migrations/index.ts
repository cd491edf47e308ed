import type { Migration } from '@escuta/database'
import { accountTables } from './0002-accounts.ts'
import { accountChangeTables } from './0003-account-changes.ts'
import { sessionsEndedByLimit } from './0004-sessions-ended-by-limit.ts'
import { destroyedKeyTables } from './0005-destroyed-keys.ts'
import { knownDevicesByTime } from './0006-known-devices-by-time.ts'

/** The auth store's tables only: views make their own. */
export const migrations: readonly Migration[] = [
  {
    id: 'identity/0001-auth-store',
    up: `
      create schema if not exists identity;
      create table identity.credentials (
        login_hash text primary key,
        user_id uuid not null unique,
        client_id uuid,
        password_hash text not null,
        state text not null check (state in ('reserved', 'active')),
        registration text,
        created_at timestamptz not null,
        check ((state = 'reserved') = (registration is not null))
      );
      create index on identity.credentials (created_at) where state = 'reserved';
      create table identity.sessions (
        token_hash text primary key,
        session_id uuid not null unique,
        user_id uuid not null,
        client_id uuid,
        professional_id uuid,
        roles text[] not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        revoked_at timestamptz
      );
      create index on identity.sessions (user_id);
      create index on identity.sessions (expires_at);
    `,
  },
  { id: 'identity/0002-accounts', up: accountTables },
  { id: 'identity/0003-account-changes', up: accountChangeTables },
  { id: 'identity/0004-sessions-ended-by-limit', up: sessionsEndedByLimit },
  { id: 'identity/0005-destroyed-keys', up: destroyedKeyTables },
  { id: 'identity/0006-known-devices-by-time', up: knownDevicesByTime },
]
