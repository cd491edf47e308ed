import {
  appointmentTexts,
  appointmentTypeTexts,
  formatBrl,
  formatDateTime,
  patientsTexts as texts,
} from '@escuta/i18n'
import type { Appointment } from '@escuta/scheduling/contract'
import { Badge } from '@escuta/ui/badge'
import { Card } from '@escuta/ui/card'
import { EmptyState } from '@escuta/ui/empty-state'
import { EmptyCalendarIllustration } from '@escuta/ui/illustration-empty'
import { Loading } from '@escuta/ui/skeleton'
import { LoadMore, byCursor } from '../../../lib/load-more.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { StatusBadge } from '../../../lib/status-badge.tsx'
import { trpc } from '../../../lib/trpc.ts'

/** The appointments of a patient that were not cancelled, the newest first. */
export function PatientAppointments({ clientId }: { readonly clientId: string }) {
  const appointments = trpc.clinicalNotes.patientAppointments.useInfiniteQuery(
    { clientId, limit: 20 },
    byCursor,
  )
  return (
    <QueryState
      query={appointments}
      loading={<Loading className="grid gap-3" count={3} each="h-20 rounded-card" />}
    >
      {({ pages }) => {
        const all = pages.flatMap(({ items }) => items).filter(({ status }) => status !== 'cancelled')
        if (all.length === 0)
          return <EmptyState title={texts.noAppointments} illustration={<EmptyCalendarIllustration />} />
        return (
          <div className="grid gap-3">
            <ul className="grid gap-3">
              {all.map(({ id, date, zone, type, price, notes, bookedBy, ...state }) => (
                <Card key={id} padding="small" role="listitem" className="grid gap-2">
                  <div className="flex flex-wrap items-center justify-between gap-2">
                    <p className="font-semibold">{formatDateTime(new Date(date), zone)}</p>
                    <HistoryBadge {...state} />
                  </div>
                  <p className="text-caption text-ink-soft">
                    {appointmentTypeTexts[type]} · {formatBrl(price)}
                  </p>
                  {notes && (
                    <p className="whitespace-pre-wrap wrap-anywhere">
                      <span className="text-caption text-ink-soft">
                        {appointmentTexts.notes.professional[bookedBy]}:{' '}
                      </span>
                      {notes}
                    </p>
                  )}
                </Card>
              ))}
            </ul>
            <LoadMore query={appointments} texts={texts} />
          </div>
        )
      }}
    </QueryState>
  )
}

/** A patient's history knows completed and confirmed; any other status is pending. */
function HistoryBadge({ status, awaitsAcceptance }: Pick<Appointment, 'status' | 'awaitsAcceptance'>) {
  if (awaitsAcceptance) return <StatusBadge status={status} awaitsAcceptance />
  if (status === 'completed') return <Badge>{texts.history.completed}</Badge>
  if (status === 'confirmed') return <Badge tone="accent">{texts.history.confirmed}</Badge>
  return <Badge tone="warning">{texts.history.other}</Badge>
}
