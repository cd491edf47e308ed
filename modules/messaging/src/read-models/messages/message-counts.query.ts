import { cutPage, type PageInput, readCursor } from '@escuta/kernel'
import { sql } from 'kysely'
import { z } from 'zod'
import type { ConversationPair, MessageCountPage, SenderType } from '../../contract/index.ts'
import type { QueryDeps } from '../database.ts'

const position = z.tuple([z.iso.date()])
const sentBy = (sender: SenderType) => sql<number>`(count(*) filter (where sender = ${sender}))::int`

/** A page of the days of a conversation, the newest first. */
export async function messageCountsOf(
  { db }: Pick<QueryDeps, 'db'>,
  { clientId, professionalId }: ConversationPair,
  { limit, cursor }: PageInput,
): Promise<MessageCountPage> {
  const before = readCursor(position, cursor)
  let found = db
    .selectFrom('messaging.messages')
    .select(['day', sentBy('client').as('client'), sentBy('professional').as('professional')])
    .where('clientId', '=', clientId)
    .where('professionalId', '=', professionalId)
    .groupBy('day')
    .orderBy('day', 'desc')
    .limit(limit + 1)
  if (before) found = found.where('day', '<', before[0])
  const { rows: items, nextCursor } = cutPage(await found.execute(), limit, ({ day }) => [day])
  return { items, nextCursor }
}

/** The first days of a period, both ends included, on which the two wrote to each other. */
export async function writtenDays(
  { db }: Pick<QueryDeps, 'db'>,
  { clientId, professionalId, from, to }: ConversationPair & { readonly from: string; readonly to: string },
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('messaging.messages')
    .select('day')
    .distinct()
    .where('clientId', '=', clientId)
    .where('professionalId', '=', professionalId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .limit(limit)
    .execute()
  return rows.map(({ day }) => day)
}
