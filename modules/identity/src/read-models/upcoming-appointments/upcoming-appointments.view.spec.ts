import { givenPayment, givenSubject } from '@escuta/billing/testing'
import { deriveId, professionalId } from '@escuta/kernel'
import { projectEvents } from '@escuta/projections/testing'
import {
  appointmentCancelledAfter,
  appointmentCompletedAfter,
  appointmentConfirmedAfter,
  appointmentExpiredAfter,
  appointmentHeldBy,
  appointmentNamed,
} from '@escuta/scheduling/testing'
import { describe, expect, it } from 'vitest'
import { givenUser } from '../../testing/index.ts'
import { upcomingAppointmentsView } from './upcoming-appointments.view.ts'

const { clientId, userId } = givenUser()
const appointmentId = appointmentNamed('coming')
const helena = professionalId.parse(deriveId(userId, 'professional'))
const who = { appointmentId, clientId, professionalId: helena }
const held = appointmentHeldBy({ ...who, startsAt: '2026-11-23T13:00:00.000Z', zone: 'America/Manaus' })
const confirmed = appointmentConfirmedAfter(held)
const cancelled = appointmentCancelledAfter(held)
const expired = appointmentExpiredAfter(held)
const { succeeded: paid, refunded, processing, failed, ...payment } = givenPayment(givenSubject(who))

type Events = Parameters<typeof projectEvents<never, (typeof upcomingAppointmentsView)['events'][number]>>[1]
const row = (...events: Events) => projectEvents(upcomingAppointmentsView, events).get(appointmentId)

describe('the upcoming appointments', () => {
  it('have both participants when they are held, unpaid', () =>
    expect(row(held)).toEqual({
      appointmentId,
      clientId,
      professionalId: helena,
      startsAt: '2026-11-23T13:00:00.000Z',
      zone: 'America/Manaus',
      isLive: true,
      isPaid: false,
    }))

  it('are paid before or after they are confirmed', () => {
    expect(row(held, paid, confirmed)).toMatchObject({ isLive: true, isPaid: true })
    expect(row(held, confirmed, paid)).toMatchObject({ isLive: true, isPaid: true })
  })

  it('are paid while the payment is processing', () => {
    expect(row(held, processing)).toMatchObject({ isPaid: true })
    expect(row(held, processing, failed())).toMatchObject({ isPaid: false })
    expect(row(held, processing, payment.cancelled)).toMatchObject({ isPaid: false })
  })

  it('are not live once completed, expired or cancelled, and not paid once refunded', () => {
    expect(row(held, paid, confirmed, appointmentCompletedAfter(held))).toMatchObject({ isLive: false })
    expect(row(held, expired)).toMatchObject({ isLive: false })
    expect(row(held, paid, confirmed, cancelled)).toMatchObject({ isLive: false })
    expect(row(held, paid, confirmed, refunded)).toMatchObject({ isPaid: false })
  })

  it('are live again when a late payment confirms an expired hold', () =>
    expect(row(held, expired, paid, confirmed)).toMatchObject({ isLive: true, isPaid: true }))
})
