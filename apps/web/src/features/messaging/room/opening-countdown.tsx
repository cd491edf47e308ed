import { minuteMs } from '@escuta/kernel'
import { consultationRoomTexts as texts } from '@escuta/i18n'
import { timeLeft } from './time-left.ts'
import { useSeconds } from './use-seconds.ts'

/** Minutes before the opening at which screen readers hear how many are left. */
const announced = [1, 5]

/** The time until the room opens, each second. */
export function OpeningCountdown({ opensAt }: { readonly opensAt: string }) {
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
