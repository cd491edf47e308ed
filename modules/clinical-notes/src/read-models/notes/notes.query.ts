import { shownProfessional } from '@escuta/catalog/contract'
import { decryptField } from '@escuta/event-sourcing'
import {
  cutPage,
  instant,
  noteId as noteIdForm,
  type Page,
  type PageInput,
  readCursor,
  recordKey,
} from '@escuta/kernel'
import { sql } from 'kysely'
import { z } from 'zod'
import type { MedicalNote, NoteContent, NoteSummary, NoteVersion } from '../../contract/index.ts'
import type { QueryDeps } from '../database.ts'
import type { NoteRow } from './notes.view.ts'

/** Whose notes: a client's, with all professionals or one. */
export type NotesOf = { readonly clientId: string; readonly professionalId?: string }
/** Whose notes a person may open: those about them and those that they wrote. */
export type Participant = { readonly clientId: string | null; readonly professionalId: string | null }

const position = z.tuple([instant, noteIdForm])

/** The notes of a client without what they say, the newest first. What they say is not read. */
export async function noteSummaries(
  deps: QueryDeps,
  of: NotesOf,
  page: PageInput,
): Promise<Page<NoteSummary>> {
  const read = await notesFrom(deps, of, page).select(summaryColumns).execute()
  const { rows, nextCursor } = cutPage(read, page.limit, positionOf)
  return { items: await toSummaries(deps, rows), nextCursor }
}

/** A page of notes as they are stored: no more than can be read at once, however long they are. */
export async function notePage(
  deps: Pick<QueryDeps, 'db'>,
  of: NotesOf,
  page: PageInput,
): Promise<{ readonly rows: readonly NoteRow[]; readonly nextCursor: string | null }> {
  const read = await notesFrom(deps, of, page)
    .select(['noteId', 'signedAt', sql<number>`octet_length(content)`.as('bytes')])
    .execute()
  const { rows, nextCursor } = cutPage(read, page.limit, positionOf, ({ bytes }) => bytes)
  return { rows: await notesByIds(deps.db, rows), nextCursor }
}

const summaryColumns = [
  'noteId',
  'clientId',
  'professionalId',
  'appointmentId',
  'version',
  'signedAt',
  'amendedAt',
] as const satisfies readonly (keyof NoteRow)[]
type SummaryRow = Pick<NoteRow, (typeof summaryColumns)[number]>

const positionOf = ({ signedAt, noteId }: Pick<NoteRow, 'signedAt' | 'noteId'>) => [signedAt, noteId]

/** The notes after a cursor, the newest first, and one more than the page holds. */
function notesFrom({ db }: Pick<QueryDeps, 'db'>, { clientId, professionalId }: NotesOf, page: PageInput) {
  const before = readCursor(position, page.cursor)
  let found = db
    .selectFrom('clinical_notes.notes')
    .where('clientId', '=', clientId)
    .orderBy('signedAt', 'desc')
    .orderBy('noteId')
    .limit(page.limit + 1)
  if (professionalId !== undefined) found = found.where('professionalId', '=', professionalId)
  if (before) {
    const [signedAt, id] = before
    found = found.where(
      sql<boolean>`(signed_at < ${signedAt} or signed_at = ${signedAt} and note_id > ${id}::uuid)`,
    )
  }
  return found
}

/** Whole notes in the order of their keys. */
async function notesByIds(
  db: QueryDeps['db'],
  keys: readonly { readonly noteId: string }[],
): Promise<readonly NoteRow[]> {
  if (keys.length === 0) return []
  const ids = keys.map(({ noteId }) => noteId)
  const rows = await db.selectFrom('clinical_notes.notes').selectAll().where('noteId', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.noteId, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A note that the person wrote or that is about them; undefined when foreign or missing alike. */
export async function noteOf(
  { db }: Pick<QueryDeps, 'db'>,
  { clientId, professionalId }: Participant,
  noteId: string,
): Promise<NoteRow | undefined> {
  return db
    .selectFrom('clinical_notes.notes')
    .selectAll()
    .where('noteId', '=', noteId)
    .where(sql<boolean>`(client_id = ${clientId}::uuid or professional_id = ${professionalId}::uuid)`)
    .executeTakeFirst()
}

/** Whether there is a record of this client with this professional. */
export async function hasRecord(
  db: QueryDeps['db'],
  { clientId, professionalId }: Required<NotesOf>,
): Promise<boolean> {
  const found = await db
    .selectFrom('clinical_notes.notes')
    .select('noteId')
    .where('clientId', '=', clientId)
    .where('professionalId', '=', professionalId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Those of the appointments that a professional signed a note about. */
export async function notedAppointments(
  db: QueryDeps['db'],
  professionalId: string,
  appointmentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('clinical_notes.notes')
    .select('appointmentId')
    .where('professionalId', '=', professionalId)
    .where('appointmentId', '=', sql<string>`any(${appointmentIds}::uuid[])`)
    .execute()
  return new Set(rows.flatMap(({ appointmentId }) => appointmentId ?? []))
}

/** Every version of each note, the newest first, decrypted; in the order of the notes. */
export async function versionsOf(
  { db, cipher }: Pick<QueryDeps, 'db' | 'cipher'>,
  notes: readonly NoteRow[],
): Promise<readonly (readonly NoteVersion[])[]> {
  if (notes.length === 0) return []
  const rows = await db
    .selectFrom('clinical_notes.note_versions')
    .selectAll()
    .where(
      'noteId',
      'in',
      notes.map(({ noteId }) => noteId),
    )
    .orderBy('version', 'desc')
    .execute()
  const byNote = Map.groupBy(rows, ({ noteId }) => noteId)
  return Promise.all(
    notes.map(({ noteId, clientId, professionalId }) => {
      const key = recordKey(clientId, professionalId)
      return Promise.all(
        (byNote.get(noteId) ?? []).map(async ({ version, signedAt, content, reason }) => ({
          version,
          signedAt,
          reason: (await decryptField(cipher, reason, key)) ?? null,
          content: (await decryptField<NoteContent>(cipher, content, key)) ?? null,
        })),
      )
    }),
  )
}

/** What a note says now; undefined once its key was destroyed. */
export async function contentOfNote(
  { cipher }: Pick<QueryDeps, 'cipher'>,
  { content, clientId, professionalId }: NoteRow,
): Promise<NoteContent | undefined> {
  return (await decryptField<NoteContent>(cipher, content, recordKey(clientId, professionalId))) ?? undefined
}

/** Notes as the documented paths show them; those whose key was destroyed are left out. */
export async function toMedicalNotes(
  deps: Pick<QueryDeps, 'cipher'>,
  rows: readonly NoteRow[],
): Promise<readonly MedicalNote[]> {
  const notes = await Promise.all(
    rows.map(async (row) => {
      const content = await contentOfNote(deps, row)
      return content && toMedicalNote(row, content)
    }),
  )
  return notes.filter((note) => note !== undefined)
}

export function toMedicalNote(
  row: Pick<NoteRow, 'noteId' | 'clientId' | 'professionalId' | 'appointmentId' | 'signedAt'>,
  { symptoms, diagnosis, treatment, prescription, recommendations }: NoteContent,
): MedicalNote {
  return {
    id: row.noteId,
    clientId: row.clientId,
    professionalId: row.professionalId,
    appointmentId: row.appointmentId,
    symptoms: symptoms || null,
    diagnosis: diagnosis || null,
    treatment: treatment || null,
    prescription: prescription || null,
    recommendations: recommendations || null,
    createdAt: row.signedAt,
  }
}

export async function toSummaries(
  { professionals }: Pick<QueryDeps, 'professionals'>,
  rows: readonly SummaryRow[],
): Promise<readonly NoteSummary[]> {
  const known = await professionals.byIds([...new Set(rows.map((row) => row.professionalId))])
  return rows.map(
    ({ noteId: id, clientId, professionalId, appointmentId, version, signedAt, amendedAt }) => ({
      id,
      clientId,
      professionalId,
      professionalName: shownProfessional(known.get(professionalId)).name,
      appointmentId,
      version,
      signedAt,
      amendedAt,
    }),
  )
}

/** When a professional made the last entry in a client's records; null without any. */
export async function lastEntryAt(db: QueryDeps['db'], clientId: string): Promise<string | null> {
  const [notes, files] = await Promise.all([
    db
      .selectFrom('clinical_notes.notes')
      .select(sql<string | null>`max(coalesce(amended_at, signed_at))`.as('last'))
      .where('clientId', '=', clientId)
      .executeTakeFirst(),
    db
      .selectFrom('clinical_notes.record_files')
      .select(({ fn }) => fn.max('addedAt').as('last'))
      .where('clientId', '=', clientId)
      .where('addedBy', '=', 'professional')
      .executeTakeFirst(),
  ])
  return (
    [notes?.last, files?.last]
      .filter((last) => last != null)
      .toSorted()
      .at(-1) ?? null
  )
}
