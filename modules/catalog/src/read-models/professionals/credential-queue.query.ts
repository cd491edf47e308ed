import { cutPage, instant, type Page, readCursor } from '@escuta/kernel'
import { sql } from 'kysely'
import { z } from 'zod'
import {
  type CredentialQueueInput,
  type QueuedCredential,
  waitingReviews,
} from '../../contract/credential-review.ts'
import type { QueryDeps } from '../database.ts'
import { decryptBackground, decryptDocument, decryptRow } from './professionals.query.ts'
import type { ProfessionalRow } from './professionals.view.ts'

const position = z.tuple([instant, z.uuid()])

/** Credentials of one situation, the longest waiting first. */
export async function credentialQueue(
  deps: QueryDeps,
  { situation, profession, limit, cursor }: CredentialQueueInput,
): Promise<Page<QueuedCredential>> {
  const after = readCursor(position, cursor)
  let found = deps.db
    .selectFrom('catalog.professionals')
    .selectAll()
    .where('review', 'in', situation === 'waiting' ? waitingReviews : [situation])
    .where('name', 'is not', null)
    .orderBy('submittedAt')
    .orderBy('professionalId')
    .limit(limit + 1)
  if (profession) found = found.where('profession', '=', profession)
  if (after) {
    const [submittedAt, id] = after
    found = found.where(sql<boolean>`(submitted_at, professional_id) > (${submittedAt}, ${id}::uuid)`)
  }
  const { rows, nextCursor } = cutPage(await found.execute(), limit, (row) => [
    row.submittedAt,
    row.professionalId,
  ])
  return { items: await Promise.all(rows.map((row) => queuedCredential(deps, row))), nextCursor }
}

export async function queuedCredential(
  { cipher }: Pick<QueryDeps, 'cipher'>,
  row: ProfessionalRow,
): Promise<QueuedCredential> {
  const [{ name, profession, specialty, crp }, { education }, document] = await Promise.all([
    decryptRow(cipher, row),
    decryptBackground(cipher, row, row.personId),
    decryptDocument(cipher, row),
  ])
  const { professionalId, review, submittedAt, expiresAt, reviewStartedBy: startedBy } = row
  return {
    professionalId,
    name,
    profession,
    specialty,
    crp,
    education,
    document,
    review,
    startedBy,
    expiresAt,
    submittedAt,
  }
}
