import { cents } from '@escuta/kernel'
import type { Notice } from './define-notice.ts'

const people = {
  userId: '0d9c9a0e-6c1c-4b9b-8f57-3f8a3c1f0001',
  personId: '0d9c9a0e-6c1c-4b9b-8f57-3f8a3c1f0002',
  clientId: '0d9c9a0e-6c1c-4b9b-8f57-3f8a3c1f0003',
  professionalId: '0d9c9a0e-6c1c-4b9b-8f57-3f8a3c1f0004',
}

const appointment = {
  appointmentId: '0d9c9a0e-6c1c-4b9b-8f57-3f8a3c1f0005',
  startsAt: '2026-11-30T13:00:00.000Z',
  endsAt: '2026-11-30T14:00:00.000Z',
}

const others = {
  paymentId: '0d9c9a0e-6c1c-4b9b-8f57-3f8a3c1f0006',
  amount: 15_000,
  money: { now: cents.parse(6_000), inAll: cents.parse(10_000), paid: cents.parse(15_000) },
  expiresAt: '2026-11-22T15:00:00.000Z',
}

const ofNoAppointment = new Set<Notice['about']>([null, 'payment', 'profile', 'conversation'])

/** What the examples of a notice have, beside those that only its own texts need. */
export function exampleFacts({ about }: Pick<Notice, 'about'>) {
  return { ...people, ...others, ...(ofNoAppointment.has(about) ? {} : appointment) }
}
