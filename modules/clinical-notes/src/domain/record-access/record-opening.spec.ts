import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { noteSignedAs, openingId } from '../../testing/index.ts'
import { recordAccess } from './record-access.state.ts'
import { recordOpening } from './record-opening.decide.ts'

const { noteId, clientId, professionalId } = noteSignedAs().data
const now = '2026-11-24T12:00:00.000Z'
const opening = { openingId, clientId, professionalId, by: 'professional', noteIds: [noteId] } as const
const month = '2026-11'

describe('when notes are opened', () => {
  it('records who opened which, each time', () => {
    const opened = {
      type: 'record-opened',
      data: { ...opening, openedAt: now },
    } as const
    given(recordAccess, [opened])
      .when(() => recordOpening({ ...opening, month, now }))
      .then(opened)
  })
  it('records nothing where there are none', () =>
    given(recordAccess, [])
      .when(() => recordOpening({ ...opening, noteIds: [], month, now }))
      .thenNothing())
})
