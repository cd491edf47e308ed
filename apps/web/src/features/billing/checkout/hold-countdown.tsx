import { checkoutTexts as texts, formatTimeAt } from '@escuta/i18n'
import { minuteMs } from '@escuta/kernel'
import { Timer } from 'lucide-react'
import { useEffect, useState } from 'react'

type HoldCountdownProps = {
  readonly endsAt: string
  /** The server's time, and when it arrived on this device's clock. */
  readonly now: string
  readonly receivedAt: number
  readonly onEnd: () => void
}

/** Minutes before the end at which screen readers hear how many are left. */
const announced = [1, 5]

/** The time that is left to pay a hold, each second; calls `onEnd` when it is over. */
export function HoldCountdown({ onEnd, ...ending }: HoldCountdownProps) {
  const left = useTimeLeft(ending)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) onEnd()
  }, [isOver, onEnd])
  const soon = announced.find((minutes) => left <= minutes * minuteMs)
  return (
    <div className="flex items-center gap-3 rounded-control bg-warning-soft px-4 py-3 text-ink">
      <Timer className="size-5.5 shrink-0 text-warning" aria-hidden />
      <p>
        <span role="timer" className="font-semibold tabular-nums">
          {texts.timeLeft(clock(left))}
        </span>
        <span className="block text-caption text-ink-soft">
          {texts.expiresIn(formatTimeAt(new Date(ending.endsAt)))}
        </span>
      </p>
      <output className="sr-only">{soon !== undefined && !isOver && texts.minutesLeft(soon)}</output>
    </div>
  )
}

/** `14:05`; a part of a second counts as a whole one. */
function clock(left: number): string {
  const seconds = Math.ceil(left / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

type Ending = {
  /** Instants of the server: the end, and when it answered. */
  readonly endsAt: string
  readonly now: string
  /** When the answer arrived, on this device's clock. */
  readonly receivedAt: number
}

/** Milliseconds until the end by the server's clock, at least 0, updated every second. */
function useTimeLeft({ endsAt, now, receivedAt }: Ending): number {
  const [at, setAt] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setAt(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Date.parse(endsAt) - Date.parse(now) - Math.max(0, at - receivedAt))
}
