import { defineEvent } from '@escuta/event-sourcing'
import { appointmentId, cents, clientId, clinicalKey, instant, professionalId } from '@escuta/kernel'
import { z } from 'zod'
import { appointmentType, cancellationReason, confirmationRefusalReason } from './appointment.ts'

const interval = { startsAt: instant, endsAt: instant }
const who = { appointmentId, clientId, professionalId }

/**
 * A place on a day's sheet was taken for an appointment. Carries all that is needed to open it; views show it as
 * pending from here on. `blockedUntil` is the end plus the buffer, frozen as it was then. `expiresAt` is null for
 * appointments that the professional entered.
 */
export const slotHeld = defineEvent('slot-held', {
  plain: z.object({
    ...who,
    ...interval,
    blockedUntil: instant,
    duration: z.int(),
    type: appointmentType,
    price: cents,
    zone: z.string(),
    bookedBy: z.enum(['client', 'professional']),
    heldAt: instant,
    expiresAt: instant.nullable(),
  }),
  personal: (field) => ({
    notes: field(z.string().nullable(), (open) => clinicalKey(open.clientId, open.professionalId)),
  }),
})

/** The place is firm: paid, or entered by the professional. */
export const slotConfirmed = defineEvent('slot-confirmed', {
  plain: z.object({ ...who, ...interval, confirmedAt: instant }),
})

/** An unpaid hold gave its place back. */
export const holdExpired = defineEvent('hold-expired', {
  plain: z.object({ ...who, ...interval, expiredAt: instant }),
})

/** A confirmed place was given back. */
export const slotReleased = defineEvent('slot-released', {
  plain: z.object({ ...who, ...interval, reason: cancellationReason, releasedAt: instant }),
})

/**
 * Money arrived for an appointment whose slot could not be confirmed any more: it is never confirmed from here on, and
 * the money goes back for this reason.
 */
export const confirmationRefused = defineEvent('confirmation-refused', {
  plain: z.object({ ...who, ...interval, reason: confirmationRefusalReason, refusedAt: instant }),
})

/** The life of one appointment: opened from its hold, then confirmed, completed or cancelled. */
export const appointmentOpened = defineEvent('appointment-opened', {
  plain: z.object({
    ...who,
    ...interval,
    duration: z.int(),
    type: appointmentType,
    price: cents,
    zone: z.string(),
    bookedBy: z.enum(['client', 'professional']),
    openedAt: instant,
    holdExpiresAt: instant.nullable(),
  }),
})
export const appointmentConfirmed = defineEvent('appointment-confirmed', {
  plain: z.object({
    ...who,
    ...interval,
    price: cents,
    type: appointmentType,
    zone: z.string(),
    confirmedAt: instant,
  }),
})
export const appointmentCompleted = defineEvent('appointment-completed', {
  plain: z.object({ ...who, ...interval, completedAt: instant }),
})
export const appointmentCancelled = defineEvent('appointment-cancelled', {
  plain: z.object({ ...who, ...interval, reason: cancellationReason, cancelledAt: instant }),
})
