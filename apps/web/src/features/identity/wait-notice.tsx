import { waitTexts } from '@escuta/i18n'
import { Notice } from '@escuta/ui/notice'

/** The wait before the next attempt. Screen readers announce it once. */
export function WaitNotice({ secondsLeft }: { readonly secondsLeft: number }) {
  if (secondsLeft === 0) return null
  return (
    <Notice tone="warning">
      <p role="timer" aria-live="off" className="tabular-nums">
        {waitTexts.left(spoken(secondsLeft))}
      </p>
    </Notice>
  )
}

function spoken(secondsLeft: number): string {
  if (secondsLeft < 60) return waitTexts.seconds(secondsLeft)
  return waitTexts.minutes(Math.floor(secondsLeft / 60), secondsLeft % 60)
}
