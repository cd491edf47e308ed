import { shownProfessional } from '@escuta/catalog/contract'
import { pageByTime } from '@escuta/database'
import { decryptField } from '@escuta/event-sourcing'
import type { Page, PageInput } from '@escuta/kernel'
import { sql } from 'kysely'
import type { RecordDocument, RecordFile } from '../../contract/index.ts'
import { fileKeyOf } from '../../domain/record/file-key.ts'
import type { QueryDeps } from '../database.ts'
import type { NotesOf, Participant } from '../notes/notes.query.ts'
import type { RecordFileRow } from './record-files.view.ts'

/** A page of the files of a client's records, the newest first; removed ones with their trace. */
export async function filePage(
  { db }: Pick<QueryDeps, 'db'>,
  { clientId, professionalId }: NotesOf,
  page: PageInput,
): Promise<{ readonly rows: readonly RecordFileRow[]; readonly nextCursor: string | null }> {
  let found = db.selectFrom('clinical_notes.record_files').selectAll().where('clientId', '=', clientId)
  if (professionalId !== undefined) found = found.where('professionalId', '=', professionalId)
  return pageByTime(found, { at: 'addedAt', id: 'fileId', order: 'desc', idOrder: 'asc' }, page)
}

/** A page of files as their readers see them. */
export async function recordFiles(
  deps: QueryDeps,
  of: NotesOf,
  page: PageInput,
  reader: Participant,
): Promise<Page<RecordFile>> {
  const { rows, nextCursor } = await filePage(deps, of, page)
  const known = await deps.professionals.byIds([...new Set(rows.map((row) => row.professionalId))])
  const items = await Promise.all(
    rows.map(async (row) => ({
      id: row.fileId,
      fileName: (await nameOf(deps, row)) ?? null,
      contentType: row.contentType,
      size: row.size,
      addedBy: row.addedBy,
      addedAt: row.addedAt,
      removedAt: row.removedAt,
      professionalName: shownProfessional(known.get(row.professionalId)).name,
      isOwn: sideOf(row, reader) === row.addedBy,
    })),
  )
  return { items, nextCursor }
}

/** A file of a record that the person is part of; undefined when foreign, missing or removed alike. */
export async function fileOf(
  { db }: Pick<QueryDeps, 'db'>,
  { clientId, professionalId }: Participant,
  fileId: string,
): Promise<RecordFileRow | undefined> {
  return db
    .selectFrom('clinical_notes.record_files')
    .selectAll()
    .where('fileId', '=', fileId)
    .where('removedAt', 'is', null)
    .where(sql<boolean>`(client_id = ${clientId}::uuid or professional_id = ${professionalId}::uuid)`)
    .executeTakeFirst()
}

/** Which side of a record's file a person is. */
export function sideOf(
  { professionalId }: Pick<RecordFileRow, 'professionalId'>,
  person: Participant,
): RecordFileRow['addedBy'] {
  return professionalId === person.professionalId ? 'professional' : 'client'
}

/** The name of a file; undefined once its key was destroyed. */
export async function nameOf(
  { cipher }: Pick<QueryDeps, 'cipher'>,
  row: Pick<RecordFileRow, 'fileName' | 'addedBy' | 'clientId' | 'professionalId'>,
): Promise<string | undefined> {
  return (await decryptField(cipher, row.fileName, fileKeyOf(row))) ?? undefined
}

/** The files that can be read, as the documented paths show them. */
export async function documentsOf(
  deps: Pick<QueryDeps, 'db' | 'cipher'>,
  of: NotesOf,
  limit: number,
): Promise<readonly RecordDocument[]> {
  const { rows } = await filePage(deps, of, { limit })
  const documents = await Promise.all(
    rows
      .filter(({ removedAt }) => removedAt === null)
      .map(async (row) => {
        const fileName = await nameOf(deps, row)
        return fileName === undefined ? [] : [toDocument(row, fileName)]
      }),
  )
  return documents.flat()
}

function toDocument(
  { fileId: id, contentType, size, addedAt }: RecordFileRow,
  fileName: string,
): RecordDocument {
  const fileType = contentType === 'application/pdf' ? 'pdf' : 'other'
  return { id, fileName, fileType, fileSize: size, uploadedAt: addedAt }
}
