import type { ProfessionalPage } from '@escuta/dashboards/contract'
import { appointmentTypeTexts, formatTimeAt, professionalAreaTexts as texts } from '@escuta/i18n'
import { Badge } from '@escuta/ui/badge'
import { Card } from '@escuta/ui/card'
import { SiteLink } from '../../../lib/site-link.tsx'
import { Section } from '../../../lib/section.tsx'
import { StatusBadge } from '../../../lib/status-badge.tsx'
import { AppointmentMenu } from '../../scheduling/appointment-menu/appointment-menu.tsx'
import { RoomButtons } from '../../scheduling/appointment-menu/room-buttons.tsx'
import { roomOpensAt } from '../../scheduling/appointment-menu/room-opening.ts'

type Today = ProfessionalPage['today']

export function TodayAppointments({ count, first, now }: Today & { readonly now: Date }) {
  const aside = (
    <span className="flex items-center gap-4">
      <Badge tone="accent">{count}</Badge>
      <SiteLink to="/profissional/agenda" className="text-link inline-flex min-h-11 items-center">
        {texts.seeAgenda}
      </SiteLink>
    </span>
  )
  return (
    <Section title={texts.today} aside={aside}>
      {count === 0 ? (
        <Card>
          <p className="py-6 text-center text-ink-soft">{texts.noToday}</p>
        </Card>
      ) : (
        <ul className="grid gap-3">
          {first.map((appointment) => (
            <li key={appointment.id}>
              <TodayCard appointment={appointment} now={now} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

type TodayCardProps = { readonly appointment: Today['first'][number]; readonly now: Date }

function TodayCard({ appointment, now }: TodayCardProps) {
  const { date, zone, clientName, type } = appointment
  const viewed = { appointment, seenBy: 'professional', now } as const
  return (
    <Card padding="small" className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <p className="w-16 text-subtitle font-semibold tabular-nums">{formatTimeAt(new Date(date), zone)}</p>
      <div className="min-w-40 flex-1">
        <p className="font-semibold">{clientName}</p>
        <p className="text-caption text-ink-soft">{appointmentTypeTexts[type]}</p>
      </div>
      <span className="flex items-center gap-x-5 max-sm:w-full max-sm:justify-between">
        <StatusBadge {...appointment} />
        <AppointmentMenu {...viewed} />
      </span>
      {roomOpensAt(appointment, now) && (
        <div className="basis-full sm:pl-21">
          <RoomButtons {...viewed} />
        </div>
      )}
    </Card>
  )
}
