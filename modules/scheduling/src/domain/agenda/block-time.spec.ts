import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import {
  appointmentCancelledAfter,
  appointmentConfirmedAfter,
  appointmentExpiredAfter,
  appointmentHeldBy,
  appointmentNamed,
  appointmentScheduledWith,
  caio,
  confirmationRefusedAfter,
  minutesAfter,
  mondayAtTen,
  saturdayNoon,
  timeBlockedFrom,
} from '../../testing/index.ts'
import { agendaFacts } from './agenda-facts.fixture.ts'
import { type Agenda, agenda } from './agenda.state.ts'
import { blockTime } from './block-time.decide.ts'
import { confirmAppointment } from './confirm-appointment.decide.ts'
import { scheduleAppointment } from './schedule-appointment.decide.ts'

const blocked = timeBlockedFrom(mondayAtTen)
const { blockedAt: _, ...data } = blocked.data
const command = { ...data, keeping: [] as readonly string[] }
const block =
  (change: Partial<typeof command> = {}, now = saturdayNoon, paying: string[] = []) =>
  (state: Agenda) =>
    blockTime.decide({ ...command, ...change, now }, state, { paymentOpenFor: new Set(paying) })
const held = appointmentHeldBy({ startsAt: minutesAfter(mondayAtTen, 30) })
const overdue = held.data.expiresAt

describe('on a free day', () => {
  it('blocks the time', () => given(agenda, []).when(block()).then(blocked))
  it('blocks a time that is under way', () =>
    given(agenda, [])
      .when(block({}, minutesAfter(mondayAtTen, 30)))
      .then(timeBlockedFrom(mondayAtTen, { blockedAt: minutesAfter(mondayAtTen, 30) })))
  it('refuses what is over', () =>
    given(agenda, []).when(block({}, blocked.data.endsAt)).thenRefuses('past-date'))
  it('refuses an interval of two agenda days', () =>
    given(agenda, [])
      .when(block({ endsAt: minutesAfter(mondayAtTen, 1440) }))
      .thenRefuses('crosses-day-cut'))
})

describe('where an appointment is', () => {
  const scheduled = appointmentScheduledWith({ blockedUntil: minutesAfter(mondayAtTen, 75) })
  it('refuses and names the appointment', () =>
    expect(block()(given(agenda, [scheduled]).state)).toMatchObject({
      code: 'agenda-occupied',
      details: { by: { clientId: caio } },
    }))
  it('blocks the time up to it and its buffer', () => {
    const after = { startsAt: scheduled.data.endsAt, endsAt: minutesAfter(mondayAtTen, 120) }
    given(agenda, [scheduled]).when(block(after)).then(timeBlockedFrom(after.startsAt))
  })
  it('blocks the time of a cancelled one', () =>
    given(agenda, [scheduled, appointmentCancelledAfter(scheduled)])
      .when(block())
      .then(blocked))
})

describe('where appointments are that the professional keeps', () => {
  const scheduled = appointmentScheduledWith()
  const keeping = [scheduled.data.appointmentId]
  it('blocks the time around them', () => given(agenda, [scheduled]).when(block({ keeping })).then(blocked))
  it('blocks the time of a hold that can be paid, which is still confirmed afterwards', () => {
    const kept = { keeping: [held.data.appointmentId] }
    given(agenda, [held]).when(block(kept)).then(blocked)
    given(agenda, [held, blocked])
      .when((state: Agenda) =>
        confirmAppointment.decide({ ...held.data, paidAt: saturdayNoon, now: saturdayNoon }, state),
      )
      .then(appointmentConfirmedAfter(held, saturdayNoon))
  })
  it('ends a kept hold that is overdue', () =>
    given(agenda, [held])
      .when(block({ keeping: [held.data.appointmentId] }, overdue))
      .then(appointmentExpiredAfter(held), timeBlockedFrom(mondayAtTen, { blockedAt: overdue })))
  it('refuses another appointment', () =>
    given(agenda, [scheduled])
      .when(block({ keeping: [appointmentNamed('another')] }))
      .thenRefuses('agenda-occupied'))
  it('refuses another block', () =>
    given(agenda, [blocked])
      .when(block({ blockId: appointmentNamed('other block'), keeping: [blocked.data.blockId] }))
      .thenRefuses('agenda-occupied'))
})

describe('where a hold is', () => {
  it('refuses while it can be paid', () => given(agenda, [held]).when(block()).thenRefuses('agenda-occupied'))
  it('refuses once overdue while a payment may arrive', () =>
    given(agenda, [held])
      .when(block({}, overdue, [held.data.appointmentId]))
      .thenRefuses('agenda-occupied'))
  it('ends an overdue hold', () =>
    given(agenda, [held])
      .when(block({}, overdue))
      .then(appointmentExpiredAfter(held), timeBlockedFrom(mondayAtTen, { blockedAt: overdue })))
})

describe('when blocked', () => {
  it('changes nothing when repeated', () => given(agenda, [blocked]).when(block()).thenNothing())
  it('refuses an overlapping block', () =>
    given(agenda, [blocked])
      .when(block({ blockId: appointmentNamed('other block') }))
      .thenRefuses('agenda-occupied'))
  it('accepts no appointment, also not from the professional', () =>
    given(agenda, [blocked])
      .when((state: Agenda) =>
        scheduleAppointment.decide(
          { ...appointmentScheduledWith().data, now: saturdayNoon },
          state,
          agendaFacts,
        ),
      )
      .thenRefuses('agenda-occupied'))
  it('confirms no hold that expired before', () =>
    given(agenda, [held, appointmentExpiredAfter(held), blocked])
      .when((state: Agenda) =>
        confirmAppointment.decide({ ...held.data, paidAt: overdue, now: overdue }, state),
      )
      .then(confirmationRefusedAfter(held, overdue)))
})
