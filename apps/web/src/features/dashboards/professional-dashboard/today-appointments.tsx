import type { ProfessionalPage } from '@escuta/dashboards/contract'
import {
  appointmentTexts,
  appointmentTypeTexts,
  formatTimeAt,
  professionalAreaTexts as texts,
} from '@escuta/i18n'
import { Badge } from '@escuta/ui/badge'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { SiteLink } from '../../../lib/site-link.tsx'
import { AppointmentDetails } from '../../../lib/appointment-details.tsx'
import { Section } from '../../../lib/section.tsx'
import { StatusBadge } from '../../../lib/status-badge.tsx'

type Today = ProfessionalPage['today']

export function TodayAppointments({ count, first }: Today) {
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
              <TodayCard appointment={appointment} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function TodayCard({ appointment }: { readonly appointment: Today['first'][number] }) {
  const { date, zone, clientName, type, status } = appointment
  return (
    <Card padding="small" className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <p className="w-16 text-subtitle font-semibold tabular-nums">{formatTimeAt(new Date(date), zone)}</p>
      <div className="min-w-40 flex-1">
        <p className="font-semibold">{clientName}</p>
        <p className="text-caption text-ink-soft">{appointmentTypeTexts[type]}</p>
      </div>
      <StatusBadge status={status} />
      <AppointmentDetails
        appointment={appointment}
        seenBy="professional"
        trigger={
          <Button variant="secondary" size="small">
            {appointmentTexts.details}
          </Button>
        }
      />
    </Card>
  )
}
