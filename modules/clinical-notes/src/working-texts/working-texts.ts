import type { FieldCipher } from '@escuta/event-sourcing'
import { deriveId, workingNotesKey } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import type { WorkingTextKind } from '../contract/index.ts'
import type { WorkingTextTables } from './working-text.tables.ts'

type Deps = { readonly db: Kysely<WorkingTextTables>; readonly cipher: FieldCipher }
/** Whose text about whom. */
export type WorkingTextKey = {
  readonly clientId: string
  readonly professionalId: string
  readonly kind: WorkingTextKind
}

const empty = { text: null, revision: 0 } as const

/** A working text; revision 0 and null where nothing was saved, or its key was destroyed. */
export async function workingText(
  { db, cipher }: Deps,
  key: WorkingTextKey,
): Promise<{ readonly text: string | null; readonly revision: number }> {
  const row = await db
    .selectFrom('clinical_notes.working_texts')
    .select(['text', 'revision'])
    .where('textId', '=', idOf(key))
    .executeTakeFirst()
  if (!row) return empty
  const text = await cipher.decrypt(row.text, workingNotesKey(key.clientId, key.professionalId))
  return { text: text ?? null, revision: row.revision }
}

/**
 * Saves a text in place of the revision that it was written on, or of any where `basedOn` is null. Returns the new
 * revision; undefined when another was saved meanwhile.
 */
export async function saveWorkingText(
  { db, cipher }: Deps,
  key: WorkingTextKey,
  {
    text: plaintext,
    basedOn,
    now,
  }: { readonly text: string; readonly basedOn: number | null; readonly now: string },
): Promise<number | undefined> {
  const { clientId, professionalId, kind } = key
  const textId = idOf(key)
  const keyId = workingNotesKey(clientId, professionalId)
  const text = await cipher.encrypt({ keyId, eventId: textId, field: 'text', plaintext })
  const row = await db
    .insertInto('clinical_notes.working_texts')
    .values({ textId, clientId, professionalId, kind, revision: 1, text, savedAt: now })
    .onConflict((conflict) => {
      const update = conflict.column('textId').doUpdateSet((eb) => ({
        revision: eb('clinical_notes.working_texts.revision', '+', 1),
        text,
        savedAt: now,
      }))
      return basedOn === null ? update : update.where('clinical_notes.working_texts.revision', '=', basedOn)
    })
    .returning('revision')
    .executeTakeFirst()
  return row?.revision
}

/** Removes the text that became a note. */
export async function removeWorkingText({ db }: Pick<Deps, 'db'>, key: WorkingTextKey): Promise<void> {
  await db.deleteFrom('clinical_notes.working_texts').where('textId', '=', idOf(key)).execute()
}

/** One text of each kind for one pair of people. */
function idOf({ clientId, professionalId, kind }: WorkingTextKey): string {
  return deriveId(deriveId(professionalId, clientId), kind)
}
