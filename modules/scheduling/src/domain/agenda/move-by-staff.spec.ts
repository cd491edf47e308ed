import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import {
  appointmentCancelledAfter,
  appointmentMovedTo,
  minutesAfter,
  saturdayNoon,
} from '../../testing/index.ts'
import { agendaFacts } from './agenda-facts.fixture.ts'
import { type Agenda, agenda, appointmentIn } from './agenda.state.ts'
import { referenceOf } from './appointment-key.ts'
import { appointmentId, early, key, rivalAt, startsAt, tuesday, two } from './held-appointment.fixture.ts'
import { moveByStaff } from './move-by-staff.decide.ts'

const { held, confirmed } = early
const reason = 'A profissional pediu por telefone.'
const repairedAt = (now: string) =>
  ({
    type: 'appointment-repaired',
    data: { ...referenceOf(held.data), repair: 'moved', reason, repairedAt: now },
  }) as const
const move =
  (start: string, now = saturdayNoon, from = startsAt) =>
  (state: Agenda) =>
    moveByStaff.decide(
      {
        ...key,
        from,
        to: appointmentMovedTo(held, start).to,
        reason,
        now,
      },
      state,
      agendaFacts,
    )

describe('moveByStaff', () => {
  it('moves it for the platform after the client’s deadline, and says why', () => {
    const late = minutesAfter(startsAt, -18 * 60)
    const { moved } = appointmentMovedTo(held, two, 'platform', late)
    given(agenda, confirmed).when(move(two, late)).then(moved, repairedAt(late))
  })

  it('lets the client cancel with a full refund afterwards, as a move of the professional', () => {
    const { moved } = appointmentMovedTo(held, two, 'platform')
    const { state } = given(agenda, [...confirmed, moved, repairedAt(saturdayNoon)])
    expect(appointmentIn(state, appointmentId)?.terms).toMatchObject({
      startsAt: two,
      movedByProfessional: true,
    })
  })

  it('refuses where it is already, what was moved by others, a taken time and one that is not offered', () => {
    given(agenda, confirmed).when(move(startsAt)).thenRefuses('already-at-time')
    given(agenda, confirmed)
      .when(move(two, saturdayNoon, tuesday))
      .thenRefuses('appointment-moved-away')
    given(agenda, []).when(move(two)).thenRefuses('appointment-moved-away')
    const other = rivalAt(two)
    given(agenda, [...confirmed, other])
      .when(move(two))
      .thenRefuses('slot-taken')
    given(agenda, confirmed)
      .when(move(minutesAfter(two, 5)))
      .thenRefuses('outside-working-hours')
  })

  it('refuses a hold, a cancelled one, and one that has begun', () => {
    given(agenda, [held]).when(move(two)).thenRefuses('hold-not-movable')
    given(agenda, [...confirmed, appointmentCancelledAfter(held)])
      .when(move(two))
      .thenRefuses('appointment-not-open')
    given(agenda, confirmed).when(move(two, startsAt)).thenRefuses('appointment-started')
  })
})
