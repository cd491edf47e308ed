import { ChatLink } from '../../../lib/chat-link.tsx'
import type { AppointmentMenuProps } from './viewed-appointment.ts'
import { whoAndWhen } from './who-and-when.ts'

/** Opens the conversation of an appointment's participants, before and after it. */
export function AppointmentChatLink(viewed: Pick<AppointmentMenuProps, 'appointment' | 'seenBy'>) {
  if (!hasConversation(viewed)) return null
  return <ChatLink between={viewed.appointment} seenBy={viewed.seenBy} otherName={whoAndWhen(viewed).other} />
}

/** Cancellations of what was never confirmed. */
const neverConfirmed: ReadonlySet<string | null> = new Set([
  'hold-expired',
  'request-expired',
  'declined',
  'entry-declined',
  'entry-lapsed',
])

/**
 * Whether the conversation is offered with an appointment. It opens with the confirmation; a client whose request came to
 * nothing writes as before a first appointment, a professional has nobody to write to.
 */
export function hasConversation({
  appointment: { status, cancellationReason },
  seenBy,
}: Pick<AppointmentMenuProps, 'appointment' | 'seenBy'>): boolean {
  if (status === 'pending') return false
  return seenBy === 'client' || !neverConfirmed.has(cancellationReason)
}
