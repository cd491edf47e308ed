import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { fileAddedAs, fileRemovedAs } from '../../testing/index.ts'
import { removeFile } from './remove-file.decide.ts'
import { type ClinicalRecord, record } from './record.state.ts'

const added = fileAddedAs()
const removed = fileRemovedAs()
const { removedAt: now, ...removal } = removed.data
const remove =
  (removedBy = removal.removedBy) =>
  (state: ClinicalRecord) =>
    removeFile.decide({ ...removal, removedBy, now }, state)

describe('when the file is in the record', () => {
  it('removes it for the one who added it', () => given(record, [added]).when(remove()).then(removed))
  it('refuses the other one', () =>
    given(record, [added]).when(remove('professional')).thenRefuses('file-of-other-side'))
})

describe('when the file was removed', () => {
  it('removes nothing', () => given(record, [added, removed]).when(remove()).thenNothing())
})

describe('when there is no such file', () => {
  it('refuses', () => given(record, []).when(remove()).thenRefuses('file-of-record-not-found'))
})
