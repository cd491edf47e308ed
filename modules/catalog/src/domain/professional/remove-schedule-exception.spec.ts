import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { professional, type ProfessionalEvent } from './professional.state.ts'
import { removeScheduleException } from './remove-schedule-exception.decide.ts'
import {
  by,
  extra,
  extraAdded,
  helena,
  now,
  off,
  offAdded,
  professionalId,
  removed,
} from './schedule-exceptions.fixture.ts'

describe('removeScheduleException', () => {
  const removing = (exceptionId: string, ...past: readonly ProfessionalEvent[]) =>
    given(professional, [helena.registered, ...past]).when((state) =>
      removeScheduleException.decide({ professionalId, exceptionId, by, now }, state),
    )

  it('removes time off and extra hours', () => {
    removing(off.exceptionId, offAdded(), extraAdded()).then(removed(off.exceptionId))
    removing(extra.exceptionId, offAdded(), extraAdded()).then(removed(extra.exceptionId))
  })

  it('refuses one that is not there', () => {
    removing(off.exceptionId).thenRefuses('exception-not-found')
    removing(off.exceptionId, offAdded(), removed(off.exceptionId)).thenRefuses('exception-not-found')
  })
})
