import { given } from '@escuta/event-sourcing/testing'
import { userId } from '@escuta/kernel'
import { describe, it } from 'vitest'
import { reading } from './reading.state.ts'
import { recordReading } from './record-reading.decide.ts'

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

describe('recordReading', () => {
  it('records what was asked for', () =>
    given(reading, [])
      .when((state) => recordReading.decide({ ...asked, entryId: null, month, now }, state))
      .then({ type: 'activity-read', data: { ...asked, entryId: null, readAt: now } }))
})
