import { ChatLink } from '../../../lib/chat-link.tsx'
import type { AppointmentMenuProps } from './appointment-menu.tsx'
import { whoAndWhen } from './who-and-when.ts'

/** Opens the conversation of an appointment's participants, before and after it. */
export function AppointmentChatLink(viewed: Pick<AppointmentMenuProps, 'appointment' | 'seenBy'>) {
  return <ChatLink between={viewed.appointment} seenBy={viewed.seenBy} otherName={whoAndWhen(viewed).other} />
}
