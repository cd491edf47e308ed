import { localParts } from '@escuta/kernel'
import { weekdayShortNames } from '@escuta/i18n'

const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/** The day as a tile; decorative, beside the written date. */
export function DateTile({ date, zone }: { readonly date: string; readonly zone: string }) {
  const { date: day, weekday } = localParts(new Date(date), zone)
  return (
    <span
      aria-hidden
      className="grid w-14 shrink-0 justify-items-center rounded-control bg-accent-soft py-2 text-on-accent-soft"
    >
      <span className="text-caption">{weekdayShortNames[weekday]?.toLowerCase()}</span>
      <span className="text-title leading-none font-semibold tabular-nums">{Number(day.slice(8))}</span>
      <span className="text-caption">{months[Number(day.slice(5, 7)) - 1]}</span>
    </span>
  )
}
