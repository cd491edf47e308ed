import type { Migration } from '@escuta/database'

/** The tables of drafts and uploads, which are not derived from events; views create their own tables. */
export const migrations: readonly Migration[] = [
  {
    id: 'catalog/0001-onboarding-drafts',
    up: `
      create schema if not exists catalog;
      create table catalog.onboarding_drafts (
        user_id uuid primary key,
        person_id uuid not null,
        revision int not null,
        answers text,
        document text,
        document_id uuid,
        saved_at timestamptz not null
      );
      create table catalog.credential_uploads (
        document_id uuid primary key,
        asked_at timestamptz not null
      );`,
  },
]
