import { type Refusal, RefusedError, unwrap } from '@escuta/kernel'
import { type QueryExecutorProvider, sql } from 'kysely'
import { schedulingRefusals } from '../contract/index.ts'

/** Changes of agendas by one account within 24 hours: with one other person, and in all. */
export const agendaChangesPerDay = { withOne: 30, inAll: 600 } as const

/** An entry, a move or a block: by whom, and with whom; a block is with nobody. */
type AgendaChange = {
  readonly commandId: string
  readonly by: string
  readonly withPerson: string | null
  readonly now: string
}

/**
 * Makes a change, which counts against the day of the account: entering, cancelling and moving without end would make
 * streams and inboxes grow without end. A refused change counts as none, a repeated command once. Refuses, thrown,
 * `too-many-agenda-changes`.
 */
export async function countedChange<Result>(
  db: QueryExecutorProvider,
  change: AgendaChange,
  make: () => Promise<Result>,
): Promise<Result> {
  unwrap(await reserve(db, change))
  try {
    return await make()
  } catch (error) {
    if (error instanceof RefusedError)
      await sql`delete from scheduling.agenda_changes where command_id = ${change.commandId}`.execute(db)
    throw error
  }
}

async function reserve(
  db: QueryExecutorProvider,
  { commandId, by, withPerson, now }: AgendaChange,
): Promise<Refusal | null> {
  const { withOne, inAll } = agendaChangesPerDay
  const { rows } = await sql<{ reserved: boolean }>`
    select scheduling.reserve_agenda_change(${commandId}::uuid, ${by}::uuid, ${withPerson}::uuid, ${now}::timestamptz,
      ${withOne}::int, ${inAll}::int) as reserved`.execute(db)
  return rows[0]?.reserved ? null : schedulingRefusals.refuse('too-many-agenda-changes')
}
