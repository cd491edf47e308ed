import { givenPayment, givenSubject } from '@escuta/billing/testing'
import { deriveId, professionalId } from '@escuta/kernel'
import { projectEvents } from '@escuta/projections/testing'
import {
  appointmentCancelledFrom,
  appointmentCompletedFrom,
  appointmentConfirmedFrom,
  appointmentNamed,
  slotHeldBy,
} from '@escuta/scheduling/testing'
import { describe, expect, it } from 'vitest'
import { givenUser } from '../../testing/index.ts'
import { upcomingAppointmentsView } from './upcoming-appointments.view.ts'

const { clientId, userId } = givenUser()
const appointmentId = appointmentNamed('coming')
const helena = professionalId.parse(deriveId(userId, 'professional'))
const who = { appointmentId, clientId, professionalId: helena }
const held = slotHeldBy({ ...who, startsAt: '2026-11-23T13:00:00.000Z', zone: 'America/Manaus' })
const confirmed = appointmentConfirmedFrom(held)
const cancelled = appointmentCancelledFrom(held)
const { succeeded: paid, refunded, processing, failed, ...payment } = givenPayment(givenSubject(who))

type Told = Parameters<typeof projectEvents<never, (typeof upcomingAppointmentsView)['events'][number]>>[1]
const row = (...events: Told) => projectEvents(upcomingAppointmentsView, events).get(appointmentId)

describe('the sessions that lie ahead', () => {
  it('are known with both sides from the hold on, unpaid', () =>
    expect(row(held)).toEqual({
      appointment_id: appointmentId,
      client_id: clientId,
      professional_id: helena,
      starts_at: '2026-11-23T13:00:00.000Z',
      zone: 'America/Manaus',
      is_live: true,
      is_paid: false,
    }))

  it('are paid before or after they are confirmed', () => {
    expect(row(held, paid, confirmed)).toMatchObject({ is_live: true, is_paid: true })
    expect(row(held, confirmed, paid)).toMatchObject({ is_live: true, is_paid: true })
  })

  it('count as paid while the money is on its way', () => {
    expect(row(held, processing)).toMatchObject({ is_paid: true })
    expect(row(held, processing, failed())).toMatchObject({ is_paid: false })
    expect(row(held, processing, payment.cancelled)).toMatchObject({ is_paid: false })
  })

  it('are no more once they took place, were cancelled or paid back', () => {
    expect(row(held, paid, confirmed, appointmentCompletedFrom(held))).toMatchObject({ is_live: false })
    expect(row(held, paid, confirmed, cancelled)).toMatchObject({ is_live: false })
    expect(row(held, paid, confirmed, refunded)).toMatchObject({ is_paid: false })
  })

  it('live again when a late payment confirms what had been given up', () =>
    expect(row(held, cancelled, paid, confirmed)).toMatchObject({ is_live: true, is_paid: true }))
})
