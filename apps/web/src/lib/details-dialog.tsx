import {
  appointmentTexts as texts,
  appointmentTypeTexts,
  clockTexts,
  formatDateTime,
  formatDayAndTime,
  noShowProposalTexts,
} from '@escuta/i18n'
import { formatBrl } from '@escuta/kernel'
import { buttonClass } from '@escuta/ui/button'
import {
  type Appointment,
  type AppointmentSummary,
  isPaymentReturned,
  type ParticipantRole,
  type WrittenText,
  writtenTextNames,
  writtenTexts,
} from '@escuta/scheduling/contract'
import { Dialog } from '@escuta/ui/dialog'
import { Skeleton } from '@escuta/ui/skeleton'
import { CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Fact } from './fact.tsx'
import { noShowNotes } from './no-show-notes.ts'
import { QueryState } from './query-state.tsx'
import { SiteLink } from './site-link.tsx'
import { StatusBadge } from './status-badge.tsx'
import { trpc } from './trpc.ts'
import { useNow } from './use-now.ts'
import { zoneName } from './zone-name.ts'

type Named = 'professionalName' | 'clientName' | 'clientEmail' | WrittenText
/** Both participants see the other's name; texts that are only known to be there are read when the dialog opens. */
export type ShownAppointment = Omit<Appointment, Named> &
  Partial<Pick<Appointment, Named> & AppointmentSummary>

type DetailsDialogProps = {
  readonly appointment: ShownAppointment
  /** The role of the viewer; the dialog names the other participant. */
  readonly seenBy: ParticipantRole
  /** The professional's specialty; the client's address is in the appointment. */
  readonly specialty?: string
  /** What can be done with the appointment. */
  readonly actions?: ReactNode
  readonly onClose: () => void
}

/** The details of an appointment. */
export function DetailsDialog({ appointment, seenBy, specialty, actions, onClose }: DetailsDialogProps) {
  const { id, date, zone, duration, type, price, hasTexts } = appointment
  const other = (seenBy === 'client' ? appointment.professionalName : appointment.clientName) ?? ''
  const otherNote = seenBy === 'client' ? specialty : appointment.clientEmail
  return (
    <Dialog title={texts.heading} description={texts.with(other)} onClose={onClose}>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact term={texts.when} note={clockTexts.zone(zoneName(zone))}>
          {formatDayAndTime(new Date(date), zone)}
        </Fact>
        <Fact term={seenBy === 'client' ? texts.professional : texts.client} note={otherNote}>
          {other}
        </Fact>
        <Fact term={texts.duration}>{texts.minutes(duration)}</Fact>
        <Fact term={texts.type}>{appointmentTypeTexts[type]}</Fact>
        <Fact term={texts.price} note={paidNote(appointment)}>
          {formatBrl(price)}
        </Fact>
        <StatusFact appointment={appointment} seenBy={seenBy} />
      </dl>
      <CalendarLink {...appointment} />
      {hasTexts ? (
        <TextsOfAppointment id={id} seenBy={seenBy} />
      ) : (
        <Texts appointment={appointment} seenBy={seenBy} />
      )}
      {actions}
    </Dialog>
  )
}

/** Whether it is paid; nothing where a cancellation, or the decision about a contested no-show, leaves nothing due. */
function paidNote({ paid, status, absent, contestOutcome }: ShownAppointment): string | null {
  if (paid) return texts.paid
  if (status === 'cancelled') return null
  const isReturned = absent !== null && contestOutcome !== null && isPaymentReturned(absent, contestOutcome)
  return isReturned ? null : texts.notPaid
}

function reasonShown(
  reason: NonNullable<ShownAppointment['cancellationReason']>,
  seenBy: DetailsDialogProps['seenBy'],
): string {
  const isOwnRefusal = seenBy === 'client' && reason === 'entry-declined'
  return isOwnRefusal ? texts.declinedByYou : texts.reasons[reason]
}

/** The status, and why it is so. */
function StatusFact({ appointment, seenBy }: Pick<DetailsDialogProps, 'appointment' | 'seenBy'>) {
  const {
    status,
    awaitsApproval,
    awaitsGuardian,
    awaitsAcceptance,
    holdExpiresAt,
    absent,
    proposedAbsent,
    cancellationReason,
  } = appointment
  const reason = cancellationReason && reasonShown(cancellationReason, seenBy)
  const until = awaitsApproval && holdExpiresAt && formatDateTime(new Date(holdExpiresAt))
  const notes = [
    until ? texts[awaitsGuardian ? 'awaitingGuardian' : 'awaiting'][seenBy](until) : null,
    status === 'pending' && !awaitsApproval ? texts.toMoveHold[seenBy] : null,
    awaitsAcceptance ? texts.awaitingAcceptance : null,
    proposedAbsent && noShowProposalTexts.about[seenBy][proposedAbsent],
    ...(absent ? noShowNotes(appointment, seenBy) : [reason]),
  ]
  return (
    <div>
      <dt className="text-caption text-ink-soft">{texts.status}</dt>
      <dd className="mt-1">
        <StatusBadge {...appointment} />
      </dd>
      {notes
        .filter((note) => typeof note === 'string')
        .map((note) => (
          <dd key={note} className="mt-1 text-caption text-ink-soft">
            {note}
          </dd>
        ))}
      {appointment.contestOutcome && (
        <dd className="mt-1 text-caption">
          <SiteLink to="/contato" className="text-link">
            {texts.askSupport}
          </SiteLink>
        </dd>
      )}
    </div>
  )
}

/** The calendar file of a confirmed appointment that is not over. */
function CalendarLink({ id, status, endsAt }: Pick<ShownAppointment, 'id' | 'status' | 'endsAt'>) {
  const now = useNow()
  if (status !== 'confirmed' || endsAt <= now.toISOString()) return null
  return (
    <a
      href={`/api/appointments/${id}/calendar.ics`}
      download="compromisso.ics"
      className={buttonClass({ variant: 'secondary', className: 'max-sm:w-full sm:justify-self-start' })}
    >
      <CalendarPlus aria-hidden />
      {texts.addToCalendar}
    </a>
  )
}

type TextsProps = Pick<DetailsDialogProps, 'seenBy'> & {
  readonly appointment: Partial<Pick<ShownAppointment, WrittenText>> & Pick<ShownAppointment, 'bookedBy'>
}

/** What the participants wrote, each text under its name; of the notes, by whom. */
function Texts({ appointment, seenBy }: TextsProps) {
  return writtenTextNames.map((name) => {
    const text = appointment[name]
    if (!text) return null
    const label = name === 'notes' ? texts.notes[seenBy][appointment.bookedBy] : writtenTexts[name]
    return (
      <p key={name} className="border-t border-line pt-4">
        <span className="block text-caption text-ink-soft">{label}</span>
        <span className="whitespace-pre-line">{text}</span>
      </p>
    )
  })
}

function TextsOfAppointment({ id, seenBy }: { readonly id: string } & Pick<DetailsDialogProps, 'seenBy'>) {
  const appointment = trpc.scheduling.appointment.useQuery({ id })
  return (
    <QueryState query={appointment} loading={<Skeleton className="h-16" />}>
      {(shown) => <Texts appointment={shown} seenBy={seenBy} />}
    </QueryState>
  )
}
