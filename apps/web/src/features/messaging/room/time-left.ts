import { consultationRoomTexts } from '@escuta/i18n'

const { timeLeft: texts } = consultationRoomTexts
const [minute, hour, day] = [60, 3600, 86_400] as const

/** How long it takes until the room opens, in the two units that matter: `Abre em 12 min 05 s`. Part of a second counts. */
export function timeLeft(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  if (seconds >= day) return texts.days(Math.floor(seconds / day))
  if (seconds >= hour) return texts.hours(Math.floor(seconds / hour), Math.floor((seconds % hour) / minute))
  if (seconds < minute) return texts.seconds(seconds)
  return texts.minutes(Math.floor(seconds / minute), String(seconds % minute).padStart(2, '0'))
}
