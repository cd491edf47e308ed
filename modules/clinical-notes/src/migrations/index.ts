import { dailyActsSql, type Migration } from '@escuta/database'

/** Tables that are not derived from events: working texts, uploads, progress of jobs. Views create their own. */
export const migrations: readonly Migration[] = [
  {
    id: 'clinical-notes/0001-working-texts',
    up: `
      create schema if not exists clinical_notes;
      create table clinical_notes.working_texts (
        text_id uuid primary key,
        client_id uuid not null,
        professional_id uuid not null,
        kind text not null,
        revision int not null,
        text text not null,
        saved_at timestamptz not null
      );`,
  },
  {
    id: 'clinical-notes/0002-uploads',
    up: `
      create table clinical_notes.uploads (
        file_id uuid primary key,
        user_id uuid not null,
        client_id uuid not null,
        professional_id uuid not null,
        announced_at timestamptz not null
      );
      create index on clinical_notes.uploads (user_id);
      create index on clinical_notes.uploads (announced_at);
      create table clinical_notes.job_progress (
        job text primary key,
        position text not null
      );`,
  },
  {
    id: 'clinical-notes/0003-daily-notes',
    up: dailyActsSql({ table: 'clinical_notes.daily_notes', reserve: 'clinical_notes.reserve_note' }),
  },
]
