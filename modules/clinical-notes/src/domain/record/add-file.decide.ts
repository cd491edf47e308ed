import { type Decision, defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import type { ClientId, FileType, ProfessionalId, RecordFileId } from '@escuta/kernel'
import { clinicalNotesRefusals, mostRecordFiles, type RecordSide } from '../../contract/index.ts'
import { type ClinicalRecord, record } from './record.state.ts'

export type AddFile = {
  readonly fileId: RecordFileId
  readonly clientId: ClientId
  readonly professionalId: ProfessionalId
  readonly addedBy: RecordSide
  readonly contentType: FileType
  readonly size: number
  readonly fileName: string
}

/** Puts an uploaded file into the record, once. Refuses `file-was-removed`, `too-many-files`. */
function decide(
  { now, ...file }: Timed<AddFile>,
  { files }: ClinicalRecord,
): Decision<EventsOf<typeof record>> {
  const known = files.get(file.fileId)
  if (known) return known.isRemoved ? clinicalNotesRefusals.refuse('file-was-removed') : []
  const kept = files.count(({ isRemoved }) => !isRemoved)
  if (kept >= mostRecordFiles) return clinicalNotesRefusals.refuse('too-many-files')
  return [{ type: 'record-file-added', data: { ...file, addedAt: now } }]
}

export const addFile = defineCommand({ name: 'add-file', stream: record, decide })
