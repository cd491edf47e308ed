import { type QueryExecutorProvider, sql } from 'kysely'

type UploadsTable = `${string}.uploads`

/** A file of a client and a professional that was announced by an account and may belong to nothing yet. */
export type Upload = {
  readonly fileId: string
  readonly userId: string
  readonly clientId: string
  readonly professionalId: string
  readonly announcedAt: string
}

/**
 * Notes that a file will be uploaded, then announces it, so that no announced file is without the row by which it is
 * looked through. What `announce` refuses (anything but a text) is no longer noted.
 */
export async function announceUpload<Answer>(
  db: QueryExecutorProvider,
  table: UploadsTable,
  { fileId, userId, clientId, professionalId, announcedAt }: Upload,
  announce: () => Promise<Answer>,
): Promise<Answer> {
  const { rows } = await sql`
    insert into ${sql.table(table)} (file_id, user_id, client_id, professional_id, announced_at)
    values (${fileId}, ${userId}, ${clientId}, ${professionalId}, ${announcedAt})
    on conflict (file_id) do nothing returning 1`.execute(db)
  const answer = await announce()
  if (typeof answer !== 'string' && rows.length > 0) await forgetUpload(db, table, fileId)
  return answer
}

/** Whether a file was announced to this table: the receipt of another module's upload is not taken. */
export async function isAnnounced(
  db: QueryExecutorProvider,
  table: UploadsTable,
  fileId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)} where file_id = ${fileId}`.execute(db)
  return rows.length > 0
}

/** Uploads that were announced before a moment, the oldest first. */
export async function uploadsBefore(
  db: QueryExecutorProvider,
  table: UploadsTable,
  { before, limit }: { readonly before: string; readonly limit: number },
): Promise<readonly Upload[]> {
  const { rows } = await sql<Upload>`
    select file_id as "fileId", user_id as "userId", client_id as "clientId",
      professional_id as "professionalId", announced_at as "announcedAt"
    from ${sql.table(table)} where announced_at < ${before} order by announced_at limit ${limit}`.execute(db)
  return rows
}

export async function forgetUpload(
  db: QueryExecutorProvider,
  table: UploadsTable,
  fileId: string,
): Promise<void> {
  await sql`delete from ${sql.table(table)} where file_id = ${fileId}`.execute(db)
}
