import type { ClientAppointment } from '@escuta/dashboards/contract'
import { formatDayLong, formatTimeAt } from '@escuta/i18n'
import { Card } from '@escuta/ui/card'
import { StatusBadge } from '../../../lib/status-badge.tsx'
import { AppointmentChatLink } from '../../scheduling/appointment-menu/appointment-chat-link.tsx'
import { AppointmentMenu } from '../../scheduling/appointment-menu/appointment-menu.tsx'
import { NoShowProposal } from '../../scheduling/appointment-menu/no-show-proposal.tsx'
import { appointmentAction } from '../appointment-action.ts'
import { DateTile } from '../date-tile.tsx'
import { AppointmentButton } from './appointment-button.tsx'
import { HoldNote } from './hold-note.tsx'

type AppointmentListProps = { readonly appointments: readonly ClientAppointment[]; readonly now: Date }

export function AppointmentList({ appointments, now }: AppointmentListProps) {
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

type AppointmentCardProps = { readonly appointment: ClientAppointment; readonly now: Date }

function AppointmentCard({ appointment, now }: AppointmentCardProps) {
  const { date, zone, professionalName, specialty } = appointment
  const at = new Date(date)
  const action = appointmentAction(appointment, now)
  return (
    <Card padding="small" className="flex flex-wrap items-center gap-x-5 gap-y-4">
      <DateTile date={date} zone={zone} />
      <div className="min-w-48 flex-1">
        <p className="font-semibold">{professionalName}</p>
        <p className="text-caption text-ink-soft">{specialty}</p>
        <p className="text-caption text-ink-soft first-letter:uppercase">
          {`${formatDayLong(at, zone)}${yearOf(at, now)}, às ${formatTimeAt(at, zone)}`}
        </p>
        <HoldNote appointment={appointment} action={action} />
      </div>
      <div className="flex items-center gap-x-3 gap-y-2 max-sm:w-full max-sm:flex-wrap">
        <StatusBadge {...appointment} />
        <div className="ml-auto flex items-center gap-2">
          {action !== 'enter' && <AppointmentChatLink appointment={appointment} seenBy="client" />}
          <AppointmentButton action={action} appointment={appointment} now={now} size="small" />
          <AppointmentMenu appointment={appointment} seenBy="client" specialty={specialty} now={now} />
        </div>
      </div>
      <NoShowProposal appointment={appointment} seenBy="client" specialty={specialty} now={now} />
    </Card>
  )
}

/** The year of an appointment of another year. */
function yearOf(at: Date, now: Date): string {
  const year = at.getFullYear()
  return year === now.getFullYear() ? '' : ` de ${year}`
}
