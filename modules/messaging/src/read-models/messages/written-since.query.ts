import type { ConversationPair } from '../../contract/index.ts'
import type { QueryDeps } from '../database.ts'

/** Whether the client wrote to the professional after an instant. */
export async function hasWrittenSince(
  { db }: Pick<QueryDeps, 'db'>,
  { clientId, professionalId }: ConversationPair,
  since: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('messaging.messages')
    .select('messageId')
    .where('clientId', '=', clientId)
    .where('professionalId', '=', professionalId)
    // The day is in the index.
    .where('day', '>=', since.slice(0, 10))
    .where('sender', '=', 'client')
    .where('sentAt', '>', since)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
