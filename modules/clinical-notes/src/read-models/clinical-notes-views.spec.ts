import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { fileAddedAs, fileRemovedAs, noteSignedAs, openingId } from '../testing/index.ts'
import { noteVersionsView } from './note-versions/note-versions.view.ts'
import { notesView } from './notes/notes.view.ts'
import { openingsView } from './openings/openings.view.ts'
import { recordFilesView } from './record-files/record-files.view.ts'

const signed = noteSignedAs()
const { noteId, clientId, professionalId, content } = signed.data
const corrected = { ...content, diagnosis: 'Transtorno do pânico.' }
const amended = {
  type: 'note-amended',
  data: {
    noteId,
    clientId,
    professionalId,
    version: 2,
    content: corrected,
    reason: 'Diagnóstico revisto.',
    signedAt: '2026-11-24T12:00:00.000Z',
  },
} as const

describe('notesView', () => {
  it('has a note at its newest version, with the time of the signature and of the correction', () =>
    expect(projectEvents(notesView, [signed, amended]).get(noteId)).toMatchObject({
      version: 2,
      content: corrected,
      signedAt: signed.data.signedAt,
      amendedAt: amended.data.signedAt,
    }))
})

describe('noteVersionsView', () => {
  it('has every version, the first without a reason', () => {
    const rows = projectEvents(noteVersionsView, [signed, amended])
    expect(rows.get(`${noteId}/1`)).toMatchObject({ version: 1, content, reason: null })
    expect(rows.get(`${noteId}/2`)).toMatchObject({ version: 2, reason: 'Diagnóstico revisto.' })
  })
})

describe('openingsView', () => {
  it('counts the notes and files of an opening', () => {
    const opened = {
      type: 'record-opened',
      data: {
        openingId,
        clientId,
        professionalId,
        by: 'professional',
        noteIds: [noteId],
        fileIds: [],
        openedAt: '2026-11-24T12:00:00.000Z',
      },
    } as const
    expect(projectEvents(openingsView, [opened]).get(openingId)).toMatchObject({
      notes: 1,
      files: 0,
      by: 'professional',
    })
  })
})

describe('recordFilesView', () => {
  it('has a removed file with its trace', () => {
    const [added, removed] = [fileAddedAs(), fileRemovedAs()]
    const { fileId, fileName } = added.data
    expect(projectEvents(recordFilesView, [added]).get(fileId)).toMatchObject({ fileName, removedAt: null })
    expect(projectEvents(recordFilesView, [added, removed]).get(fileId)).toMatchObject({
      fileName,
      removedAt: removed.data.removedAt,
    })
  })
})
