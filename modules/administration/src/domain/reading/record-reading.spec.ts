import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { asked, month, now } from './asked.fixture.ts'
import { reading } from './reading.state.ts'
import { recordReading } from './record-reading.decide.ts'

describe('recordReading', () => {
  it('records what was asked for', () =>
    given(reading, [])
      .when((state) => recordReading.decide({ ...asked, entryId: null, month, now }, state))
      .then({ type: 'activity-read', data: { ...asked, entryId: null, readAt: now } }))
})
