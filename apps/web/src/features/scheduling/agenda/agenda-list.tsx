import {
  agendaTexts as texts,
  appointmentTexts,
  appointmentTypeTexts,
  formatDateTime,
  formatDayLong,
  formatDayShort,
  formatTimeAt,
} from '@escuta/i18n'
import type { LocalDate } from '@escuta/kernel'
import type { Appointment } from '@escuta/scheduling/contract'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { EmptyState } from '@escuta/ui/empty-state'
import { EmptyCalendarIllustration } from '@escuta/ui/illustration-empty'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { type DayMarks, markTexts } from './day-marks.ts'
import { AppointmentChatLink } from '../appointment-menu/appointment-chat-link.tsx'
import { AppointmentDetails } from '../appointment-menu/appointment-details.tsx'
import { AppointmentMenu } from '../appointment-menu/appointment-menu.tsx'
import { NoShowProposal } from '../appointment-menu/no-show-proposal.tsx'
import { RoomButtons } from '../appointment-menu/room-buttons.tsx'
import { roomOpensAt } from '../appointment-menu/room-opening.ts'
import { StatusBadge } from '../../../lib/status-badge.tsx'

type AgendaListProps = {
  readonly appointments: readonly Appointment[]
  readonly day: LocalDate | undefined
  /** What sets the day apart from its week. */
  readonly marks: DayMarks | undefined
  readonly now: Date
  readonly zone: string
  readonly onShowUpcoming: () => void
}

export function AgendaList({ appointments, day, marks, now, zone, onShowUpcoming }: AgendaListProps) {
  const marked = marks ? markTexts(marks) : []
  const shown = day ? appointments : appointments.filter(({ endsAt }) => new Date(endsAt) > now)
  return (
    <section aria-live="polite" className="grid content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-subtitle font-semibold">
          {day ? texts.dayOf(formatDayLong(day)) : texts.upcoming}
        </h2>
        {day && (
          <Button variant="ghost" size="small" onClick={onShowUpcoming}>
            {texts.allUpcoming}
          </Button>
        )}
      </div>
      {marked.length > 0 && <p className="-mt-2 text-ink-soft">{marked.join(', ')}</p>}
      {shown.length === 0 ? (
        <Card>
          <EmptyState
            title={day ? texts.noneOnDay : texts.noneUpcoming}
            hint={texts.noneHint}
            illustration={<EmptyCalendarIllustration />}
            className="py-2"
          />
        </Card>
      ) : (
        <ul className="grid gap-3">
          {shown.map((appointment) => (
            <li key={appointment.id}>
              <AgendaCard appointment={appointment} now={now} zone={zone} showDay={!day} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type AgendaCardProps = {
  readonly appointment: Appointment
  readonly now: Date
  readonly zone: string
  readonly showDay: boolean
}

function AgendaCard({ appointment, now, zone, showDay }: AgendaCardProps) {
  const {
    date,
    endsAt,
    clientName,
    type,
    notes,
    absent,
    contestOutcome,
    awaitsApproval,
    awaitsGuardian,
    holdExpiresAt,
  } = appointment
  const at = new Date(date)
  const viewed = { appointment, seenBy: 'professional', now } as const
  return (
    <Card padding="small" className="grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <div>
          {showDay && <p className="text-caption text-ink-soft">{formatDayShort(at, zone)}</p>}
          <p className="text-subtitle font-semibold tabular-nums">
            {`${formatTimeAt(at, zone)} – ${formatTimeAt(new Date(endsAt), zone)}`}
          </p>
        </div>
        <StatusBadge {...appointment} />
      </div>
      <div>
        <p className="font-medium">{clientName}</p>
        <p className="text-caption text-ink-soft">{appointmentTypeTexts[type]}</p>
      </div>
      {awaitsApproval && holdExpiresAt && (
        <p className="text-caption font-semibold text-warning">
          {appointmentTexts[awaitsGuardian ? 'awaitingGuardian' : 'awaiting'].professional(
            formatDateTime(new Date(holdExpiresAt)),
          )}
        </p>
      )}
      {absent && contestOutcome !== 'overturned' && (
        <p className="text-caption text-ink-soft">{appointmentTexts.absences.professional[absent]}</p>
      )}
      <NoShowProposal {...viewed} />
      {notes && <p className="line-clamp-3 text-caption whitespace-pre-line text-ink-soft">{notes}</p>}
      <div className="flex items-start justify-between gap-2">
        {roomOpensAt(appointment, now) ? (
          <RoomButtons {...viewed} />
        ) : (
          <div className="flex flex-wrap gap-2">
            <AppointmentDetails
              {...viewed}
              trigger={
                <Button variant="secondary" size="small">
                  {appointmentTexts.details}
                  <span className="sr-only">{texts.detailsOf(clientName, formatTimeAt(at, zone))}</span>
                </Button>
              }
            />
            <AppointmentChatLink {...viewed} />
          </div>
        )}
        <AppointmentMenu {...viewed} />
      </div>
    </Card>
  )
}

/** As many cards as the list usually has. */
export function AgendaListSkeleton() {
  return (
    <Loading className="grid content-start gap-4">
      <Skeleton className="h-7 w-52" />
      <Skeleton count={3} className="h-44 rounded-card" />
    </Loading>
  )
}
