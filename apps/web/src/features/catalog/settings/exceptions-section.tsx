import type { ScheduleException } from '@escuta/catalog/contract'
import { exceptionTexts as texts, formatDate, formatTime } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { toast } from '@escuta/ui/toast-queue'
import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { failureToast } from '../../../lib/failure.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { Section } from '../../../lib/section.tsx'
import { trpc } from '../../../lib/trpc.ts'

const ExceptionDialog = lazyComponent(() => import('./exception-dialog.tsx'), 'ExceptionDialog')

type ExceptionsSectionProps = { readonly professionalId: string; readonly zone: string }

/** Time off and extra hours; each change is saved by itself, at once. */
export function ExceptionsSection({ professionalId, zone }: ExceptionsSectionProps) {
  const [adding, setAdding] = useState(false)
  const add = useRef<HTMLButtonElement>(null)
  const exceptions = trpc.catalog.scheduleExceptions.useQuery({ professionalId })
  const remove = trpc.catalog.removeScheduleException.useMutation({
    onSuccess: () => {
      toast({ tone: 'success', title: texts.removed })
      add.current?.focus()
    },
    onError: failureToast(texts.removing),
  })
  return (
    <Card>
      <Section title={texts.heading}>
        <p className="max-w-2xl text-pretty text-ink-soft">{texts.about}</p>
        <QueryState query={exceptions} loading={<ExceptionsSkeleton />} texts={{ failed: texts.loadFailed }}>
          {(items) =>
            items.length === 0 ? (
              <p className="text-ink-soft">{texts.empty}</p>
            ) : (
              <ul className="divide-y divide-line">
                {items.map((item) => (
                  <ExceptionRow
                    key={item.exceptionId}
                    exception={item}
                    isRemoving={remove.isPending && remove.variables.exceptionId === item.exceptionId}
                    onRemove={() => remove.mutate({ professionalId, exceptionId: item.exceptionId })}
                  />
                ))}
              </ul>
            )
          }
        </QueryState>
        <Button
          ref={add}
          variant="secondary"
          className="max-sm:w-full sm:justify-self-start"
          onClick={() => setAdding(true)}
        >
          <Plus aria-hidden />
          {texts.add}
        </Button>
      </Section>
      {adding && (
        <ExceptionDialog professionalId={professionalId} zone={zone} onClose={() => setAdding(false)} />
      )}
    </Card>
  )
}

type ExceptionRowProps = {
  readonly exception: ScheduleException
  readonly isRemoving: boolean
  readonly onRemove: () => void
}

function ExceptionRow({ exception, isRemoving, onRemove }: ExceptionRowProps) {
  const when = whenOf(exception)
  const kind = texts.kinds[exception.kind]
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <p className="min-w-0">
        <span className="block font-semibold">{kind}</span>
        <span className="text-caption text-ink-soft">{when}</span>
      </p>
      <Button
        variant="ghost"
        size="icon"
        className="text-danger"
        aria-label={texts.remove(`${kind}, ${when}`)}
        disabled={isRemoving}
        onClick={onRemove}
      >
        <Trash2 aria-hidden />
      </Button>
    </li>
  )
}

function whenOf(exception: ScheduleException): string {
  if (exception.kind === 'extra-hours') {
    const { date, startTime, endTime } = exception
    return texts.hours(formatDate(date), formatTime(startTime), formatTime(endTime))
  }
  const { from, to } = exception
  return from === to ? formatDate(from) : texts.days(formatDate(from), formatDate(to))
}

function ExceptionsSkeleton() {
  return (
    <Loading className="grid gap-3">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </Loading>
  )
}
