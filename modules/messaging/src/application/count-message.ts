import { RefusedError, type UserId } from '@escuta/kernel'
import { sql } from 'kysely'
import { messagingRefusals } from '../contract/index.ts'
import type { MessagingDeps } from './deps.ts'

/**
 * Counts a message of an account, by all of its connections in all processes. Refuses `too-many-messages`, with the
 * seconds until the minute is over, beyond the messages of a minute.
 */
export async function countMessage(
  { db, settings }: Pick<MessagingDeps, 'db' | 'settings'>,
  userId: UserId,
): Promise<void> {
  const { rows } = await sql<{ sent: number; seconds: number }>`
    insert into messaging.message_counts as counted (user_id, started_at, sent) values (${userId}, now(), 1)
    on conflict (user_id) do update set
      started_at = case when counted.started_at < now() - interval '1 minute' then now() else counted.started_at end,
      sent = case when counted.started_at < now() - interval '1 minute' then 1 else counted.sent + 1 end
    returning sent, ceil(extract(epoch from started_at + interval '1 minute' - now()))::int as seconds`.execute(
    db,
  )
  const { sent, seconds } = rows[0]!
  if (sent <= settings.messagesPerMinute) return
  const retryAfterSeconds = Math.max(1, seconds)
  throw new RefusedError({
    ...messagingRefusals.refuse('too-many-messages', { retryAfterSeconds }),
    action: `Espere ${retryAfterSeconds === 1 ? '1 segundo' : `${retryAfterSeconds} segundos`} e envie de novo.`,
  })
}
