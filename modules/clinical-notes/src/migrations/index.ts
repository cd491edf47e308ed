import type { Migration } from '@escuta/database'

/** The table of working texts, which are not derived from events; views create their own tables. */
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
]
