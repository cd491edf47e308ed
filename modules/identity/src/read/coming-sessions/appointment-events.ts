import { defineEvent } from '@escuta/event-sourcing'
import { appointmentId, clientId, instant, professionalId } from '@escuta/kernel'
import { z } from 'zod'

const who = { appointmentId, clientId, professionalId }
const session = { ...who, startsAt: instant, zone: z.string() }

// What this module reads of events that scheduling and billing publish; they are defined, and checked, there.
export const slotHeld = defineEvent('slot-held', { open: z.object(session) })
export const appointmentConfirmed = defineEvent('appointment-confirmed', { open: z.object(session) })
export const appointmentCompleted = defineEvent('appointment-completed', { open: z.object(who) })
export const appointmentCancelled = defineEvent('appointment-cancelled', { open: z.object(who) })
export const paymentSucceeded = defineEvent('payment-succeeded', { open: z.object(who) })
export const paymentRefunded = defineEvent('payment-refunded', { open: z.object(who) })
