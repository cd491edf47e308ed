import { pageByTime } from '@escuta/database'
import type { Page } from '@escuta/kernel'
import {
  type CredentialQueueInput,
  type QueuedCredential,
  waitingReviews,
} from '../../contract/credential-review.ts'
import type { QueryDeps } from '../database.ts'
import { decryptBackground, decryptDocument, decryptRow } from './professionals.query.ts'
import type { ProfessionalRow } from './professionals.view.ts'

/** Credentials of one situation, the longest waiting first. */
export async function credentialQueue(
  deps: QueryDeps,
  { situation, profession, ...page }: CredentialQueueInput,
): Promise<Page<QueuedCredential>> {
  let found = deps.db
    .selectFrom('catalog.professionals')
    .selectAll()
    .where('review', 'in', situation === 'waiting' ? waitingReviews : [situation])
    .where('name', 'is not', null)
  if (profession) found = found.where('profession', '=', profession)
  const { rows, nextCursor } = await pageByTime(
    found,
    { at: 'submittedAt', id: 'professionalId', order: 'asc' },
    page,
  )
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
