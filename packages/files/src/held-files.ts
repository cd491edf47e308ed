import { type Refusal } from '@escuta/kernel'
import { type QueryExecutorProvider, sql } from 'kysely'
import { fileRefusals } from './file-refusals.ts'

const megabyte = 1024 * 1024
/** How often bytes are cleaned for one file; its link is closed after that. */
const mostCleanings = 3

/** What one account may hold. A file counts from its announcement until its bytes are deleted. */
const quota = {
  /** Bytes announced within 24 hours that are still held. */
  dayBytes: 200 * megabyte,
  dayFiles: 100,
  bytes: 1024 * megabyte,
  /** The limit of a professional with a verified credential, who keeps records of many clients for years. */
  bytesOfProfessional: 20 * 1024 * megabyte,
} as const

/** Whose upload it is, and what they may hold. */
export type Uploader = {
  readonly userId: string
  readonly isAddressConfirmed: boolean
  readonly isVerifiedProfessional: boolean
}

export type NewUpload = Uploader & { readonly fileId: string; readonly size: number; readonly now: string }

/** Which files each account holds, in all servers: one row from the announcement until the bytes are deleted. */
export function createHeldFiles(db: QueryExecutorProvider) {
  return {
    /**
     * Counts an announced upload, once. Refusals: upload-needs-confirmed-address, too-many-uploads-of-day,
     * no-space-for-files.
     */
    async announce({ fileId, userId, size, now, ...by }: NewUpload): Promise<Refusal | null> {
      if (!by.isAddressConfirmed) return fileRefusals.refuse('upload-needs-confirmed-address')
      const bytes = by.isVerifiedProfessional ? quota.bytesOfProfessional : quota.bytes
      const { rows } = await sql<{ outcome: 'held' | 'day' | 'space' }>`
        select files.announce(${fileId}::uuid, ${userId}::uuid, ${size}::int, ${now}::timestamptz,
          ${quota.dayFiles}::int, ${quota.dayBytes}::bigint, ${bytes}::bigint) as outcome`.execute(db)
      const outcome = rows[0]?.outcome
      if (outcome === 'day') return fileRefusals.refuse('too-many-uploads-of-day')
      return outcome === 'held' ? null : fileRefusals.refuse('no-space-for-files')
    },

    /** Whether the file is still expected or held: it was announced by this account and not deleted since. */
    async isOpen({ fileId, userId }: Pick<NewUpload, 'fileId' | 'userId'>): Promise<boolean> {
      const { rows } = await sql`
        select from files.held_files where file_id = ${fileId} and user_id = ${userId}`.execute(db)
      return rows.length > 0
    },

    /** Whether the file is open and its bytes may still be cleaned. */
    async isExpected({ fileId, userId }: Pick<NewUpload, 'fileId' | 'userId'>): Promise<boolean> {
      const { rows } = await sql`
        select from files.held_files
        where file_id = ${fileId} and user_id = ${userId} and cleanings < ${mostCleanings}`.execute(db)
      return rows.length > 0
    },

    /** Counts a cleaning of what arrived; false where too many were, or where something else arrived before. */
    async beginCleaning(fileId: string, digest: string): Promise<boolean> {
      const { rows } = await sql`
        update files.held_files set cleanings = cleanings + 1
        where file_id = ${fileId} and cleanings < ${mostCleanings} and (digest is null or digest = ${digest})
        returning 1`.execute(db)
      return rows.length > 0
    },

    /** Notes what arrived for a file and how much of it is stored; false where something else arrived before. */
    async arrive(fileId: string, digest: string, bytes: number): Promise<boolean> {
      const { rows } = await sql`
        update files.held_files set digest = ${digest}, bytes = ${bytes}
        where file_id = ${fileId} and (digest is null or digest = ${digest}) returning 1`.execute(db)
      return rows.length > 0
    },

    async forget(fileId: string): Promise<void> {
      await sql`delete from files.held_files where file_id = ${fileId}`.execute(db)
    },
  }
}
