import { defineStream } from '@escuta/event-sourcing'
import type { RecordSide } from '../../contract/index.ts'
import { noteAmended, noteSigned, recordFileAdded, recordFileRemoved } from './record.events.ts'

export type RecordKey = { readonly clientId: string; readonly professionalId: string }

type KnownFile = { readonly addedBy: RecordSide; readonly isRemoved: boolean }

export type ClinicalRecord = {
  /** The newest version of each note, by its id. */
  readonly versions: Readonly<Record<string, number>>
  readonly files: Readonly<Record<string, KnownFile>>
}

/** The record of one client with one professional: stream `record-{clientId}-{professionalId}`. */
export const record = defineStream({
  name: 'record',
  id: ({ clientId, professionalId }: RecordKey) => `${clientId}-${professionalId}`,
  events: [noteSigned, noteAmended, recordFileAdded, recordFileRemoved],
  initialState: (): ClinicalRecord => ({ versions: {}, files: {} }),
  evolve: (state, { type, data }): ClinicalRecord => {
    switch (type) {
      case 'note-signed':
        return { ...state, versions: { ...state.versions, [data.noteId]: 1 } }
      case 'note-amended':
        return { ...state, versions: { ...state.versions, [data.noteId]: data.version } }
      case 'record-file-added': {
        const { fileId, addedBy } = data
        return { ...state, files: { ...state.files, [fileId]: { addedBy, isRemoved: false } } }
      }
      case 'record-file-removed': {
        const { fileId, removedBy } = data
        return { ...state, files: { ...state.files, [fileId]: { addedBy: removedBy, isRemoved: true } } }
      }
    }
  },
})
