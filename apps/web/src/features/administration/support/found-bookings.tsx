import type { FoundBooking } from '@escuta/administration/contract'
import { formatDateTime, findBookingTexts as texts } from '@escuta/i18n'
import { Badge } from '@escuta/ui/badge'
import { cardClass } from '@escuta/ui/card'
import { EmptyState } from '@escuta/ui/empty-state'
import { Loading } from '@escuta/ui/skeleton'
import { Link } from '@tanstack/react-router'
import { byCursor, LoadMore } from '../../../lib/load-more.tsx'
import { FailedQuery } from '../../../lib/query-state.tsx'
import { Section } from '../../../lib/section.tsx'
import { trpc } from '../../../lib/trpc.ts'

const pageSize = 20

/** The bookings of a search, the latest start first; each leads to its replay. */
export function FoundBookings({ search }: { readonly search: string }) {
  const found = trpc.administration.findBookings.useInfiniteQuery({ search, limit: pageSize }, byCursor)
  if (found.data === undefined) {
    if (!found.isError) return <Loading className="grid gap-3" count={3} each="h-24 rounded-card" />
    return (
      <FailedQuery
        texts={texts}

        error={found.error}
        retrying={found.isFetching}
        onRetry={() => void found.refetch()}
      />
    )
  }
  const bookings = found.data.pages.flatMap(({ items }) => items)
  if (bookings.length === 0) return <EmptyState title={texts.none} hint={texts.noneHint} />
  return (
    <Section title={texts.found}>
      <ul className="grid gap-3">
        {bookings.map((booking) => (
          <li key={booking.appointmentId}>
            <BookingLink booking={booking} />
          </li>
        ))}
      </ul>
      <LoadMore query={found} texts={texts} className="justify-self-center" />
    </Section>
  )
}

function BookingLink({ booking }: { readonly booking: FoundBooking }) {
  const { appointmentId, client, professional, startsAt, zone, status } = booking
  return (
    <Link
      to="/admin/suporte/$appointmentId"
      params={{ appointmentId }}
      className={cardClass({
        padding: 'small',
        pressable: true,
        className: 'flex flex-wrap items-center justify-between gap-3',
      })}
    >
      <span className="grid min-w-0">
        <span className="font-semibold">{texts.pair(client, professional)}</span>
        <span className="text-caption text-ink-soft">{formatDateTime(new Date(startsAt), zone)}</span>
        <span className="text-caption break-all text-ink-soft">{appointmentId}</span>
      </span>
      {status !== null && <Badge>{statusText(status)}</Badge>}
    </Link>
  )
}

function statusText(status: string): string {
  return status in texts.statuses ? texts.statuses[status as keyof typeof texts.statuses] : status
}
