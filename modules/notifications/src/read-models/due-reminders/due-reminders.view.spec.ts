import { givenUser } from '@escuta/identity/testing'
import { givenProfessional } from '@escuta/catalog/testing'
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
