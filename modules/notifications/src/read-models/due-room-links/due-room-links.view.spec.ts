import { givenProfessional } from '@escuta/catalog/testing'
import { givenUser } from '@escuta/identity/testing'
import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { givenAppointment } from '../../testing/given-appointment.ts'
import { dueRoomLinksView } from './due-room-links.view.ts'

const appointment = givenAppointment({
  client: givenUser(),
  professional: { ...givenProfessional(), zone: 'America/Manaus' },
  startsAt: '2026-11-23T13:00:00.000Z',
})
const { appointmentId, clientId, professionalId, startsAt, confirmed, cancelled } = appointment
const endsAt = '2026-11-23T14:00:00.000Z'
const announced = {
  type: 'room-link-announced' as const,
  data: { appointmentId, clientId, professionalId, startsAt, endsAt, announcedAt: startsAt },
}

type ViewEvents = Parameters<typeof projectEvents<never, (typeof dueRoomLinksView)['events'][number]>>[1]
const row = (...events: ViewEvents) => projectEvents(dueRoomLinksView, events).get(appointmentId)

describe('dueRoomLinksView', () => {
  it('has the link of a confirmed appointment due 30 minutes before it', () =>
    expect(row(confirmed)).toMatchObject({ startsAt, dueAt: '2026-11-23T12:30:00.000Z' }))

  it.each([
    ['announced', announced],
    ['cancelled', cancelled],
  ])('has none once it is %s', (_, event) => expect(row(confirmed, event)).toBeUndefined())
})
