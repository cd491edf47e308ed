import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { asked, month, now } from './asked.fixture.ts'
import { reading } from './reading.state.ts'
import { recordExport } from './record-export.decide.ts'

describe('recordExport', () => {
  it('records what was saved', () =>
    given(reading, [])
      .when((state) => recordExport.decide({ ...asked, format: 'csv', month, now }, state))
      .then({ type: 'activity-exported', data: { ...asked, format: 'csv', exportedAt: now } }))
})
