import type { Dispatch, FieldCipher, Handle } from '@escuta/event-sourcing'
import type { Clock } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import type { SchedulingTables } from '../read/database.ts'

export type SchedulingEntryDeps = {
  readonly handle: Handle
  readonly dispatch: Dispatch
  readonly db: Kysely<SchedulingTables>
  readonly cipher: FieldCipher
  readonly clock: Clock
}
