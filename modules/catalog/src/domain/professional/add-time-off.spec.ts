import { given } from '@escuta/event-sourcing/testing'
import { addDays } from '@escuta/kernel'
import { describe, it } from 'vitest'
import { mostExceptions } from '../../contract/index.ts'
import { type AddTimeOff, addTimeOff } from './add-time-off.decide.ts'
import { professional, type ProfessionalEvent } from './professional.state.ts'
import {
  extraAdded,
  helena,
  named,
  now,
  off,
  offAdded,
  removed,
  stranger,
} from './schedule-exceptions.fixture.ts'

function addingOff(changes: Partial<AddTimeOff>, ...past: readonly ProfessionalEvent[]) {
  return given(professional, [helena.registered, ...past]).when((state) =>
    addTimeOff.decide({ ...off, ...changes, now }, state),
  )
}

describe('addTimeOff', () => {
  it('adds days, both included', () => addingOff({}).then(offAdded()))

  it('accepts today and 29 February', () => {
    const today = { kind: 'day-off' as const, from: '2026-11-22', to: '2026-11-22' }
    addingOff(today).then(offAdded(today))
    const leap = { kind: 'day-off' as const, from: '2028-02-29', to: '2028-02-29' }
    addingOff(leap).then(offAdded(leap))
  })

  it('refuses an end before the start, too many days, what is over, and another account’s record', () => {
    addingOff({ to: '2026-12-20' }).thenRefuses('dates-reversed')
    addingOff({ to: addDays(off.from, 366) }).thenRefuses('time-off-too-long')
    addingOff({ from: '2026-11-20', to: '2026-11-21' }).thenRefuses('exception-in-past')
    addingOff({ by: stranger }).thenRefuses('professional-not-found')
  })

  it('refuses days that meet another exception, until that is removed', () => {
    const meeting = { from: '2027-01-04', to: '2027-01-05' }
    addingOff(meeting, offAdded()).thenRefuses('exceptions-overlap')
    addingOff({ from: '2026-12-12', to: '2026-12-12' }, extraAdded()).thenRefuses('exceptions-overlap')
    addingOff(meeting, offAdded(), removed(off.exceptionId)).then(offAdded(meeting))
  })

  it('refuses more than a hundred that are not over', () => {
    const many = Array.from({ length: mostExceptions }, (_, index) => {
      const date = addDays('2027-03-01', index)
      return offAdded({ exceptionId: named(10 + index), from: date, to: date })
    })
    addingOff({}, ...many).thenRefuses('too-many-exceptions')
    const over = many.slice(1)
    addingOff({}, ...over, offAdded({ from: '2026-01-01', to: '2026-01-02' })).then(offAdded())
  })
})
