import { formatDate, formatTimeAt, roomTexts as texts } from '@escuta/i18n'
import { localParts, roomPath } from '@escuta/kernel'
import { Button, buttonClass } from '@escuta/ui/button'
import { Video } from 'lucide-react'
import { useId } from 'react'
import { AppointmentChatLink } from './appointment-chat-link.tsx'
import type { AppointmentMenuProps } from './viewed-appointment.ts'
import { roomOpensAt } from './room-opening.ts'

/** The ways into the room of a confirmed appointment: disabled with its opening until it is open; nothing without a room. */
export function RoomButtons({ appointment, seenBy, now }: AppointmentMenuProps) {
  const noteId = useId()
  const opensAt = roomOpensAt(appointment, now)
  if (!opensAt) return null
  const isOpen = opensAt <= now
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isOpen ? (
        // Not the router's: the page of the room is loaded anew, with the permission to use camera and microphone.
        <a href={roomPath(seenBy, appointment.id)} className={buttonClass({ size: 'small' })}>
          <Video aria-hidden />
          {texts.enterOpen[seenBy]}
        </a>
      ) : (
        <Button aria-disabled aria-describedby={noteId} size="small">
          <Video aria-hidden />
          {texts.enter[seenBy]}
        </Button>
      )}
      <AppointmentChatLink {...{ appointment, seenBy }} />
      {!isOpen && (
        <p id={noteId} className="text-caption text-ink-soft">
          {openingText(opensAt, appointment.zone, now)}
        </p>
      )}
    </div>
  )
}

function openingText(at: Date, zone: string, now: Date): string {
  const time = formatTimeAt(at, zone)
  const isToday = localParts(at, zone).date === localParts(now, zone).date
  return isToday ? texts.opensAt(time) : texts.opensOn(formatDate(at, zone), time)
}
