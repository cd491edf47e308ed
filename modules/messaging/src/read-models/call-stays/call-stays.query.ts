import { cutPage, instant, type Page, type PageInput, readCursor } from '@escuta/kernel'
import { sql } from 'kysely'
import { z } from 'zod'
import type { ConversationsOf } from '../conversations/conversations.query.ts'
import type { QueryDeps } from '../database.ts'
import type { CallStayRow } from './call-stays.view.ts'

const position = z.tuple([instant, z.uuid()])

/** A page of the stays of one person in calls, as client or as professional, the oldest first. */
export async function callStaysOf(
  { db }: Pick<QueryDeps, 'db'>,
  { side, id }: ConversationsOf,
  { limit, cursor }: PageInput,
): Promise<Page<CallStayRow>> {
  const after = readCursor(position, cursor)
  let found = db
    .selectFrom('messaging.call_stays')
    .selectAll()
    .where(side === 'client' ? 'clientId' : 'professionalId', '=', id)
    .where('side', '=', side)
    .orderBy('arrivedAt')
    .orderBy('connectionId')
    .limit(limit + 1)
  if (after) found = found.where(sql<boolean>`(arrived_at, connection_id) > (${after[0]}, ${after[1]}::uuid)`)
  const { rows: items, nextCursor } = cutPage(await found.execute(), limit, ({ arrivedAt, connectionId }) => [
    arrivedAt,
    connectionId,
  ])
  return { items, nextCursor }
}
