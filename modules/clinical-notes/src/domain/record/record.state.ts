import { defineStream } from '@escuta/event-sourcing'
import { noteAmended, noteSigned } from './record.events.ts'

export type RecordKey = { readonly clientId: string; readonly professionalId: string }

/** The newest version of each note, by its id. */
export type ClinicalRecord = { readonly versions: Readonly<Record<string, number>> }

/** The record of one client with one professional: stream `record-{clientId}-{professionalId}`. */
export const record = defineStream({
  name: 'record',
  id: ({ clientId, professionalId }: RecordKey) => `${clientId}-${professionalId}`,
  events: [noteSigned, noteAmended],
  initialState: (): ClinicalRecord => ({ versions: {} }),
  evolve: (state, { type, data }): ClinicalRecord => {
    switch (type) {
      case 'note-signed':
        return { ...state, versions: { ...state.versions, [data.noteId]: 1 } }
      case 'note-amended':
        return { ...state, versions: { ...state.versions, [data.noteId]: data.version } }
    }
  },
})
