import { appointmentId, cents, deriveId, paymentId } from '@escuta/kernel'
import type { GivenUser } from '@escuta/identity/testing'
import { appointmentHeldBy } from '@escuta/scheduling/testing'
import type { GivenProfessional } from './given-professional.builder.ts'

const specs = '7a4f2a86-6a3e-4a54-9d0e-5f5b0d7c1e03'
const interval = { startsAt: '2026-11-10T14:00:00.000Z', endsAt: '2026-11-10T15:00:00.000Z' }

/** The events of one appointment in scheduling and billing; `which` distinguishes several. */
export function givenAppointment(client: GivenUser, { professionalId }: GivenProfessional, which = 1) {
  const key = `${client.clientId}/${professionalId}/${which}`
  const ids = {
    appointmentId: appointmentId.parse(deriveId(specs, `appointment/${key}`)),
    clientId: client.clientId,
    professionalId,
  }
  const payment = {
    ...ids,
    paymentId: paymentId.parse(deriveId(specs, `payment/${key}`)),
    amount: cents.parse(18_000),
  }
  const review = (rating: number, writtenAt: string) => ({
    type: 'review-written' as const,
    data: { ...ids, rating, comment: null, writtenAt },
  })
  return {
    ...ids,
    /** Its client writes a review without a comment. */
    review,
    held: appointmentHeldBy({ ...ids, ...interval, price: cents.parse(18_000) }),
    completed: {
      type: 'appointment-completed' as const,
      data: { ...ids, ...interval, completedAt: '2026-11-10T15:00:00.000Z' },
    },
    paid: {
      type: 'payment-succeeded' as const,
      data: { ...payment, intentId: 'pi_1', method: 'card', paidAt: '2026-11-05T12:05:00.000Z' },
    },
    refunded: {
      type: 'payment-refunded' as const,
      data: {
        ...payment,
        refundId: 're_1',
        reason: 'cancelled-by-client' as const,
        refundedAt: '2026-11-06T12:00:00.000Z',
      },
    },
  }
}
