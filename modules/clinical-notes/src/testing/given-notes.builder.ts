import type { EventOf } from '@escuta/event-sourcing'
import { appointmentId, clientId, deriveId, noteId, professionalId } from '@escuta/kernel'
import { contentOf, type NoteContent } from '../contract/index.ts'
import type { noteSigned } from '../domain/record/record.events.ts'

type NoteSigned = EventOf<typeof noteSigned>

const namespace = '7d3c1c52-54a7-4f55-9f6e-0d5b0f1f6a11'
const idNamed = (name: string) => deriveId(namespace, name)

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
