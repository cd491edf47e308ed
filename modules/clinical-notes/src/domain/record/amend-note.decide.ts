import { type Decision, defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import type { ClientId, NoteId, ProfessionalId } from '@escuta/kernel'
import { clinicalNotesRefusals, type NoteContent, noteParts } from '../../contract/index.ts'
import { refuseEmpty } from './refuse-empty.ts'
import { type ClinicalRecord, record } from './record.state.ts'

export type AmendNote = {
  readonly noteId: NoteId
  readonly clientId: ClientId
  readonly professionalId: ProfessionalId
  /** The version that the correction was written on. */
  readonly version: number
  readonly content: NoteContent
  readonly reason: string
}

/** `current`: what the note says at the version that the correction was written on. */
type Facts = { readonly current: NoteContent }

/**
 * Adds a corrected version to a signed note. Refuses `note-not-found`, `note-corrected-meanwhile`,
 * `symptoms-or-diagnosis`, `note-unchanged`.
 */
function decide(
  { now, version, ...amended }: Timed<AmendNote>,
  { versions }: ClinicalRecord,
  { current }: Facts,
): Decision<EventsOf<typeof record>> {
  const newest = versions.get(amended.noteId)
  if (newest === undefined) return clinicalNotesRefusals.refuse('note-not-found')
  if (newest !== version) return clinicalNotesRefusals.refuse('note-corrected-meanwhile')
  const empty = refuseEmpty(amended.content)
  if (empty) return empty
  if (noteParts.every((part) => amended.content[part] === current[part]))
    return clinicalNotesRefusals.refuse('note-unchanged')
  return [{ type: 'note-amended', data: { ...amended, version: version + 1, signedAt: now } }]
}

export const amendNote = defineCommand({ name: 'amend-note', stream: record, decide })
