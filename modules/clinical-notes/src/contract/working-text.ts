import { clientId, noteId } from '@escuta/kernel'
import { z } from 'zod'
import { mostOfPart } from './note-part.ts'
import { noteContent } from './note.ts'

/** Texts outside the record: the draft of a note, and the professional's own working notes. */
export const workingTextKind = z.enum(['draft', 'private'])
export type WorkingTextKind = z.output<typeof workingTextKind>

const draftPart = z.string().max(mostOfPart, 'Use no máximo 10.000 caracteres.')
const text = {
  draft: noteContent.extend({
    noteId,
    appointmentId: z.string(),
    symptoms: draftPart,
    diagnosis: draftPart,
    treatment: draftPart,
    prescription: draftPart,
    recommendations: draftPart,
  }),
  private: z.string().max(20_000, 'Use no máximo 20.000 caracteres.'),
}
export type NoteDraft = z.input<typeof text.draft>

/** `basedOn` is the revision that the text was written on, 0 for none; null replaces whatever is there. */
const save = { clientId, basedOn: z.int().min(0).nullable() }
export const saveDraftInput = z.object({ ...save, draft: text.draft })
export const savePrivateNotesInput = z.object({ ...save, text: text.private })

export const savedTextDto = z.object({ revision: z.int(), savedAt: z.iso.datetime() })

/** `revision` counts the saves of a text; 0 before the first. */
export const workingTextsDto = z.object({
  draft: text.draft.nullable(),
  draftRevision: z.int(),
  privateNotes: z.string(),
  privateRevision: z.int(),
  /** 256 bits in hex that encrypt what this browser could not send yet; the same for the account and patient. */
  localKey: z.string(),
})
export type WorkingTexts = z.input<typeof workingTextsDto>
