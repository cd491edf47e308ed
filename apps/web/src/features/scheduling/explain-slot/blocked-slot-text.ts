import { blockedSlotTexts as texts, formatDate, formatTime, formatTimeAt } from '@escuta/i18n'
import { nationalHolidays } from '@escuta/kernel'
import type { ExplainedSlot, SlotBlockedBy } from '@escuta/scheduling/contract'

const startsShown = 4

/** Why clients cannot book a time of the professional's agenda, or that they can. */
export function blockedSlotText({ blockedBy, time, zone }: ExplainedSlot): string {
  if (blockedBy === null) return texts.free
  switch (blockedBy.rule) {
    case 'before-window':
      return texts['before-window'](formatDate(blockedBy.from))
    case 'after-window':
      return texts['after-window'](formatDate(blockedBy.to))
    case 'time-off':
      return texts['time-off'][blockedBy.kind](formatDate(blockedBy.from), formatDate(blockedBy.to))
    case 'holiday':
      return texts.holiday(nationalHolidays[blockedBy.holiday].name)
    case 'not-a-start':
      return texts['not-a-start'](startsBeside(blockedBy.starts, time).map(formatTime).join(', '))
    case 'short-notice':
      return texts['short-notice'](blockedBy.hours)
    case 'occupied':
      return occupiedText(blockedBy, zone)
    default:
      return texts[blockedBy.rule]
  }
}

/** The starts closest to a time, in order. */
function startsBeside(starts: readonly string[], time: string): readonly string[] {
  const after = starts.findIndex((start) => start > time)
  const middle = after < 0 ? starts.length : after
  const first = Math.max(0, Math.min(middle - startsShown / 2, starts.length - startsShown))
  return starts.slice(first, first + startsShown)
}

type Occupied = Extract<SlotBlockedBy, { rule: 'occupied' }>

function occupiedText({ by, clientName, startsAt, endsAt, until }: Occupied, zone: string): string {
  const [start, end, free] = [startsAt, endsAt, until].map((at) => formatTimeAt(new Date(at), zone))
  const name = clientName ?? ''
  switch (by) {
    case 'blocked-time':
      return texts.occupied[by](start!, end!)
    case 'pause':
      return texts.occupied[by](name, free!)
    default:
      return texts.occupied[by](name, start!, end!)
  }
}
