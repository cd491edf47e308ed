import { consultationRoomTexts as texts } from '@escuta/i18n'
import type { ConsultationRoom } from '@escuta/messaging/contract'
import { CalendarClock, Timer } from 'lucide-react'
import { viewerZone } from '../../../lib/viewer-zone.ts'

/** The name of the other side. */
export function otherName({ side, clientName, professionalName }: ConsultationRoom): string {
  return side === 'client' ? professionalName : clientName
}

/** With whom, when, by this device's clock, and how long. */
export function RoomHeading({ room }: { readonly room: ConsultationRoom }) {
  const zone = viewerZone()
  return (
    <header className="grid gap-2">
      <h1 className="text-heading font-semibold text-balance">{texts.with(otherName(room))}</h1>
      <div className="flex flex-wrap gap-x-6 gap-y-1 text-ink-soft [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0">
        <p className="flex items-start gap-2">
          <CalendarClock aria-hidden />
          <span className="inline-block first-letter:uppercase">
            {texts.when(new Date(room.startsAt), new Date(room.endsAt), zone)}
          </span>
        </p>
        <p className="flex items-start gap-2">
          <Timer aria-hidden />
          {texts.duration(room.durationMinutes)}
        </p>
      </div>
    </header>
  )
}
