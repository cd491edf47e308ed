import type { Professional } from '@escuta/catalog/contract'
import { agendaTexts as texts } from '@escuta/i18n'
import { addDays, type LocalDate, localParts } from '@escuta/kernel'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { PageHeader } from '@escuta/ui/page-header'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '../../../lib/query-state.tsx'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { PageTitle } from '../../../lib/page-title.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useUser } from '../../../lib/user-context.ts'
import { useNow } from '../../../lib/use-now.ts'
import { AgendaList } from './agenda-list.tsx'
import { type Month, monthOf, weeksOf } from './month-days.ts'
import { MonthGrid } from './month-grid.tsx'

const NewAppointmentDialog = lazyComponent(
  () => import('./new-appointment-dialog.tsx'),
  'NewAppointmentDialog',
)

const monthLimit = 500
const upcomingDays = 60
const failure = { title: texts.loadFailed, hint: texts.loadFailedHint }

/** The month and day shown; in the address, so that back and reload restore them. */
type AgendaSelection = { readonly month: Month | undefined; readonly day: LocalDate | undefined }

type AgendaPageProps = {
  readonly selection: AgendaSelection
  readonly onMove: (selection: AgendaSelection) => void
}

export function AgendaPage({ selection, onMove }: AgendaPageProps) {
  const { id: userId } = useUser()
  const professional = trpc.catalog.professionalOfUser.useQuery({ userId })
  return (
    <>
      <PageTitle title={texts.title} />
      <QueryState query={professional} loading={<AgendaSkeleton />} wholePage {...failure}>
        {(data) => <Agenda professional={data} selection={selection} onMove={onMove} />}
      </QueryState>
    </>
  )
}

type AgendaProps = AgendaPageProps & { readonly professional: Professional }

function Agenda({ professional, selection, onMove }: AgendaProps) {
  const { id: professionalId, zone } = professional
  const [creating, setCreating] = useState(false)
  const now = useNow()
  const today = localParts(now, zone).date
  const month = selection.month ?? monthOf(today)
  const weeks = weeksOf(month)
  const shown = trpc.scheduling.appointmentsOfProfessional.useQuery({
    professionalId,
    from: weeks[0]?.[0],
    to: weeks.at(-1)?.at(-1),
    limit: monthLimit,
  })
  const upcoming = trpc.scheduling.appointmentsOfProfessional.useQuery({
    professionalId,
    from: today,
    to: addDays(today, upcomingDays),
    limit: 100,
  })
  const query = selection.day ? shown : upcoming
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={texts.lead}
        actions={
          <Button onClick={() => setCreating(true)}>
            <Plus aria-hidden />
            {texts.create}
          </Button>
        }
      />
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
        <Card variant="sunken" padding="small" className="max-[24rem]:-mx-4">
          {shown.isError && !selection.day && <MonthFailed onRetry={() => void shown.refetch()} />}
          <MonthGrid
            month={month}
            onMonth={(next) => onMove({ month: next, day: undefined })}
            selected={selection.day}
            onSelect={(day) => onMove({ month, day })}
            today={today}
            zone={zone}
            appointments={kept(shown.data?.items)}
          />
        </Card>
        <QueryState
          query={query}
          loading={
            <Loading>
              <Skeleton className="h-96 rounded-card" />
            </Loading>
          }
          {...failure}
        >
          {({ items }) => (
            <AgendaList
              appointments={kept(items)}
              day={selection.day}
              now={now}
              zone={zone}
              onShowUpcoming={() => onMove({ month, day: undefined })}
            />
          )}
        </QueryState>
      </div>
      {creating && (
        <NewAppointmentDialog
          professionalId={professionalId}
          usualPrice={professional.price}
          day={selection.day}
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

function kept<Item extends { readonly status: string }>(items: readonly Item[] = []): Item[] {
  return items.filter(({ status }) => status !== 'cancelled')
}

function AgendaSkeleton() {
  return (
    <Loading className="grid gap-8">
      <Skeleton className="h-12 max-w-sm" />
      <div className="grid gap-8 lg:grid-cols-[1fr_22rem]">
        <Skeleton className="h-[32rem] rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </div>
    </Loading>
  )
}
