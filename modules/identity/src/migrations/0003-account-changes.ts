/** What ends with a credential, and changes of accounts whose events are still to be written. */
export const accountChangeTables = `
  alter table identity.credentials
    add column credentials_version int not null default 1,
    add column email_confirmed_at timestamptz;
  alter table identity.link_tokens
    add column credentials_version int not null default 1,
    add column session_id uuid,
    add column stops_link_id uuid,
    drop constraint link_tokens_purpose_check,
    add check (purpose in ('reset', 'confirm', 'invite', 'stop-change'));
  create unique index on identity.link_tokens (stops_link_id) where stops_link_id is not null;
  create index on identity.link_tokens (created_at) where token_hash is null and used_at is null;
  create table identity.account_changes (
    change_id uuid primary key,
    sequence bigint generated always as identity,
    user_id uuid not null,
    change jsonb not null,
    context jsonb not null,
    ended_appointments text[] not null,
    end_reason text,
    changed_at timestamptz not null,
    finished_at timestamptz
  );
  create index on identity.account_changes (user_id, sequence) where finished_at is null;
  create index on identity.account_changes (finished_at) where finished_at is not null;
`
