/** What accounts have beside a password. Nothing here names a person: logins are keyed hashes, the rest is sealed. */
export const accountTables = `
  alter table identity.sessions
    add column remembered boolean not null default false,
    add column last_seen_at timestamptz,
    add column month text,
    add column address text,
    add column device text,
    add column device_hash text,
    add column rotated_at timestamptz,
    add column previous_token_hash text,
    add column previous_until timestamptz;
  create unique index on identity.sessions (previous_token_hash) where previous_token_hash is not null;
  create table identity.usernames (
    login_hash text primary key,
    user_id uuid not null unique
  );
  create table identity.link_tokens (
    link_id uuid primary key,
    user_id uuid not null,
    purpose text not null check (purpose in ('reset', 'confirm', 'invite')),
    token_hash text unique,
    login_hash text,
    addresses text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  );
  create index on identity.link_tokens (user_id, created_at);
  create index on identity.link_tokens (expires_at);
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
`
