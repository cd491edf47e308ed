import { type Decision, defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import type { AppointmentId, ClientId, NoteId, ProfessionalId } from '@escuta/kernel'
import { clinicalNotesRefusals, type NoteContent, type PrescriptionKind } from '../../contract/index.ts'
import { refuseEmpty } from './refuse-empty.ts'
import { type ClinicalRecord, record } from './record.state.ts'

export type SignNote = {
  readonly noteId: NoteId
  readonly clientId: ClientId
  readonly professionalId: ProfessionalId
  readonly appointmentId: AppointmentId | null
  readonly prescriptionKind: PrescriptionKind
  readonly content: NoteContent
}

/** Signs a note. Refuses `symptoms-or-diagnosis`, `note-already-signed`. */
function decide(
  { now, ...note }: Timed<SignNote>,
  { versions }: ClinicalRecord,
): Decision<EventsOf<typeof record>> {
  if (versions.has(note.noteId)) return clinicalNotesRefusals.refuse('note-already-signed')
  return refuseEmpty(note.content) ?? [{ type: 'note-signed', data: { ...note, signedAt: now } }]
}

export const signNote = defineCommand({ name: 'sign-note', stream: record, decide })
