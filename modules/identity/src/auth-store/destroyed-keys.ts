import type { Kysely } from 'kysely'
import type { DestroyedKeyRow, AuthStoreTables } from './auth-store.tables.ts'

/** Records which keys were destroyed, so that no later run looks for them; twice is once. */
export async function recordDestroyed(
  db: Kysely<AuthStoreTables>,
  purpose: DestroyedKeyRow['purpose'],
  subjects: readonly string[],
  at: Date,
): Promise<void> {
  if (subjects.length === 0) return
  await db
    .insertInto('identity.destroyed_keys')
    .values(subjects.map((subject) => ({ purpose, subject, destroyed_at: at.toISOString() })))
    .onConflict((conflict) => conflict.columns(['purpose', 'subject']).doNothing())
    .execute()
}
