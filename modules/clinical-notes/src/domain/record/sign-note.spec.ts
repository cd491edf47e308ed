import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { noteContentOf, noteSignedAs } from '../../testing/index.ts'
import { type ClinicalRecord, record } from './record.state.ts'
import { signNote } from './sign-note.decide.ts'

const signed = noteSignedAs()
const { signedAt: now, ...note } = signed.data
const sign =
  (content = note.content) =>
  (state: ClinicalRecord) =>
    signNote.decide({ ...note, content, now }, state)

describe('when the note is new', () => {
  it('signs it with an appointment', () => given(record, []).when(sign()).then(signed))
  it.each(['symptoms', 'diagnosis'] as const)('signs one that has only %s', (part) => {
    const content = noteContentOf({ [part]: 'Insônia.' })
    given(record, []).when(sign(content)).then(noteSignedAs({ content }))
  })
  it('refuses one without symptoms and diagnosis', () =>
    given(record, [])
      .when(sign(noteContentOf({ treatment: 'Respiração.', recommendations: 'Dormir cedo.' })))
      .thenRefuses('symptoms-or-diagnosis'))
})

describe('when it is signed', () => {
  it('refuses to sign it again, with the same words or others', () =>
    given(record, [signed]).when(sign()).thenRefuses('note-already-signed'))
})
