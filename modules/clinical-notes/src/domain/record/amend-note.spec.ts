import type { EventsOf } from '@escuta/event-sourcing'
import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { noteContentOf, noteSignedAs } from '../../testing/index.ts'
import { amendNote } from './amend-note.decide.ts'
import { type ClinicalRecord, record } from './record.state.ts'

const signed = noteSignedAs()
const { noteId, clientId, professionalId, content: current } = signed.data
const now = '2026-11-24T12:00:00.000Z'
const corrected = noteContentOf({ ...current, diagnosis: 'Transtorno do pânico.' })
const amended = (version: number): EventsOf<typeof record> => ({
  type: 'note-amended',
  data: {
    noteId,
    clientId,
    professionalId,
    content: corrected,
    reason: 'Diagnóstico revisto.',
    version,
    signedAt: now,
  },
})
const amend =
  (version = 1, content = corrected) =>
  (state: ClinicalRecord) =>
    amendNote.decide(
      { noteId, clientId, professionalId, version, content, reason: 'Diagnóstico revisto.', now },
      state,
      { current },
    )

describe('when the note is signed', () => {
  it('adds the next version', () => given(record, [signed]).when(amend()).then(amended(2)))
  it('refuses a correction that changes nothing', () =>
    given(record, [signed]).when(amend(1, current)).thenRefuses('note-unchanged'))
  it('refuses a correction that leaves neither symptoms nor diagnosis', () =>
    given(record, [signed])
      .when(amend(1, noteContentOf({})))
      .thenRefuses('symptoms-or-diagnosis'))
})

describe('when it was corrected', () => {
  it('adds a version to the newest', () =>
    given(record, [signed, amended(2)])
      .when(amend(2))
      .then(amended(3)))
  it('refuses a correction of the version before', () =>
    given(record, [signed, amended(2)])
      .when(amend(1))
      .thenRefuses('note-corrected-meanwhile'))
})

describe('when there is no such note', () => {
  it('refuses', () => given(record, []).when(amend()).thenRefuses('note-not-found'))
})
