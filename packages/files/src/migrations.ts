import type { Migration } from '@escuta/database'

/**
 * The files that accounts hold. `digest` is a keyed hash of the bytes that arrived. Announcements of one account follow
 * each other, so that the sums are exact for parallel requests on several servers.
 */
export const fileMigrations: readonly Migration[] = [
  {
    id: 'files/0001-held-files',
    up: `
      create schema if not exists files;
      create table files.held_files (
        file_id uuid primary key,
        user_id uuid not null,
        bytes int not null,
        announced_at timestamptz not null,
        digest text
      );
      create index on files.held_files (user_id, announced_at);
      create function files.announce(
        a_file uuid, an_account uuid, size int, at timestamptz, day_files int, day_bytes bigint, all_bytes bigint
      ) returns text language plpgsql as $$
      declare
        held record;
      begin
        perform pg_advisory_xact_lock(hashtextextended('files/account/' || an_account, 0));
        if exists (select from files.held_files as known where known.file_id = a_file) then
          return 'held';
        end if;
        select coalesce(sum(bytes), 0) as bytes,
          coalesce(sum(bytes) filter (where announced_at > at - interval '24 hours'), 0) as bytes_of_day,
          count(*) filter (where announced_at > at - interval '24 hours') as files_of_day
          into held from files.held_files as own where own.user_id = an_account;
        if held.bytes + size > all_bytes then
          return 'space';
        end if;
        if held.files_of_day >= day_files or held.bytes_of_day + size > day_bytes then
          return 'day';
        end if;
        insert into files.held_files (file_id, user_id, bytes, announced_at) values (a_file, an_account, size, at);
        return 'held';
      end $$;`,
  },
  {
    id: 'files/0002-cleanings',
    up: 'alter table files.held_files add column cleanings int not null default 0;',
  },
]
