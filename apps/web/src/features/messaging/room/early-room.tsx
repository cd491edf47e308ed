import { consultationRoomTexts as texts, formatDate, formatTimeAt } from '@escuta/i18n'
import { localParts, minuteMs } from '@escuta/kernel'
import { type ConsultationRoom, roomOpensMinutes } from '@escuta/messaging/contract'
import { Card } from '@escuta/ui/card'
import { TwoArmchairsIllustration } from '@escuta/ui/illustration-two-armchairs'
import { Ear, Headphones, LockKeyhole } from 'lucide-react'
import { viewerZone } from '../../../lib/viewer-zone.ts'
import { RoomHeading } from './room-heading.tsx'
import { timeLeft } from './time-left.ts'
import { useSeconds } from './use-seconds.ts'

const tips = [
  { Icon: Ear, text: texts.tips.place },
  { Icon: Headphones, text: texts.tips.headphones },
  { Icon: LockKeyhole, text: texts.tips.unrecorded },
]

/** Before the room opens: when that is, and what helps until then. */
export function EarlyRoom({ room }: { readonly room: ConsultationRoom }) {
  return (
    <>
      <RoomHeading room={room} />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem] lg:gap-8">
        <Card variant="accent" padding="large" className="grid justify-items-center gap-5 text-center">
          <TwoArmchairsIllustration className="w-64 sm:w-80" />
          <div className="grid gap-2">
            <h2 className="text-title font-semibold text-balance">{openingText(new Date(room.opensAt))}</h2>
            <OpeningCountdown opensAt={room.opensAt} />
            <p className="max-w-md text-pretty text-ink-soft">{texts.early.hint(roomOpensMinutes)}</p>
          </div>
        </Card>
        <section className="grid gap-4 lg:pt-2">
          <h2 className="text-subtitle font-semibold">{texts.tips.heading}</h2>
          <ul className="grid gap-4">
            {tips.map(({ Icon, text }) => (
              <li key={text} className="flex items-start gap-3 text-pretty text-ink-soft">
                <Icon className="mt-0.5 size-5.5 shrink-0 text-accent" aria-hidden />
                {text}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}

function openingText(at: Date): string {
  const zone = viewerZone()
  const time = formatTimeAt(at, zone)
  const isToday = localParts(at, zone).date === localParts(new Date(), zone).date
  return isToday ? texts.early.opensAt(time) : texts.early.opensOn(formatDate(at, zone), time)
}

/** Minutes before the opening at which screen readers hear how many are left. */
const announced = [1, 5]

/** The time until the room opens, each second. */
function OpeningCountdown({ opensAt }: { readonly opensAt: string }) {
  const left = Math.max(0, Date.parse(opensAt) - useSeconds())
  const soon = announced.find((minutes) => left <= minutes * minuteMs)
  return (
    <>
      <p role="timer" className="text-subtitle font-semibold text-on-accent-soft tabular-nums">
        {timeLeft(left)}
      </p>
      <output className="sr-only">{soon !== undefined && left > 0 && texts.early.minutesLeft(soon)}</output>
    </>
  )
}
