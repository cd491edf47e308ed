import { agendaTexts as texts } from '@escuta/i18n'
import { type LocalDate, localParts } from '@escuta/kernel'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { PageHeader } from '@escuta/ui/page-header'
import { Skeleton } from '@escuta/ui/skeleton'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '../../../lib/query-state.tsx'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { PageTitle } from '../../../lib/page-title.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useUser } from '../../../lib/user-context.ts'
import { useNow } from '../../../lib/use-now.ts'
import { CalendarFeed } from '../calendar-feed/calendar-feed.tsx'
import { AgendaList, AgendaListSkeleton } from './agenda-list.tsx'
import { type Month, monthOf } from './month-days.ts'
import { MonthGrid } from './month-grid.tsx'

const NewAppointmentDialog = lazyComponent(
  () => import('./new-appointment-dialog.tsx'),
  'NewAppointmentDialog',
)

const failure = { title: texts.loadFailed, hint: texts.loadFailedHint }

/** The month and day shown; in the address, so that back and reload restore them. */
type AgendaSelection = { readonly month: Month | undefined; readonly day: LocalDate | undefined }

type AgendaPageProps = {
  readonly selection: AgendaSelection
  readonly onMove: (selection: AgendaSelection) => void
}

export function AgendaPage({ selection, onMove }: AgendaPageProps) {
  const { id: userId, professional: own } = useUser()
  const [creating, setCreating] = useState(false)
  const professional = trpc.catalog.professionalOfUser.useQuery({ userId })
  // Asked for in one batch with the record: the server knows the zone of days and months.
  const professionalId = own?.id ?? ''
  const enabled = own !== null
  const month = trpc.scheduling.agendaMonth.useQuery({ professionalId, month: selection.month }, { enabled })
  const list = trpc.scheduling.agendaList.useQuery({ professionalId, day: selection.day }, { enabled })
  const now = useNow()
  return (
    <>
      <PageTitle title={texts.title} />
      <PageHeader
        title={texts.title}
        subtitle={texts.lead}
        actions={
          <Button disabled={!professional.data} onClick={() => setCreating(true)}>
            <Plus aria-hidden />
            {texts.create}
          </Button>
        }
      />
      <QueryState query={professional} loading={<AgendaSkeleton />} {...failure}>
        {({ zone }) => {
          const today = localParts(now, zone).date
          const shownMonth = selection.month ?? monthOf(today)
          return (
            <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
              <Card variant="sunken" padding="small" className="max-[24rem]:-mx-4">
                {month.isError && <MonthFailed onRetry={() => void month.refetch()} />}
                <MonthGrid
                  month={shownMonth}
                  onMonth={(next) => onMove({ month: next, day: undefined })}
                  selected={selection.day}
                  onSelect={(day) => onMove({ month: day ? monthOf(day) : shownMonth, day })}
                  now={now}
                  today={today}
                  zone={zone}
                  days={month.data?.days ?? []}
                />
              </Card>
              <QueryState query={list} loading={<AgendaListSkeleton />} {...failure}>
                {({ items }) => (
                  <AgendaList
                    appointments={items}
                    day={selection.day}
                    now={now}
                    zone={zone}
                    onShowUpcoming={() => onMove({ month: shownMonth, day: undefined })}
                  />
                )}
              </QueryState>
            </div>
          )
        }}
      </QueryState>
      {own && <CalendarFeed professionalId={own.id} />}
      {creating && professional.data && (
        <NewAppointmentDialog
          professional={professional.data}
          day={selection.day}
          now={now}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  )
}

/** Shown above the month when its query failed, so that an empty grid is not read as a free month. */
function MonthFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <p role="alert" className="mb-3 flex flex-wrap items-center gap-3 text-danger">
      {texts.monthFailed}
      <Button variant="secondary" size="small" onClick={onRetry}>
        {texts.retry}
      </Button>
    </p>
  )
}

/** The month's five weeks and the list, in their own sizes. */
function AgendaSkeleton() {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card variant="sunken" padding="small" className="grid gap-3 max-[24rem]:-mx-4">
        <Skeleton className="h-11" />
        <div className="grid gap-1 py-1">
          <Skeleton className="h-6" />
          <Skeleton count={5} className="h-16 sm:h-37" />
        </div>
      </Card>
      <AgendaListSkeleton />
    </div>
  )
}
