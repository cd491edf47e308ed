import { accessRefusals, deriveId, noteId as noteIdForm, RefusedError, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import {
  clinicalNotesRefusals,
  contentOf,
  type CreateMedicalNoteInput,
  type MedicalNote,
  type SignNoteInput,
} from '../contract/index.ts'
import { signNote } from '../domain/record/sign-note.decide.ts'
import { toMedicalNote } from '../read-models/notes/notes.query.ts'
import { removeWorkingText } from '../working-texts/working-texts.ts'
import { actOf, countedNote } from '../reservations/daily-notes.ts'
import type { ClinicalNotesDeps } from './deps.ts'
import { ownPatient, type PatientPair } from './patient-access.ts'
import { writerOf } from './writer.ts'

/** Signs a note about a patient of the caller, and removes its draft. */
export async function signOwnNote(
  deps: ClinicalNotesDeps,
  ctx: Pick<RequestContext, 'actor' | 'command'>,
  { noteId, clientId, appointmentId, ...parts }: SignNoteInput,
): Promise<MedicalNote> {
  const pair = await ownPatient(deps, ctx.actor, clientId)
  if (appointmentId) await refuseForeignAppointment(deps, pair, appointmentId)
  const context = ctx.command()
  const { prescriptionKind } = await writerOf(deps, pair.userId)
  const command = {
    noteId: noteId ?? noteIdForm.parse(deriveId(context.commandId, 'note')),
    clientId,
    professionalId: pair.professionalId,
    appointmentId: appointmentId ?? null,
    prescriptionKind,
    content: contentOf(parts),
  }
  await countedNote(deps.db, actOf(pair, context), async () =>
    unwrap(await deps.run(signNote, command, context)),
  )
  // A draft that a crash leaves behind is not shown: its note is signed.
  if (noteId) await removeWorkingText(deps, { ...pair, kind: 'draft' })
  return toMedicalNote({ ...command, signedAt: context.now }, command.content)
}

/** As `signOwnNote`, by the professional with this id, who is the caller; others look like missing ones. */
export async function createMedicalNote(
  deps: ClinicalNotesDeps,
  ctx: Pick<RequestContext, 'actor' | 'command'>,
  { professionalId, ...note }: CreateMedicalNoteInput,
): Promise<MedicalNote> {
  if (ctx.actor.kind !== 'user' || ctx.actor.professionalId !== professionalId)
    throw new RefusedError(accessRefusals.refuse('not-found'))
  return signOwnNote(deps, ctx, note)
}

async function refuseForeignAppointment(
  { appointments }: ClinicalNotesDeps,
  { clientId, professionalId }: PatientPair,
  appointmentId: string,
): Promise<void> {
  const found = (await appointments.byIds([appointmentId])).get(appointmentId)
  if (found?.clientId === clientId && found.professionalId === professionalId) return
  const refusal = clinicalNotesRefusals.refuse('appointment-of-note-not-found')
  throw new RefusedError({ ...refusal, issues: [{ path: 'appointmentId', message: refusal.message }] })
}
