import { type Clock, dayMs } from '@escuta/kernel'
import type { ListedMail } from '@escuta/mail'
import { type Kysely, sql } from 'kysely'
import type { NotificationTables } from '../read-models/database.ts'
import type { MailRetryRow } from './recipients.tables.ts'

type Deps = { readonly db: Kysely<NotificationTables>; readonly clock: Clock }

/** No mail is tried for longer: what is left of one that was given up is deleted then. */
const keptMs = 3 * dayMs
const shown = 50

/** Counts an attempt that failed for now. */
export async function countRetry(
  { db, clock }: Deps,
  { id, kind, personId }: ListedMail & { readonly id: string },
  status: number | null,
): Promise<void> {
  await sql`
    insert into notifications.mail_retries as retry (mail_id, kind, person_id, attempts, status, last_at)
    values (${id}, ${kind}, ${personId}, 1, ${status}, ${clock.now().toISOString()})
    on conflict (mail_id) do update set
      attempts = retry.attempts + 1, status = excluded.status, last_at = excluded.last_at`.execute(db)
}

/** A mail has an end: nothing is left to try. */
export async function endRetries({ db }: Pick<Deps, 'db'>, mailId: string): Promise<void> {
  await db.deleteFrom('notifications.mail_retries').where('mailId', '=', mailId).execute()
}

/** The mails that were tried without success last. */
export function lastRetries({ db }: Pick<Deps, 'db'>): Promise<MailRetryRow[]> {
  return db
    .selectFrom('notifications.mail_retries')
    .selectAll()
    .orderBy('lastAt', 'desc')
    .orderBy('mailId')
    .limit(shown)
    .execute()
}

export async function deleteOldRetries({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs).toISOString()
  await db.deleteFrom('notifications.mail_retries').where('lastAt', '<', before).execute()
}
