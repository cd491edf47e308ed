/** Which keys were destroyed because their time was over, how far periodic jobs have come, and accounts by person. */
export const destroyedKeyTables = `
  create table identity.destroyed_keys (
    purpose text not null check (purpose in ('access', 'retention')),
    subject text not null,
    destroyed_at timestamptz not null,
    primary key (purpose, subject)
  );
  create table identity.job_progress (
    job text primary key,
    position text not null
  );
  create index on identity.credentials (client_id) where client_id is not null;
`
