import { clockTexts, formatDayLong, formatTime, moveTexts as texts } from '@escuta/i18n'
import type { DayTimes, FreeTimes } from '@escuta/scheduling/contract'
import { Calendar } from '@escuta/ui/calendar'
import { EmptyState } from '@escuta/ui/empty-state'
import { Skeleton } from '@escuta/ui/skeleton'
import { TimeGrid } from '@escuta/ui/time-grid'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { zoneName } from '../../../lib/zone-name.ts'
import type { ChooseTimeProps } from './new-time.ts'

/** One of the professional's free times, as clients choose it. */
export function ChooseFreeTime({
  professionalId,
  ...choice
}: ChooseTimeProps & { readonly professionalId: string }) {
  const freeTimes = trpc.scheduling.freeTimes.useQuery({ professionalId })
  return (
    <QueryState query={freeTimes} title={texts.loadFailed} loading={<Skeleton className="h-80" />}>
      {(offered) => <FreeDays {...choice} offered={offered} />}
    </QueryState>
  )
}

function FreeDays({ offered, chosen, onChange }: ChooseTimeProps & { readonly offered: FreeTimes }) {
  const [first, last] = [offered.days[0], offered.days.at(-1)]
  if (!first || !last) return <EmptyState title={texts.noTimes} className="py-2" />
  const dayOf = (date: string) => offered.days.find((day) => day.date === date)
  const day = dayOf(chosen.date)
  return (
    <div className="grid gap-5">
      <Calendar
        label={texts.day}
        value={chosen.date || undefined}
        onChange={(date) => onChange({ date, time: '' })}
        from={first.date}
        until={last.date}
        freeTimesOn={(date) => freeIn(dayOf(date)).length}
      />
      {day ? (
        <div className="grid gap-3">
          <div>
            <p className="font-semibold">{texts.timesOf(formatDayLong(day.date))}</p>
            <p className="text-caption text-ink-soft">{clockTexts.zone(zoneName(offered.zone))}</p>
          </div>
          <TimeGrid
            label={texts.timesOf(formatDayLong(day.date))}
            value={chosen.time || undefined}
            onChange={(time) => onChange({ ...chosen, time })}
            times={freeIn(day).map(({ time }) => ({ time, free: true, label: formatTime(time) }))}
          />
        </div>
      ) : (
        <p className="text-ink-soft">{texts.chooseDay}</p>
      )}
    </div>
  )
}

function freeIn(day: DayTimes | undefined) {
  return day?.times.filter(({ available }) => available) ?? []
}
