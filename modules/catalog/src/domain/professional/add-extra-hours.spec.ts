import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { type AddExtraHours, addExtraHours } from './add-extra-hours.decide.ts'
import { professional, type ProfessionalEvent } from './professional.state.ts'
import { extra, extraAdded, helena, now, offAdded, stranger } from './schedule-exceptions.fixture.ts'

function addingExtra(changes: Partial<AddExtraHours>, ...past: readonly ProfessionalEvent[]) {
  return given(professional, [helena.registered, ...past]).when((state) =>
    addExtraHours.decide({ ...extra, ...changes, now }, state),
  )
}

describe('addExtraHours', () => {
  it('adds hours of one day', () => addingExtra({}).then(extraAdded()))

  it('refuses an end before the start, a past day, and another account’s record', () => {
    addingExtra({ endTime: '09:00' }).thenRefuses('hours-reversed')
    addingExtra({ date: '2026-11-21' }).thenRefuses('exception-in-past')
    addingExtra({ by: stranger }).thenRefuses('professional-not-found')
  })

  it('refuses time off and hours that overlap, and accepts hours that touch', () => {
    addingExtra({ date: '2026-12-24' }, offAdded()).thenRefuses('exceptions-overlap')
    addingExtra({ startTime: '11:59', endTime: '13:00' }, extraAdded()).thenRefuses('exceptions-overlap')
    const after = { startTime: '12:00', endTime: '13:00' }
    addingExtra(after, extraAdded()).then(extraAdded(after))
  })
})
