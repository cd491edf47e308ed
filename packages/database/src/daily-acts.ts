import { type Refusal, RefusedError } from '@escuta/kernel'
import { type QueryExecutorProvider, sql } from 'kysely'

/** Acts of one account that are counted for 24 hours, such as entries in an agenda. */
type DailyActs = {
  /** `schema.table`, made by `dailyActsSql`, with its function beside it. */
  readonly table: string
  readonly reserve: string
  /** How many there may be with one other person, and in all. */
  readonly most: { readonly withOne: number; readonly inAll: number }
  readonly refuse: () => Refusal
}

/** By whom, and with whom; null with nobody. */
export type DailyAct = {
  readonly commandId: string
  readonly by: string
  readonly withPerson: string | null
  readonly now: string
}

export type CountedAct = <Result>(
  db: QueryExecutorProvider,
  act: DailyAct,
  make: () => Promise<Result>,
) => Promise<Result>

/**
 * Makes an act, which counts against the day of the account: acts without end would make streams and tables grow without
 * end. A refused act counts as none, a repeated command once. One statement counts, for parallel calls on several servers.
 */
export function createDailyActs({ table, reserve, most, refuse }: DailyActs): CountedAct {
  return async (db, { commandId, by, withPerson, now }, make) => {
    const { rows } = await sql<{ reserved: boolean }>`
      select ${sql.id(...reserve.split('.'))}(${commandId}::uuid, ${by}::uuid, ${withPerson}::uuid, ${now}::timestamptz,
        ${most.withOne}::int, ${most.inAll}::int) as reserved`.execute(db)
    if (!rows[0]?.reserved) throw new RefusedError(refuse())
    try {
      return await make()
    } catch (error) {
      if (error instanceof RefusedError)
        await sql`delete from ${sql.table(table)} where command_id = ${commandId}`.execute(db)
      throw error
    }
  }
}

/** The table of `createDailyActs` and the function that counts, for a migration: its text is as frozen as those. */
export function dailyActsSql({ table, reserve }: Pick<DailyActs, 'table' | 'reserve'>): string {
  return `
    create table ${table} (
      command_id uuid primary key,
      acted_by uuid not null,
      with_person uuid,
      reserved_at timestamptz not null
    );
    create index on ${table} (acted_by, reserved_at);
    create index on ${table} (reserved_at);
    create function ${reserve}(
      a_command uuid, an_account uuid, a_person uuid, at timestamptz, most_with_one int, most_in_all int
    ) returns boolean language plpgsql as $$
    declare
      in_all int;
      with_one int;
    begin
      perform pg_advisory_xact_lock(hashtextextended('${table}/' || an_account, 0));
      if exists (select from ${table} where command_id = a_command) then
        return true;
      end if;
      delete from ${table} where command_id in (
        select command_id from ${table} where reserved_at <= at - interval '24 hours'
        order by reserved_at limit 100 for update skip locked);
      select count(*), count(*) filter (where with_person = a_person) into in_all, with_one
        from ${table} where acted_by = an_account and reserved_at > at - interval '24 hours';
      if in_all >= most_in_all or with_one >= most_with_one then
        return false;
      end if;
      insert into ${table} (command_id, acted_by, with_person, reserved_at)
        values (a_command, an_account, a_person, at);
      return true;
    end $$;`
}
