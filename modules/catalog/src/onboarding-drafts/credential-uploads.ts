import type { Kysely } from 'kysely'
import type { OnboardingDraftTables } from './onboarding-draft.tables.ts'

type Db = { readonly db: Kysely<OnboardingDraftTables> }

/** Remembers that a document may arrive, so that one that is never submitted is deleted; false where it was known. */
export async function expectUpload({ db }: Db, documentId: string, now: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('catalog.credential_uploads')
    .values({ documentId, askedAt: now })
    .onConflict((conflict) => conflict.column('documentId').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Takes a document for its submission; false when it was submitted before or deleted. */
export async function takeUpload({ db }: Db, documentId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('catalog.credential_uploads')
    .where('documentId', '=', documentId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Documents that were asked for before an instant and never submitted. */
export async function uploadsOlderThan({ db }: Db, before: Date, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('catalog.credential_uploads')
    .select('documentId')
    .where('askedAt', '<', before.toISOString())
    .orderBy('askedAt')
    .limit(limit)
    .execute()
  return rows.map(({ documentId }) => documentId)
}
