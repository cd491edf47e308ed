import { defineStream, GrowingMap } from '@escuta/event-sourcing'
import type { RecordSide } from '../../contract/index.ts'
import * as events from './record.events.ts'

export type RecordKey = { readonly clientId: string; readonly professionalId: string }

type KnownFile = { readonly addedBy: RecordSide; readonly isRemoved: boolean }

export type ClinicalRecord = {
  /** The newest version of each note, by its id. */
  readonly versions: GrowingMap<string, number>
  readonly files: GrowingMap<string, KnownFile>
  /** When the professional made the last entry: a note, a correction or a file; null without any. */
  readonly lastEntryAt: string | null
}

/** The record of one client with one professional: stream `record-{clientId}-{professionalId}`. */
export const record = defineStream({
  name: 'record',
  id: ({ clientId, professionalId }: RecordKey) => `${clientId}-${professionalId}`,
  events,
  initialState: (): ClinicalRecord => ({ versions: GrowingMap(), files: GrowingMap(), lastEntryAt: null }),
}).evolve({
  'note-signed': (state, note) => withVersion(state, note, 1),
  'note-amended': (state, note) => withVersion(state, note, note.version),
  'record-file-added': (state, { fileId, addedBy, addedAt }) => ({
    ...state,
    files: state.files.set(fileId, { addedBy, isRemoved: false }),
    lastEntryAt: addedBy === 'client' ? state.lastEntryAt : addedAt,
  }),
  'record-file-removed': (state, { fileId, removedBy }) => ({
    ...state,
    files: state.files.set(fileId, { addedBy: removedBy, isRemoved: true }),
  }),
})

function withVersion(
  { versions, files }: ClinicalRecord,
  { noteId, signedAt }: { readonly noteId: string; readonly signedAt: string },
  version: number,
): ClinicalRecord {
  return { versions: versions.set(noteId, version), files, lastEntryAt: signedAt }
}
