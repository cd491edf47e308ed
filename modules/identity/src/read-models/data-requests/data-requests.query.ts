import { type FieldCipher, decryptField } from '@escuta/event-sourcing'
import { profileKey } from '@escuta/kernel'
import { type Kysely, sql } from 'kysely'
import type { DataRequest } from '../../contract/my-data.ts'
import type { DataRequestRow } from './data-requests.view.ts'

type Deps = {
  readonly db: Kysely<{ 'identity.data_requests': DataRequestRow }>
  readonly cipher: FieldCipher
}

const shownRequests = 100

/** What a person asked and was answered, the newest first. */
export async function dataRequestsOf({ db, cipher }: Deps, userId: string): Promise<DataRequest[]> {
  const rows = await db
    .selectFrom('identity.data_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .orderBy('request_id')
    .limit(shownRequests)
    .execute()
  return Promise.all(rows.map((row) => opened(cipher, row)))
}

/** Requests of everybody that wait for a person's answer, the most urgent first, at most 100; those behind `after`. */
export async function waitingDataRequests(
  { db, cipher }: Deps,
  after?: Pick<DataRequest, 'id' | 'dueAt'>,
): Promise<DataRequest[]> {
  let waiting = db
    .selectFrom('identity.data_requests')
    .selectAll()
    .where('answered_at', 'is', null)
    .orderBy('due_at')
    .orderBy('request_id')
    .limit(shownRequests)
  if (after) waiting = waiting.where(sql<boolean>`(due_at, request_id) > (${after.dueAt}, ${after.id}::uuid)`)
  const rows = await waiting.execute()
  return Promise.all(rows.map((row) => opened(cipher, row)))
}

/** Whose request it is; undefined when there is none. */
export async function ownerOfDataRequest(
  { db }: Pick<Deps, 'db'>,
  requestId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('identity.data_requests')
    .select('user_id')
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row?.user_id
}

async function opened(cipher: FieldCipher, row: DataRequestRow): Promise<DataRequest> {
  const key = profileKey(row.person_id)
  const [details, answer] = await Promise.all([
    decryptField(cipher, row.details, key),
    decryptField(cipher, row.answer, key),
  ])
  return {
    id: row.request_id,
    kind: row.kind,
    details: details ?? null,
    requestedAt: row.requested_at,
    dueAt: row.due_at,
    answeredAt: row.answered_at,
    answer: answer ?? null,
  }
}
