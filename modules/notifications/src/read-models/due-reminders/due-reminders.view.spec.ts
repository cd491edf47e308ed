import { givenUser } from '@escuta/identity/testing'
import { givenProfessional } from '@escuta/catalog/testing'
import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { givenAppointment } from '../../testing/given-appointment.ts'
import { dueRemindersView } from './due-reminders.view.ts'

const session = givenAppointment({
  client: givenUser(),
  professional: { ...givenProfessional(), zone: 'America/Manaus' },
  startsAt: '2026-11-23T13:00:00.000Z',
})
const { appointmentId, clientId, professionalId, startsAt, confirmed, cancelled, completed } = session
const who = { appointmentId, clientId, professionalId }
const at = '2026-11-22T13:00:00.000Z'
const sent = { type: 'reminder-sent' as const, data: { ...who, startsAt, sentAt: at } }
const skipped = {
  type: 'reminder-skipped' as const,
  data: { ...who, startsAt, reason: 'no-address' as const, skippedAt: at },
}

type Told = Parameters<typeof projectEvents<never, (typeof dueRemindersView)['events'][number]>>[1]
const row = (...events: Told) => projectEvents(dueRemindersView, events).get(appointmentId)

describe('the reminders still to go out', () => {
  it('are due 24 hours before a confirmed session', () =>
    expect(row(confirmed)).toEqual({
      appointment_id: appointmentId,
      client_id: clientId,
      professional_id: professionalId,
      starts_at: startsAt,
      due_at: '2026-11-22T13:00:00.000Z',
      zone: 'America/Manaus',
    }))

  it.each([
    ['cancelled', cancelled],
    ['completed', completed],
    ['sent', sent],
    ['skipped', skipped],
  ])('are none once it is %s', (_, event) => expect(row(confirmed, event)).toBeUndefined())

  it('are due anew for another start, whatever became of the first', () => {
    const moved = { ...confirmed, data: { ...confirmed.data, startsAt: '2026-11-24T13:00:00.000Z' } }
    expect(row(confirmed, sent, moved)).toMatchObject({ due_at: '2026-11-23T13:00:00.000Z' })
    expect(row(confirmed, moved, sent)).toMatchObject({ starts_at: '2026-11-24T13:00:00.000Z' })
  })
})
