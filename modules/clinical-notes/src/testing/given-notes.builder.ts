import type { EventOf } from '@escuta/event-sourcing'
import { appointmentId, clientId, deriveId, noteId, professionalId, recordFileId } from '@escuta/kernel'
import { contentOf, type NoteContent } from '../contract/index.ts'
import type { noteSigned, recordFileAdded, recordFileRemoved } from '../domain/record/record.events.ts'

type NoteSigned = EventOf<typeof noteSigned>
type FileAdded = EventOf<typeof recordFileAdded>
type FileRemoved = EventOf<typeof recordFileRemoved>

const namespace = '7d3c1c52-54a7-4f55-9f6e-0d5b0f1f6a11'
export const idNamed = (name: string) => deriveId(namespace, name)

export const openingId = idNamed('opening')

/** A note's content; parts that are not given say nothing. */
export function noteContentOf(parts: Partial<NoteContent>): NoteContent {
  return contentOf(parts)
}

/** Helena signed a note about Caio's appointment. */
export function noteSignedAs(given: Partial<NoteSigned['data']> = {}): NoteSigned {
  return {
    type: 'note-signed',
    data: {
      noteId: noteId.parse(idNamed('note')),
      clientId: clientId.parse(idNamed('caio')),
      professionalId: professionalId.parse(idNamed('helena')),
      appointmentId: appointmentId.parse(idNamed('appointment')),
      prescriptionKind: 'orientations',
      content: noteContentOf({ symptoms: 'Acorda às três da manhã.', diagnosis: 'Insônia.' }),
      signedAt: '2026-11-23T12:00:00.000Z',
      ...given,
    },
  }
}

const file = () => ({
  fileId: recordFileId.parse(idNamed('file')),
  clientId: clientId.parse(idNamed('caio')),
  professionalId: professionalId.parse(idNamed('helena')),
})

/** Caio added a PDF to his record with Helena. */
export function fileAddedAs(given: Partial<FileAdded['data']> = {}): FileAdded {
  return {
    type: 'record-file-added',
    data: {
      ...file(),
      addedBy: 'client',
      contentType: 'application/pdf',
      size: 48_213,
      fileName: 'hemograma.pdf',
      addedAt: '2026-11-23T12:00:00.000Z',
      ...given,
    },
  }
}

/** Caio removed it. */
export function fileRemovedAs(given: Partial<FileRemoved['data']> = {}): FileRemoved {
  return {
    type: 'record-file-removed',
    data: { ...file(), removedBy: 'client', removedAt: '2026-11-24T12:00:00.000Z', ...given },
  }
}
