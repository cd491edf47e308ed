import type { FoundBooking } from '@escuta/administration/contract'
import { findBookingTexts as texts, formatDateTime } from '@escuta/i18n'
import { Badge } from '@escuta/ui/badge'
import { Button } from '@escuta/ui/button'
import { Card, cardClass } from '@escuta/ui/card'
import { EmptyState } from '@escuta/ui/empty-state'
import { Loading } from '@escuta/ui/skeleton'
import { TextField } from '@escuta/ui/text-field'
import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { type FormProblem, useForm } from '../../../lib/form/use-form.ts'
import { byCursor, LoadMore } from '../../../lib/load-more.tsx'
import { PageHead } from '../../../lib/page-head.tsx'
import { FailedQuery } from '../../../lib/query-state.tsx'
import { uuidIn } from '../../../lib/search-params.ts'
import { Section } from '../../../lib/section.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { SlotQuestionForm } from './slot-question.tsx'

/** /admin/suporte: a booking is found by an id or an e-mail, which is why the address does not hold the search. */
export function SupportPage() {
  const [search, setSearch] = useState<string>()
  const { form, text } = useForm({
    initial: { search: '' },
    problemOf: ({ search: typed }) => problemsOf(typed.trim()),
    onSubmit: ({ search: typed }) => setSearch(typed.trim()),
    error: null,
  })
  return (
    <>
      <PageHead title={texts.title} heading={texts.heading} subtitle={texts.lead} />
      <Card>
        <form {...form} noValidate role="search" className="grid items-start gap-5 sm:grid-cols-[1fr_auto]">
          <TextField
            {...text('search')}
            label={texts.search}
            hint={texts.searchHint}
            maxLength={254}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            icon={<Search aria-hidden />}
          />
          <Button type="submit" className="max-sm:w-full sm:mt-7">
            {texts.find}
          </Button>
        </form>
      </Card>
      {search !== undefined && <FoundBookings key={search} search={search} />}
      <SlotQuestionForm />
    </>
  )
}

function problemsOf(typed: string): readonly FormProblem<'search'>[] {
  const isSearch = uuidIn(typed) !== undefined || /^[^\s@]+@[^\s@]+$/.test(typed)
  return isSearch ? [] : [{ field: 'search', title: texts.wrong, description: texts.wrongHint }]
}

const pageSize = 20

/** The bookings of a search, the latest start first; each leads to its replay. */
function FoundBookings({ search }: { readonly search: string }) {
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
