import { dailyActsSql, type Migration } from '@escuta/database'

/** The tables of the auth store. Logins are stored as keyed hashes and personal values encrypted; views make their own tables. */
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
        credentials_version int not null default 1,
        email_confirmed_at timestamptz,
        check ((state = 'reserved') = (registration is not null))
      );
      create index on identity.credentials (created_at) where state = 'reserved';
      create index on identity.credentials (client_id) where client_id is not null;
      create table identity.usernames (
        login_hash text primary key,
        user_id uuid not null unique
      );
      create table identity.sessions (
        token_hash text primary key,
        session_id uuid not null unique,
        user_id uuid not null,
        client_id uuid,
        professional_id uuid,
        roles text[] not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        revoked_at timestamptz,
        ended_by_limit boolean not null default false,
        remembered boolean not null default false,
        last_seen_at timestamptz,
        month text,
        address text,
        device text,
        rotated_at timestamptz,
        previous_token_hash text,
        previous_until timestamptz
      );
      create index on identity.sessions (user_id);
      create index on identity.sessions (expires_at);
      create unique index on identity.sessions (previous_token_hash) where previous_token_hash is not null;
      create table identity.link_tokens (
        link_id uuid primary key,
        user_id uuid not null,
        purpose text not null check (purpose in ('reset', 'confirm', 'invite', 'stop-change')),
        token_hash text unique,
        login_hash text,
        addresses text,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz,
        credentials_version int not null default 1,
        session_id uuid,
        stops_link_id uuid
      );
      create index on identity.link_tokens (user_id, created_at);
      create index on identity.link_tokens (expires_at);
      create unique index on identity.link_tokens (stops_link_id) where stops_link_id is not null;
      create index on identity.link_tokens (created_at) where token_hash is null and used_at is null;
      create table identity.account_changes (
        change_id uuid primary key,
        sequence bigint generated always as identity,
        user_id uuid not null,
        change jsonb not null,
        context jsonb not null,
        ended_sessions text[] not null,
        end_reason text,
        changed_at timestamptz not null,
        finished_at timestamptz
      );
      create index on identity.account_changes (user_id, sequence) where finished_at is null;
      create index on identity.account_changes (finished_at) where finished_at is not null;
      create table identity.second_factors (
        user_id uuid primary key,
        secret text not null,
        state text not null check (state in ('pending', 'enabled')),
        last_step bigint not null,
        created_at timestamptz not null
      );
      create table identity.recovery_codes (
        user_id uuid not null,
        code_hash text not null,
        used_at timestamptz,
        primary key (user_id, code_hash)
      );
      create table identity.known_devices (
        user_id uuid not null,
        device_hash text not null,
        seen_at timestamptz not null,
        primary key (user_id, device_hash)
      );
      create index on identity.known_devices (seen_at);
      create table identity.sign_in_attempts (
        key text primary key,
        failures int not null,
        last_at timestamptz not null
      );
      create index on identity.sign_in_attempts (last_at);
      create table identity.avatars (
        user_id uuid primary key,
        picture text not null,
        changed_at timestamptz not null
      );
      create table identity.destroyed_access_keys (
        access text primary key,
        destroyed_at timestamptz not null
      );
    `,
  },
  {
    id: 'identity/0002-entered-addresses',
    up: `
      create table identity.entered_addresses (
        client_id uuid primary key,
        entered_by uuid not null,
        address_hash text not null
      );
      create index on identity.entered_addresses (entered_by, address_hash);
    `,
  },
  {
    // Support looks for an address without the professional who entered it.
    id: 'identity/0003-entered-addresses-by-address',
    up: 'create index on identity.entered_addresses (address_hash)',
  },
  {
    id: 'identity/0004-suspended-accounts',
    up: `alter table identity.credentials add column suspended_at timestamptz;`,
  },
  {
    id: 'identity/0005-known-networks',
    up: `
      create table identity.known_networks (
        user_id uuid not null,
        network_hash text not null,
        seen_at timestamptz not null,
        primary key (user_id, network_hash)
      );
      create index on identity.known_networks (seen_at);
    `,
  },
  {
    // An address that was confirmed before counts as its owner's.
    id: 'identity/0006-proved-owners',
    up: `
      alter table identity.credentials add column owner_proved_at timestamptz;
      update identity.credentials set owner_proved_at = email_confirmed_at;
    `,
  },
  {
    id: 'identity/0007-detail-changes',
    up: dailyActsSql({ table: 'identity.detail_changes', reserve: 'identity.reserve_detail_change' }),
  },
]
