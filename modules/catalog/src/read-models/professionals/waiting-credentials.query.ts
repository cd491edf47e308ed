import { sql } from 'kysely'
import { type WaitingCredential, waitingReviews } from '../../contract/credential-review.ts'
import type { QueryDeps } from '../database.ts'
import { decryptBackground, decryptDocument, decryptRow } from './professionals.query.ts'

const shownCredentials = 100

/** The place of the last credential of a page. */
export type LastCredential = Pick<WaitingCredential, 'professionalId' | 'submittedAt'>

/** Credentials that wait for the desk, the longest waiting first; the 100 after `after`. */
export async function waitingCredentials(
  { db, cipher }: QueryDeps,
  after?: LastCredential,
): Promise<readonly WaitingCredential[]> {
  let waiting = db
    .selectFrom('catalog.professionals')
    .selectAll()
    .where('review', 'in', waitingReviews)
    .where('name', 'is not', null)
    .orderBy('submittedAt')
    .orderBy('professionalId')
    .limit(shownCredentials)
  if (after)
    waiting = waiting.where(
      sql<boolean>`(submitted_at, professional_id) > (${after.submittedAt}, ${after.professionalId}::uuid)`,
    )
  const rows = await waiting.execute()
  return Promise.all(
    rows.map(async (row) => {
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
    }),
  )
}
