import type { PastAppointments } from '@escuta/dashboards/contract'
import { clientAreaTexts as texts } from '@escuta/i18n'
import { EmptyState } from '@escuta/ui/empty-state'
import { EmptyCalendarIllustration } from '@escuta/ui/illustration-empty'
import { Loading } from '@escuta/ui/skeleton'
import { ClientPage } from '../../../lib/client-page.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useNow } from '../../../lib/use-now.ts'
import { listPageInput } from '../list-page-input.ts'
import { AppointmentList } from '../client-dashboard/appointment-list.tsx'
import { ListPages } from '../list-pages.tsx'

/** /cliente/consultas: the client's appointments that have ended, a page at a time. */
export function PastAppointmentsPage({ cursor }: { readonly cursor?: string }) {
  const page = trpc.dashboards.pastAppointments.useQuery(listPageInput(cursor))
  return (
    <ClientPage title={texts.past} subtitle={texts.pastLead}>
      <QueryState
        query={page}
        loading={<Loading className="grid gap-3" count={5} each="h-44 rounded-card sm:h-31" />}
      >
        {(data) => <Page page={data} isFirst={cursor === undefined} />}
      </QueryState>
    </ClientPage>
  )
}

type PageProps = { readonly page: PastAppointments; readonly isFirst: boolean }

function Page({ page: { items, nextCursor }, isFirst }: PageProps) {
  const now = useNow()
  if (items.length === 0)
    return (
      <EmptyState title={texts.noPast} hint={texts.noPastHint} illustration={<EmptyCalendarIllustration />} />
    )
  return (
    <div className="grid gap-6">
      <AppointmentList appointments={items} now={now} />
      <ListPages to="/cliente/consultas" nextCursor={nextCursor} isFirst={isFirst} />
    </div>
  )
}
