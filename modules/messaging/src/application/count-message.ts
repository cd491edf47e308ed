import { createGroupedCalls, RefusedError, type UserId } from '@escuta/kernel'
import { sql } from 'kysely'
import { messagingRefusals } from '../contract/index.ts'
import type { MessagingDeps } from './deps.ts'

type Counted = { readonly sent: number; readonly seconds: number }
type CountDeps = Pick<MessagingDeps, 'db' | 'settings'>

const largestGroup = 64

/**
 * Counts a message of an account, by all of its connections in all processes; messages at the same time are counted by one
 * statement. Refuses `too-many-messages`, with the seconds until the minute is over, beyond the messages of a minute.
 */
export function createMessageCount({ db, settings }: CountDeps): (userId: UserId) => Promise<void> {
  const count = createGroupedCalls<UserId, Counted>(
    async (userIds) => {
      const counted = await countAll(db, userIds)
      return userIds.map((userId, at) => {
        const { sent, seconds } = counted.get(userId)!
        const later = userIds.slice(at + 1).filter((other) => other === userId).length
        return { status: 'fulfilled', value: { sent: sent - later, seconds } }
      })
    },
    (waiting) => Math.min(waiting.length, largestGroup),
  )
  return async (userId) => {
    const { sent, seconds } = await count(userId)
    if (sent <= settings.messagesPerMinute) return
    const retryAfterSeconds = Math.max(1, seconds)
    throw new RefusedError({
      ...messagingRefusals.refuse('too-many-messages', { retryAfterSeconds }),
      action: `Espere ${retryAfterSeconds === 1 ? '1 segundo' : `${retryAfterSeconds} segundos`} e envie de novo.`,
    })
  }
}

/** In one order in all processes, so that statements do not wait for each other. */
async function countAll(
  db: MessagingDeps['db'],
  userIds: readonly UserId[],
): Promise<ReadonlyMap<string, Counted>> {
  const { rows } = await sql<Counted & { readonly userId: string }>`
    insert into messaging.message_counts as counted (user_id, started_at, sent)
      select user_id, now(), count(*) from unnest(${userIds}::uuid[]) as message (user_id)
      group by user_id order by user_id
    on conflict (user_id) do update set
      started_at = case when counted.started_at < now() - interval '1 minute' then now() else counted.started_at end,
      sent = excluded.sent
        + case when counted.started_at < now() - interval '1 minute' then 0 else counted.sent end
    returning user_id, sent, ceil(extract(epoch from started_at + interval '1 minute' - now()))::int as seconds`.execute(
    db,
  )
  return new Map(rows.map(({ userId, ...counted }) => [userId, counted]))
}
