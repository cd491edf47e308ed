import { clockTexts, formatDayLong, formatTime, repairTexts } from '@escuta/i18n'
import { Select } from '@escuta/ui/select'
import { Skeleton } from '@escuta/ui/skeleton'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { zoneName } from '../../../lib/zone-name.ts'

const texts = repairTexts.move

type Start = { readonly date: string; readonly time: string }
type ChooseFreeStartProps = {
  readonly professionalId: string
  readonly chosen: Start
  readonly onChange: (start: Start) => void
}

/** One of the starts that a professional has free, by day and time on their clock. */
export function ChooseFreeStart({ professionalId, chosen, onChange }: ChooseFreeStartProps) {
  const freeTimes = trpc.scheduling.freeTimes.useQuery({ professionalId })
  return (
    <QueryState
      query={freeTimes}
      texts={{ failed: texts.loadFailed }}
      loading={<Skeleton className="h-20" />}
    >
      {({ days, zone }) => {
        const free = days
          .map(({ date, times }) => ({ date, times: times.filter(({ available }) => available) }))
          .filter(({ times }) => times.length > 0)
        const times = free.find(({ date }) => date === chosen.date)?.times ?? []
        if (free.length === 0) return <p>{texts.noTimes}</p>
        return (
          <div className="grid gap-2">
            <div className="grid gap-4 sm:grid-cols-2">
              <Select
                label={texts.day}
                placeholder={texts.choose}
                value={chosen.date || undefined}
                onChange={(date) => onChange({ date, time: '' })}
                options={free.map(({ date }) => ({ value: date, label: formatDayLong(date) }))}
              />
              <Select
                label={texts.time}
                placeholder={texts.choose}
                value={chosen.time || undefined}
                onChange={(time) => onChange({ ...chosen, time })}
                options={times.map(({ time }) => ({ value: time, label: formatTime(time) }))}
              />
            </div>
            <p className="text-caption text-ink-soft">{clockTexts.zone(zoneName(zone))}</p>
          </div>
        )
      }}
    </QueryState>
  )
}
