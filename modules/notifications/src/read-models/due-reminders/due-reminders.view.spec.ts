import { givenUser } from '@escuta/identity/testing'
import { givenProfessional } from '@escuta/catalog/testing'
import { appointmentMovedTo, appointmentScheduledWith } from '@escuta/scheduling/testing'
import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { givenAppointment } from '../../testing/given-appointment.ts'
import { dueRemindersView } from './due-reminders.view.ts'

const appointment = givenAppointment({
  client: givenUser(),
  professional: { ...givenProfessional(), zone: 'America/Manaus' },
  startsAt: '2026-11-23T13:00:00.000Z',
})
const { appointmentId, clientId, professionalId, startsAt, confirmed, cancelled, completed } = appointment
const ids = { appointmentId, clientId, professionalId }
const at = '2026-11-22T13:00:00.000Z'
const sent = { type: 'reminder-sent' as const, data: { ...ids, startsAt, sentAt: at } }
const skipped = {
  type: 'reminder-skipped' as const,
  data: { ...ids, startsAt, reason: 'no-address' as const, skippedAt: at },
}

type ViewEvents = Parameters<typeof projectEvents<never, (typeof dueRemindersView)['events'][number]>>[1]
const row = (...events: ViewEvents) => projectEvents(dueRemindersView, events).get(appointmentId)

describe('dueRemindersView', () => {
  it('has a reminder due 24 hours before a confirmed appointment', () =>
    expect(row(confirmed)).toEqual({
      appointmentId,
      clientId,
      professionalId,
      startsAt,
      dueAt: '2026-11-22T13:00:00.000Z',
      zone: 'America/Manaus',
    }))

  it.each([
    ['confirmed', confirmed, 'confirmedAt'],
    ['moved', appointmentMovedTo(appointment.held, startsAt).moved, 'movedAt'],
    ['entered', appointmentScheduledWith(appointment.held.data), 'scheduledAt'],
  ] as const)('has none where it was %s less than three hours before that', (_, event, name) => {
    const toldAt = (time: string) => ({ ...event, data: { ...event.data, [name]: time } })
    expect(row(toldAt('2026-11-22T10:00:00.000Z') as typeof event)).toMatchObject({ dueAt: at })
    expect(row(toldAt('2026-11-22T10:00:00.001Z') as typeof event)).toBeUndefined()
    expect(row(toldAt('2026-11-23T12:54:00.000Z') as typeof event)).toBeUndefined()
  })

  it('has none where it was accepted less than three hours before that', () => {
    const {
      held: {
        data: { endsAt, zone },
      },
    } = appointment
    const data = { ...ids, startsAt, endsAt, zone }
    const acceptedAt = (time: string) => ({
      type: 'appointment-accepted' as const,
      data: { ...data, acceptedAt: time },
    })
    expect(row(confirmed, acceptedAt('2026-11-22T09:00:00.000Z'))).toMatchObject({ dueAt: at })
    expect(row(confirmed, acceptedAt('2026-11-22T12:00:00.000Z'))).toBeUndefined()
    expect(row(confirmed, skipped, acceptedAt('2026-11-22T14:00:00.000Z'))).toBeUndefined()
  })

  it.each([
    ['cancelled', cancelled],
    ['completed', completed],
    ['sent', sent],
    ['skipped', skipped],
  ])('has no reminder once it is %s', (_, event) => expect(row(confirmed, event)).toBeUndefined())

  it('has a new reminder for another start, whatever the outcome of the first', () => {
    const moved = { ...confirmed, data: { ...confirmed.data, startsAt: '2026-11-24T13:00:00.000Z' } }
    expect(row(confirmed, sent, moved)).toMatchObject({ dueAt: '2026-11-23T13:00:00.000Z' })
    expect(row(confirmed, moved, sent)).toMatchObject({ startsAt: '2026-11-24T13:00:00.000Z' })
  })
})
