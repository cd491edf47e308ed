import { type Decision, defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import type { ClientId, ProfessionalId, RecordFileId } from '@escuta/kernel'
import { clinicalNotesRefusals, type RecordSide } from '../../contract/index.ts'
import { type ClinicalRecord, record } from './record.state.ts'

export type RemoveFile = {
  readonly fileId: RecordFileId
  readonly clientId: ClientId
  readonly professionalId: ProfessionalId
  readonly removedBy: RecordSide
}

/** Removes a file by the one who added it, once. Refuses `file-of-record-not-found`, `file-of-other-side`. */
function decide(
  { now, ...removal }: Timed<RemoveFile>,
  { files }: ClinicalRecord,
): Decision<EventsOf<typeof record>> {
  const file = files.get(removal.fileId)
  if (!file) return clinicalNotesRefusals.refuse('file-of-record-not-found')
  if (file.addedBy !== removal.removedBy) return clinicalNotesRefusals.refuse('file-of-other-side')
  return file.isRemoved ? [] : [{ type: 'record-file-removed', data: { ...removal, removedAt: now } }]
}

export const removeFile = defineCommand({ name: 'remove-file', stream: record, decide })
