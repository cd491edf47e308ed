import { callTexts as texts, formatTimeAt } from '@escuta/i18n'
import type { ConsultationRoom } from '@escuta/messaging/contract'
import { viewerZone } from '../../../../lib/viewer-zone.ts'
import { useSeconds } from '../use-seconds.ts'

type Hours = Pick<ConsultationRoom, 'endsAt' | 'closesAt'>

const soonMs = 5 * 60_000
const closesSoonMs = 10 * 60_000

/** Until when the appointment lasts, and later when its room closes; said aloud, too, when that is near. */
export function EndTime({ room }: { readonly room: Hours }) {
  const { text, isSoon } = endTime(room, useSeconds(), viewerZone())
  return <output className={isSoon ? 'font-semibold text-warning' : 'text-ink-soft'}>{text}</output>
}

/** The call itself goes on after the end of the appointment, and ends where its room closes. */
export function endTime({ endsAt, closesAt }: Hours, now: number, zone: string) {
  const timeOf = (at: string) => formatTimeAt(new Date(at), zone)
  if (Date.parse(closesAt) - now <= closesSoonMs)
    return { text: texts.closesSoon(timeOf(closesAt)), isSoon: true }
  const left = Date.parse(endsAt) - now
  if (left <= 0) return { text: texts.ended(timeOf(endsAt)), isSoon: false }
  if (left <= soonMs) return { text: texts.endsSoon(timeOf(endsAt)), isSoon: true }
  return { text: texts.until(timeOf(endsAt)), isSoon: false }
}
