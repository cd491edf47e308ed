import type { DashboardAppointment } from '@escuta/dashboards/contract'
import { appointmentTexts, clientAreaTexts as texts, formatDayLong, formatTimeAt } from '@escuta/i18n'
import { Button, buttonClass } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { EmptyState } from '@escuta/ui/empty-state'
import { EmptyCalendarIllustration } from '@escuta/ui/illustration-empty'
import { Link } from '@tanstack/react-router'
import { isBuilt } from '../../../lib/built-screens.ts'
import { SiteLink } from '../../../lib/site-link.tsx'
import { type AppointmentAction, appointmentAction } from '../appointment-action.ts'
import { AppointmentDetails } from '../../../lib/appointment-details.tsx'
import { DateTile } from '../date-tile.tsx'
import { Section } from '../../../lib/section.tsx'
import { StatusBadge } from '../../../lib/status-badge.tsx'

const shownPast = 5

type AppointmentsProps = { readonly appointments: readonly DashboardAppointment[]; readonly now: Date }

/** Upcoming appointments, soonest first, and past ones, latest first. */
export function ClientAppointments({ appointments, now }: AppointmentsProps) {
  const upcoming = appointments.filter((each) => isUpcoming(each, now)).toReversed()
  const past = appointments.filter((each) => !isUpcoming(each, now)).slice(0, shownPast)
  return (
    <div className="grid gap-10">
      <Section title={texts.upcoming} id="consultas">
        {upcoming.length === 0 ? (
          <Card>
            <EmptyState
              title={texts.noUpcoming}
              hint={texts.noUpcomingHint}
              illustration={<EmptyCalendarIllustration />}
              action={
                <SiteLink to="/agendar-consulta" className={buttonClass()}>
                  {texts.book}
                </SiteLink>
              }
            />
          </Card>
        ) : (
          <AppointmentList appointments={upcoming} now={now} />
        )}
      </Section>
      {past.length > 0 && (
        <Section title={texts.past}>
          <AppointmentList appointments={past} now={now} />
        </Section>
      )}
    </div>
  )
}

/** Whether an appointment is upcoming; an unpaid hold is while it can be paid. */
export function isUpcoming({ status, endsAt, holdExpiresAt }: DashboardAppointment, now: Date): boolean {
  if (status === 'cancelled' || status === 'completed') return false
  return new Date(status === 'pending' && holdExpiresAt ? holdExpiresAt : endsAt) > now
}

function AppointmentList({ appointments, now }: AppointmentsProps) {
  return (
    <ul className="grid gap-3">
      {appointments.map((appointment) => (
        <li key={appointment.id}>
          <AppointmentCard appointment={appointment} now={now} />
        </li>
      ))}
    </ul>
  )
}

type AppointmentCardProps = { readonly appointment: DashboardAppointment; readonly now: Date }

function AppointmentCard({ appointment, now }: AppointmentCardProps) {
  const { date, zone, professionalName, specialty, status, holdExpiresAt } = appointment
  const at = new Date(date)
  const action = appointmentAction(appointment, now, isBuilt('/profissional/consulta'))
  return (
    <Card padding="small" className="flex flex-wrap items-center gap-x-5 gap-y-4">
      <DateTile date={date} zone={zone} />
      <div className="min-w-48 flex-1">
        <p className="font-semibold">{professionalName}</p>
        <p className="text-caption text-ink-soft">{specialty}</p>
        <p className="text-caption text-ink-soft first-letter:uppercase">
          {`${formatDayLong(at, zone)}, às ${formatTimeAt(at, zone)}`}
        </p>
        {action === 'pay' && holdExpiresAt && (
          <p className="text-caption font-semibold text-warning">
            {texts.payUntil(formatTimeAt(new Date(holdExpiresAt)))}
          </p>
        )}
      </div>
      <div className="flex items-center gap-3 max-sm:w-full max-sm:justify-between">
        <StatusBadge status={status} />
        <ActionButton action={action} appointment={appointment} />
      </div>
    </Card>
  )
}

type ActionButtonProps = Pick<AppointmentCardProps, 'appointment'> & { readonly action: AppointmentAction }

function ActionButton({ action, appointment }: ActionButtonProps) {
  if (action === 'pay')
    return (
      <Link
        to="/checkout"
        search={{ appointmentId: appointment.id }}
        className={buttonClass({ size: 'small' })}
      >
        {texts.pay}
      </Link>
    )
  const isWaiting = action === 'wait'
  const label = isWaiting && appointment.status === 'pending' ? texts.wait : appointmentTexts.details
  return (
    <AppointmentDetails
      appointment={appointment}
      seenBy="client"
      specialty={appointment.specialty}
      trigger={
        <Button
          variant={isWaiting ? 'ghost' : 'secondary'}
          size="small"
          className={isWaiting ? 'text-ink-soft' : ''}
        >
          {action === 'enter' ? texts.enter : label}
        </Button>
      }
    />
  )
}
