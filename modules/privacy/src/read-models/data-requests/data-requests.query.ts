import { type FieldCipher, decryptField } from '@escuta/event-sourcing'
import { profileKey } from '@escuta/kernel'
import { sql } from 'kysely'
import type { DataRequest } from '../../contract/personal-data.dto.ts'
import type { QueryDeps } from '../database.ts'
import type { DataRequestRow } from './data-requests.view.ts'

const shownRequests = 100

/** The requests of one person with their answers, newest first. */
export async function dataRequestsOf({ db, cipher }: QueryDeps, userId: string): Promise<DataRequest[]> {
  const rows = await db
    .selectFrom('privacy.data_requests')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('requestedAt', 'desc')
    .orderBy('requestId')
    .limit(shownRequests)
    .execute()
  return Promise.all(rows.map((row) => toDataRequest(cipher, row)))
}

/** Unanswered requests of all people, the earliest due date first; the 100 after `after`. */
export async function waitingDataRequests(
  { db, cipher }: QueryDeps,
  after?: Pick<DataRequest, 'id' | 'dueAt'>,
) {
  let waiting = db
    .selectFrom('privacy.data_requests')
    .selectAll()
    .where('answeredAt', 'is', null)
    .orderBy('dueAt')
    .orderBy('requestId')
    .limit(shownRequests)
  if (after) waiting = waiting.where(sql<boolean>`(due_at, request_id) > (${after.dueAt}, ${after.id}::uuid)`)
  const rows = await waiting.execute()
  return Promise.all(rows.map((row) => toDataRequest(cipher, row)))
}

/** The person who made a request; undefined when no request has this id. */
export async function ownerOfDataRequest({ db }: Pick<QueryDeps, 'db'>, requestId: string) {
  return db
    .selectFrom('privacy.data_requests')
    .select(['userId', 'personId'])
    .where('requestId', '=', requestId)
    .executeTakeFirst()
}

async function toDataRequest(cipher: FieldCipher, row: DataRequestRow): Promise<DataRequest> {
  const key = profileKey(row.personId)
  const [details, answer] = await Promise.all([
    decryptField(cipher, row.details, key),
    decryptField(cipher, row.answer, key),
  ])
  const { requestId: id, userId: _, personId: __, answeredBy: ___, ...same } = row
  return { ...same, id, details: details ?? null, answer: answer ?? null }
}
