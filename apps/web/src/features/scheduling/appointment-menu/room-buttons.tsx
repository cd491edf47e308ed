import { formatDate, formatTimeAt, roomTexts as texts } from '@escuta/i18n'
import { localParts } from '@escuta/kernel'
import { Button } from '@escuta/ui/button'
import { Video } from 'lucide-react'
import { useId } from 'react'
import { AppointmentChatLink } from './appointment-chat-link.tsx'
import type { AppointmentMenuProps } from './appointment-menu.tsx'
import { roomOpensAt } from './room-opening.ts'

/**
 * The ways into the room of a confirmed appointment, and from when it is open. They are disabled until the consultation
 * screen exists; nothing without a room.
 */
export function RoomButtons({ appointment, seenBy, now }: AppointmentMenuProps) {
  const noteId = useId()
  const opensAt = roomOpensAt(appointment, now)
  if (!opensAt) return null
  const button = { 'aria-disabled': true, 'aria-describedby': noteId, size: 'small' } as const
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button {...button}>
        <Video aria-hidden />
        {texts.enter[seenBy]}
      </Button>
      <AppointmentChatLink {...{ appointment, seenBy }} />
      <p id={noteId} className="text-caption text-ink-soft">
        {opensAt > now ? openingText(opensAt, appointment.zone, now) : texts.notBuilt}
      </p>
    </div>
  )
}

function openingText(at: Date, zone: string, now: Date): string {
  const time = formatTimeAt(at, zone)
  const isToday = localParts(at, zone).date === localParts(now, zone).date
  return isToday ? texts.opensAt(time) : texts.opensOn(formatDate(at, zone), time)
}
