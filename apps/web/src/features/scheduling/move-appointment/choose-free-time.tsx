import { moveTexts as texts } from '@escuta/i18n'
import type { FreeTimes } from '@escuta/scheduling/contract'
import { EmptyState } from '@escuta/ui/empty-state'
import { Skeleton } from '@escuta/ui/skeleton'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { firstFreeDays } from '../free-times/free-days.ts'
import { FreeTimesChoice, useFreeTimesChoice } from '../free-times/free-times-choice.tsx'
import type { ChooseTimeProps } from './new-time.ts'

/** One of the professional's free times, as clients choose it. */
export function ChooseFreeTime({
  professionalId,
  ...choice
}: ChooseTimeProps & { readonly professionalId: string }) {
  const freeTimes = trpc.scheduling.freeTimes.useQuery({ professionalId })
  return (
    <QueryState
      query={freeTimes}
      texts={{ failed: texts.loadFailed }}
      loading={<Skeleton className="h-80" />}
    >
      {(offered) =>
        firstFreeDays(offered).length > 0 ? (
          <OfferedTimes {...choice} offered={offered} />
        ) : (
          <EmptyState title={texts.noTimes} className="py-2" />
        )
      }
    </QueryState>
  )
}

function OfferedTimes({ offered, chosen, onChange }: ChooseTimeProps & { readonly offered: FreeTimes }) {
  const choice = { date: chosen.date || undefined, time: chosen.time || undefined }
  const state = useFreeTimesChoice(offered, choice)
  return (
    <FreeTimesChoice
      state={state}
      freeTimes={offered}
      choice={choice}
      label={texts.day}
      onChoose={({ date = '', time = '' }) => onChange({ date, time })}
    />
  )
}
