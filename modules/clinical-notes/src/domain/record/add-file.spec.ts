import { given } from '@escuta/event-sourcing/testing'
import { recordFileId } from '@escuta/kernel'
import { describe, it } from 'vitest'
import { mostRecordFiles } from '../../contract/index.ts'
import { fileAddedAs, fileRemovedAs, idNamed } from '../../testing/index.ts'
import { addFile } from './add-file.decide.ts'
import { type ClinicalRecord, record } from './record.state.ts'

const added = fileAddedAs()
const { addedAt: now, ...file } = added.data
const add = (state: ClinicalRecord) => addFile.decide({ ...file, now }, state)
const others = (count: number) =>
  Array.from({ length: count }, (_none, index) =>
    fileAddedAs({ fileId: recordFileId.parse(idNamed(`file ${index}`)) }),
  )

describe('when the file is new', () => {
  it('adds it', () => given(record, []).when(add).then(added))
  it('adds the last one that fits', () =>
    given(record, others(mostRecordFiles - 1))
      .when(add)
      .then(added))
  it('refuses one more than fit, and takes it after another was removed', () => {
    given(record, others(mostRecordFiles)).when(add).thenRefuses('too-many-files')
    const [first] = others(1)
    given(record, [...others(mostRecordFiles), fileRemovedAs({ fileId: first!.data.fileId })])
      .when(add)
      .then(added)
  })
})

describe('when the file is in the record', () => {
  it('adds nothing', () => given(record, [added]).when(add).thenNothing())
})

describe('when the file was removed', () => {
  it('refuses to add it again', () =>
    given(record, [added, fileRemovedAs()]).when(add).thenRefuses('file-was-removed'))
})
