import { given } from '@escuta/event-sourcing/testing'
import { userId } from '@escuta/kernel'
import { describe, it } from 'vitest'
import { reading } from './reading.state.ts'
import { recordExport } from './record-export.decide.ts'

const id = (digit: number) => `${String(digit).repeat(8)}-aaaa-4aaa-8aaa-aaaaaaaaaaaa`
const now = '2026-11-23T12:00:00.000Z'
const month = '2026-11'
const readerId = userId.parse(id(1))
const asked = {
  readerId,
  personId: id(2),
  subjectId: null,
  module: null,
  eventType: null,
  from: null,
  to: null,
  byWords: true,
}

describe('recordExport', () => {
  it('records what was saved', () =>
    given(reading, [])
      .when((state) => recordExport.decide({ ...asked, format: 'csv', month, now }, state))
      .then({ type: 'activity-exported', data: { ...asked, format: 'csv', exportedAt: now } }))
})
