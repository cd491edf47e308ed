import type { Kysely } from 'kysely'
import type { UploadRow, UploadTables } from './upload.tables.ts'

/** The most uploads of one account that are announced and not looked through yet. */
const mostOpenUploads = 60

type Db = Kysely<UploadTables>

/** Notes that a file will be uploaded; false when the account has announced too many. Repeating it changes nothing. */
export async function announceUpload(db: Db, upload: UploadRow): Promise<boolean> {
  const { count } = await db
    .selectFrom('clinical_notes.uploads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', upload.userId)
    .executeTakeFirstOrThrow()
  if (count >= mostOpenUploads) return false
  const { fileId, userId, clientId, professionalId, announcedAt } = upload
  await db
    .insertInto('clinical_notes.uploads')
    .values({ fileId, userId, clientId, professionalId, announcedAt })
    .onConflict((conflict) => conflict.column('fileId').doNothing())
    .execute()
  return true
}

/** Uploads that were announced before a moment, the oldest first. */
export async function uploadsBefore(db: Db, before: string, limit: number): Promise<readonly UploadRow[]> {
  return db
    .selectFrom('clinical_notes.uploads')
    .selectAll()
    .where('announcedAt', '<', before)
    .orderBy('announcedAt')
    .limit(limit)
    .execute()
}

export async function forgetUpload(db: Db, fileId: string): Promise<void> {
  await db.deleteFrom('clinical_notes.uploads').where('fileId', '=', fileId).execute()
}
