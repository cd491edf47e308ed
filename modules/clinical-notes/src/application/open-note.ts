import { clientId, professionalId, RefusedError } from '@escuta/kernel'
import { clinicalNotesRefusals, type OpenedNote } from '../contract/index.ts'
import { noteOf, toSummaries, versionsOf } from '../read-models/notes/notes.query.ts'
import type { ClinicalNotesDeps } from './deps.ts'
import { participantOf } from './patient-access.ts'
import { type OpenContext, recordOpened } from './record-opening.ts'

/** Opens a note that the caller wrote or that is about them, with its history. The opening is recorded first. */
export async function openNote(
  deps: ClinicalNotesDeps,
  ctx: OpenContext,
  { noteId }: { readonly noteId: string },
): Promise<OpenedNote> {
  await ctx.caughtUp()
  const participant = participantOf(ctx.actor)
  const row = await noteOf(deps, participant, noteId)
  if (!row) throw new RefusedError(clinicalNotesRefusals.refuse('note-not-found'))
  const by = row.professionalId === participant.professionalId ? 'professional' : 'client'
  const pair = {
    clientId: clientId.parse(row.clientId),
    professionalId: professionalId.parse(row.professionalId),
  }
  await recordOpened(deps, ctx, { ...pair, by, noteIds: [noteId] })
  const [[summary], [versions = []]] = await Promise.all([toSummaries(deps, [row]), versionsOf(deps, [row])])
  return { ...summary!, prescriptionKind: row.prescriptionKind, versions }
}
