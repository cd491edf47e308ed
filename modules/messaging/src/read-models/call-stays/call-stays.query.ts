import { pageByTime } from '@escuta/database'
import type { Page, PageInput } from '@escuta/kernel'
import type { ConversationsOf } from '../conversations/conversations.query.ts'
import type { QueryDeps } from '../database.ts'
import type { CallStayRow } from './call-stays.view.ts'

/** A page of the stays of one person in calls, as client or as professional, the oldest first. */
export async function callStaysOf(
  { db }: Pick<QueryDeps, 'db'>,
  { side, id }: ConversationsOf,
  page: PageInput,
): Promise<Page<CallStayRow>> {
  const found = db
    .selectFrom('messaging.call_stays')
    .selectAll()
    .where(side === 'client' ? 'clientId' : 'professionalId', '=', id)
    .where('side', '=', side)
  const by = { at: 'arrivedAt', id: 'connectionId', order: 'asc' } as const
  const { rows: items, nextCursor } = await pageByTime(found, by, page)
  return { items, nextCursor }
}
