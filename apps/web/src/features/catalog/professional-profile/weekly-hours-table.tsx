import type { WeeklyHours } from '@escuta/catalog/contract'
import { formatTime, profileTexts as texts, weekdayNames } from '@escuta/i18n'
import { zoneName } from '../../../lib/zone-name.ts'

/** Monday first, as a week is worked. */
const week = [1, 2, 3, 4, 5, 6, 0] as const

type WeeklyHoursTableProps = { readonly hours: readonly WeeklyHours[]; readonly zone: string }

/** The weekly hours of a professional, on their wall clock. */
export function WeeklyHoursTable({ hours, zone }: WeeklyHoursTableProps) {
  return (
    <div className="grid gap-3">
      <dl className="max-w-md divide-y divide-line border-y border-line">
        {week.map((day) => (
          <div key={day} className="flex items-baseline justify-between gap-4 py-2.5">
            <dt>{weekdayNames[day]}</dt>
            <dd className="text-right text-ink-soft tabular-nums">{hoursOf(hours, day)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-caption text-ink-soft">{texts.hoursZone(zoneName(zone))}</p>
    </div>
  )
}

function hoursOf(hours: readonly WeeklyHours[], day: number): string {
  const ofDay = hours.filter(({ dayOfWeek }) => dayOfWeek === day)
  if (ofDay.length === 0) return texts.closed
  return ofDay
    .map(({ startTime, endTime }) => texts.hoursOf(formatTime(startTime), formatTime(endTime)))
    .join(', ')
}
