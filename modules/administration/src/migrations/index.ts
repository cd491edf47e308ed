import type { Migration } from '@escuta/database'

/**
 * The reports of the last day, reserved before they are appended (docs/adr/0013-unpaid-holds-are-reserved-in-a-table.md):
 * a limit over many streams has to be exact for parallel requests on several servers.
 */
export const migrations: readonly Migration[] = [
  {
    id: 'administration/0001-reports-of-day',
    up: `
      create schema if not exists administration;
      create table administration.reports_of_day (
        command_id uuid primary key,
        reporter_id uuid not null,
        reserved_at timestamptz not null
      );
      create index on administration.reports_of_day (reporter_id, reserved_at);
      create index on administration.reports_of_day (reserved_at);
      create function administration.reserve_report(a_command uuid, a_reporter uuid, at timestamptz, most int)
      returns int language plpgsql as $$
      declare
        others int;
      begin
        perform pg_advisory_xact_lock(hashtextextended('administration/reports/' || a_reporter, 0));
        delete from administration.reports_of_day where command_id in (
          select command_id from administration.reports_of_day where reserved_at <= at - interval '24 hours'
          order by reserved_at limit 100 for update skip locked);
        select count(*) into others from administration.reports_of_day
          where reporter_id = a_reporter and command_id <> a_command and reserved_at > at - interval '24 hours';
        if others < most then
          insert into administration.reports_of_day (command_id, reporter_id, reserved_at)
            values (a_command, a_reporter, at) on conflict (command_id) do nothing;
        end if;
        return others;
      end $$;`,
  },
]
