import { expect, it } from 'vitest'
import { appointmentCancelled } from './published-events.ts'

it.each([1, 2, 3])('reads the former reason of a cancellation in version %i as the platform’s', (version) => {
  const upcast = appointmentCancelled.upcasts[version]!
  expect(upcast({ reason: 'payment-refunded' })).toEqual({ reason: 'by-platform' })
  expect(upcast({ reason: 'by-client' })).toEqual({ reason: 'by-client' })
})
