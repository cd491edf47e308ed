import type { ClientAppointment } from '@escuta/dashboards/contract'
import { appointmentTexts, clientAreaTexts as texts, formatDayAndTime, formatInDays } from '@escuta/i18n'
import { buttonClass } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { EmptyState } from '@escuta/ui/empty-state'
import { EmptyCalendarIllustration } from '@escuta/ui/illustration-empty'
import { Section } from '../../../lib/section.tsx'
import { SiteLink } from '../../../lib/site-link.tsx'
import { StatusBadge } from '../../../lib/status-badge.tsx'
import { AppointmentChatLink } from '../../scheduling/appointment-menu/appointment-chat-link.tsx'
import { AppointmentMenu } from '../../scheduling/appointment-menu/appointment-menu.tsx'
import { appointmentAction } from '../appointment-action.ts'
import { DateTile } from '../date-tile.tsx'
import { AppointmentButton } from './appointment-button.tsx'
import { HoldNote } from './hold-note.tsx'

type NextAppointmentProps = { readonly appointment: ClientAppointment | undefined; readonly now: Date }

/** The client's next appointment, first on the page; without one, the way to book. */
export function NextAppointment({ appointment, now }: NextAppointmentProps) {
  return (
    <Section title={texts.next} id="consultas">
      {appointment ? (
        <NextCard appointment={appointment} now={now} />
      ) : (
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
      )}
    </Section>
  )
}

function NextCard({ appointment, now }: { readonly appointment: ClientAppointment; readonly now: Date }) {
  const { date, zone, professionalName, specialty, duration } = appointment
  const at = new Date(date)
  const action = appointmentAction(appointment, now)
  return (
    <Card variant="raised" className="flex flex-wrap items-center gap-x-6 gap-y-5">
      <DateTile date={date} zone={zone} />
      <div className="grid min-w-48 flex-1 gap-1">
        <p className="text-subtitle font-semibold first-letter:uppercase">{formatDayAndTime(at, zone)}</p>
        <p>
          <span className="font-semibold">{professionalName}</span>
          {specialty && (
            <span className="text-ink-soft max-sm:block">
              <span className="max-sm:hidden"> · </span>
              {specialty}
            </span>
          )}
        </p>
        <p className="text-caption text-ink-soft first-letter:uppercase">
          {`${formatInDays(at, now, zone)} · ${appointmentTexts.minutes(duration)}`}
        </p>
        <HoldNote appointment={appointment} action={action} />
      </div>
      <div className="flex items-center gap-x-4 gap-y-2 max-sm:w-full max-sm:flex-wrap">
        <StatusBadge {...appointment} />
        <div className="flex flex-wrap items-center justify-end gap-2 max-sm:order-last max-sm:w-full sm:ml-auto">
          {action !== 'enter' && <AppointmentChatLink appointment={appointment} seenBy="client" />}
          <AppointmentButton action={action} appointment={appointment} now={now} size="medium" />
        </div>
        <div className="max-sm:ml-auto">
          <AppointmentMenu appointment={appointment} seenBy="client" specialty={specialty} now={now} />
        </div>
      </div>
    </Card>
  )
}
