import { clientAreaTexts as texts } from '@escuta/i18n'
import { EmptyState } from '@escuta/ui/empty-state'
import { EmptyCalendarIllustration } from '@escuta/ui/illustration-empty'
import { Loading } from '@escuta/ui/skeleton'
import { Link } from '@tanstack/react-router'
import { ClientPage } from '../../../lib/client-page.tsx'
import { PageLinks } from '../../../lib/page-links.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useNow } from '../../../lib/use-now.ts'
import { AppointmentList } from '../client-dashboard/appointment-list.tsx'
import { listPageInput } from '../list-page-input.ts'

/** /cliente/consultas: the client's appointments that have ended, a page at a time. */
export function PastAppointmentsPage(selection: { readonly cursor?: string }) {
  const page = trpc.dashboards.pastAppointments.useQuery(listPageInput(selection.cursor))
  const now = useNow()
  return (
    <ClientPage title={texts.past} subtitle={texts.pastLead}>
      <QueryState
        query={page}
        loading={<Loading className="grid gap-3" count={5} each="h-44 rounded-card sm:h-31" />}
      >
        {({ items, nextCursor }) =>
          items.length === 0 ? (
            <EmptyState
              title={texts.noPast}
              hint={texts.noPastHint}
              illustration={<EmptyCalendarIllustration />}
            />
          ) : (
            <div className="grid gap-6">
              <AppointmentList appointments={items} now={now} />
              <PageLinks
                texts={texts}
                selection={selection}
                nextCursor={nextCursor}
                link={(search, look) => <Link to="/cliente/consultas" search={search} {...look} />}
              />
            </div>
          )
        }
      </QueryState>
    </ClientPage>
  )
}
