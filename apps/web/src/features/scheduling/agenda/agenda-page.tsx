import type { Professional } from '@escuta/catalog/contract'
import { agendaTexts as texts, blockTimeTexts, explainSlotTexts } from '@escuta/i18n'
import { type LocalDate, localParts } from '@escuta/kernel'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { Skeleton } from '@escuta/ui/skeleton'
import { CircleHelp, Lock, Plus } from 'lucide-react'
import { useState } from 'react'
import { PageHead } from '../../../lib/page-head.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useUser } from '../../../lib/user-context.ts'
import { useNow } from '../../../lib/use-now.ts'
import { CalendarFeed } from '../calendar-feed/calendar-feed.tsx'
import { AgendaList, AgendaListSkeleton } from './agenda-list.tsx'
import { type AgendaView, spanOf } from './agenda-view.ts'
import { clockOf, type TimeOfDay } from './day-minutes.ts'
import { type Month, monthOf } from './month-days.ts'
import { ViewSwitch } from './view-switch.tsx'

const NewAppointmentDialog = lazyComponent(
  () => import('./new-appointment-dialog.tsx'),
  'NewAppointmentDialog',
)

const MonthGrid = lazyComponent(() => import('./month-grid.tsx'), 'MonthGrid', MonthSkeleton)
const DaysView = lazyComponent(() => import('./days-view.tsx'), 'DaysView', DaysSkeleton)
const BlockTimeDialog = lazyComponent(() => import('../block-time/block-time-dialog.tsx'), 'BlockTimeDialog')
const ExplainSlotDialog = lazyComponent(
  () => import('../explain-slot/explain-slot-dialog.tsx'),
  'ExplainSlotDialog',
)

const failure = { failed: texts.loadFailed, failedHint: texts.loadFailedHint }

/** What is shown; in the address, so that back and reload restore it. The month is that of the month view. */
export type AgendaSelection = {
  readonly view: AgendaView
  readonly month: Month | undefined
  readonly day: LocalDate | undefined
}

type AgendaPageProps = {
  readonly selection: AgendaSelection
  readonly onMove: (selection: AgendaSelection) => void
}

/** The dialog that is open, with what was pointed at in the agenda. */
type Opened = { readonly dialog: 'create' | 'block' | 'explain'; readonly time?: TimeOfDay }

export function AgendaPage({ selection, onMove }: AgendaPageProps) {
  const { id: userId, professional: own } = useUser()
  const [opened, setOpened] = useState<Opened>()
  const { view } = selection
  const span = view === 'mes' ? undefined : view
  const professional = trpc.catalog.professionalOfUser.useQuery({ userId })
  // Asked for in one batch with the record: the server knows the zone of days and months.
  const professionalId = own?.id ?? ''
  const enabled = own !== null
  const month = trpc.scheduling.agendaMonth.useQuery(
    { professionalId, month: selection.month },
    { enabled: enabled && span === undefined },
  )
  const days = trpc.scheduling.agendaDays.useQuery(
    { professionalId, span: spanOf[span ?? 'dia'], day: selection.day },
    { enabled: enabled && span !== undefined },
  )
  const list = trpc.scheduling.agendaList.useQuery({ professionalId, day: selection.day }, { enabled })
  const shownDays = span ? days.data?.days : month.data?.marked
  const now = useNow()
  return (
    <>
      <PageHead
        title={texts.title}
        subtitle={texts.lead}
        actions={
          <>
            <Button disabled={!professional.data} onClick={() => setOpened({ dialog: 'create' })}>
              <Plus aria-hidden />
              {texts.create}
            </Button>
            <Button
              variant="secondary"
              disabled={!professional.data}
              onClick={() => setOpened({ dialog: 'block' })}
            >
              <Lock aria-hidden />
              {blockTimeTexts.title}
            </Button>
          </>
        }
      />
      <ViewSwitch
        view={view}
        onView={(next) => onMove({ view: next, month: monthShown(selection), day: selection.day })}
      />
      <QueryState query={professional} loading={<AgendaSkeleton view={view} />} texts={failure}>
        {({ zone }) => {
          const today = localParts(now, zone).date
          const shownMonth = selection.month ?? monthOf(today)
          return (
            <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
              <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
                <Card variant="sunken" padding="small" className="max-[24rem]:-mx-4">
                  {span ? (
                    <>
                      {days.isError && (
                        <Failed onRetry={() => void days.refetch()}>{texts.daysFailed}</Failed>
                      )}
                      <DaysView
                        span={span}
                        day={selection.day ?? today}
                        onDay={(day) => onMove({ view, month: undefined, day })}
                        onOpenDay={(day) => onMove({ view: 'dia', month: undefined, day })}
                        onChoose={(time) => setOpened({ dialog: 'create', time })}
                        onBlock={(time) => setOpened({ dialog: 'block', time })}
                        professionalId={professionalId}
                        now={now}
                        today={today}
                        zone={zone}
                        content={days.data}
                        isFailed={days.isError}
                      />
                    </>
                  ) : (
                    <>
                      {month.isError && (
                        <Failed onRetry={() => void month.refetch()}>{texts.monthFailed}</Failed>
                      )}
                      <MonthGrid
                        month={shownMonth}
                        onMonth={(next) => onMove({ view, month: next, day: undefined })}
                        selected={selection.day}
                        onSelect={(day) => onMove({ view, month: day ? monthOf(day) : shownMonth, day })}
                        now={now}
                        today={today}
                        zone={zone}
                        days={month.data?.days ?? []}
                        marked={month.data?.marked ?? []}
                      />
                    </>
                  )}
                </Card>
                <div className="flex flex-wrap gap-x-2">
                  <CalendarFeed professionalId={professionalId} />
                  <Button variant="ghost" onClick={() => setOpened({ dialog: 'explain' })}>
                    <CircleHelp aria-hidden />
                    {explainSlotTexts.open}
                  </Button>
                </div>
              </div>
              <QueryState query={list} loading={<AgendaListSkeleton />} texts={failure}>
                {({ items }) => (
                  <AgendaList
                    appointments={items}
                    day={selection.day}
                    marks={shownDays?.find(({ date }) => date === selection.day)}
                    now={now}
                    zone={zone}
                    onShowUpcoming={() => onMove({ view, month: shownMonth, day: undefined })}
                  />
                )}
              </QueryState>
            </div>
          )
        }}
      </QueryState>
      {opened && professional.data && (
        <AgendaDialog
          opened={opened}
          professional={professional.data}
          day={selection.day}
          now={now}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

type AgendaDialogProps = {
  readonly opened: Opened
  readonly professional: Professional
  readonly day: LocalDate | undefined
  readonly now: Date
  readonly onClose: () => void
}

function AgendaDialog({ opened: { dialog, time }, day, ...props }: AgendaDialogProps) {
  if (dialog === 'create')
    return <NewAppointmentDialog {...props} day={time?.date ?? day} time={time && clockOf(time.from)} />
  const initial = {
    date: time?.date ?? day ?? localParts(props.now, props.professional.zone).date,
    time: time ? clockOf(time.from) : '',
    untilTime: time ? clockOf(time.to) : '',
  }
  const Dialog = dialog === 'block' ? BlockTimeDialog : ExplainSlotDialog
  return <Dialog {...props} initial={initial} />
}

/** The month that the month view opens with. */
function monthShown({ month, day }: AgendaSelection): Month | undefined {
  return day ? monthOf(day) : month
}

/** Shown above the view when its query failed, so that an empty one is not read as free time. */
function Failed({ onRetry, children }: { readonly onRetry: () => void; readonly children: string }) {
  return (
    <p role="alert" className="mb-3 flex flex-wrap items-center gap-3 text-danger">
      {children}
      <Button variant="secondary" size="small" onClick={onRetry}>
        {texts.retry}
      </Button>
    </p>
  )
}

function MonthSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-11" />
      <div className="grid gap-1 py-1">
        <Skeleton className="h-6" />
        <Skeleton count={5} className="h-19 sm:h-37" />
      </div>
    </div>
  )
}

function DaysSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-11" />
      <Skeleton className="h-160 rounded-control" />
    </div>
  )
}

/** The month's five weeks, or hours, and the list, in their own sizes. */
function AgendaSkeleton({ view }: { readonly view: AgendaView }) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card variant="sunken" padding="small" className="max-[24rem]:-mx-4">
        {view === 'mes' ? <MonthSkeleton /> : <DaysSkeleton />}
      </Card>
      <AgendaListSkeleton />
    </div>
  )
}
