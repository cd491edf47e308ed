import { callTexts as texts, formatTimeAt } from '@escuta/i18n'
import type { ConsultationRoom } from '@escuta/messaging/contract'
import { viewerZone } from '../../../../lib/viewer-zone.ts'
import { useSeconds } from '../use-seconds.ts'

const soonMs = 5 * 60_000

/** Until when the appointment lasts; said aloud, too, when that is near. The call itself goes on. */
export function EndTime({ room: { endsAt } }: { readonly room: ConsultationRoom }) {
  const left = Date.parse(endsAt) - useSeconds()
  const isSoon = left > 0 && left <= soonMs
  const time = formatTimeAt(new Date(endsAt), viewerZone())
  return (
    <output className={isSoon ? 'font-semibold text-warning' : 'text-ink-soft'}>
      {left <= 0 ? texts.ended(time) : isSoon ? texts.endsSoon(time) : texts.until(time)}
    </output>
  )
}
