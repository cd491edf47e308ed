import { describe, expect, it } from 'vitest'
import type { AppointmentMenuProps } from './viewed-appointment.ts'
import { hasConversation } from './appointment-chat-link.tsx'

type Shown = AppointmentMenuProps['appointment']
const offered = (appointment: Pick<Shown, 'status' | 'cancellationReason'>) =>
  (['client', 'professional'] as const).map((seenBy) =>
    hasConversation({ appointment: appointment as Shown, seenBy }),
  )

describe('hasConversation', () => {
  it('waits for the confirmation of an unpaid hold and of a request, on both sides', () =>
    expect(offered({ status: 'pending', cancellationReason: null })).toEqual([false, false]))

  it.each(['confirmed', 'completed'] as const)('is offered once the appointment is %s', (status) =>
    expect(offered({ status, cancellationReason: null })).toEqual([true, true]),
  )

  it.each(['hold-expired', 'request-expired', 'declined'] as const)(
    'is not offered to the professional of what ended unconfirmed (%s)',
    (cancellationReason) =>
      expect(offered({ status: 'cancelled', cancellationReason })).toEqual([true, false]),
  )

  it('stays after a cancellation', () =>
    expect(offered({ status: 'cancelled', cancellationReason: 'by-client' })).toEqual([true, true]))
})
