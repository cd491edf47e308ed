import { callTexts as texts } from '@escuta/i18n'
import { useSeconds } from '../use-seconds.ts'

/** How long the call has lasted, each second. */
export function CallTimer({ startedAt }: { readonly startedAt: number }) {
  return (
    <span role="timer" aria-label={texts.timer} className="font-semibold tabular-nums">
      {clock(useSeconds() - startedAt)}
    </span>
  )
}

/** `00:07`, `12:05`, from an hour on `1:02:05`. */
export function clock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return [...(hours > 0 ? [hours] : []), two(minutes), two(seconds % 60)].join(':')
}
