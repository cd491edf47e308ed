import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import { fileAddedAs, noteSignedAs, openingId } from '../../testing/index.ts'
import { recordOpened } from './record-access.events.ts'
import { recordAccess } from './record-access.state.ts'
import { recordOpening } from './record-opening.decide.ts'

const { noteId, clientId, professionalId } = noteSignedAs().data
const now = '2026-11-24T12:00:00.000Z'
const { fileId } = fileAddedAs().data
const opening = {
  openingId,
  clientId,
  professionalId,
  by: 'professional',
  noteIds: [noteId],
  fileIds: [fileId],
} as const
const month = '2026-11'

describe('when notes or files are opened', () => {
  it('records who opened which, each time', () => {
    const opened = {
      type: 'record-opened',
      data: { ...opening, openedAt: now },
    } as const
    given(recordAccess, [opened])
      .when((state) => recordOpening.decide({ ...opening, month, now }, state))
      .then(opened)
  })
  it('records nothing where there are none', () =>
    given(recordAccess, [])
      .when((state) => recordOpening.decide({ ...opening, noteIds: [], fileIds: [], month, now }, state))
      .thenNothing())
})

describe('record-opened, of before records had files', () => {
  it('is read as an opening of notes only', () =>
    expect(recordOpened.upcasts[1]?.({ openingId, noteIds: [noteId] })).toEqual({
      openingId,
      noteIds: [noteId],
      fileIds: [],
    }))
})
