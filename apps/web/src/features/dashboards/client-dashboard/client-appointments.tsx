import type { ClientPage } from '@escuta/dashboards/contract'
import { clientAreaTexts as texts } from '@escuta/i18n'
import { Card } from '@escuta/ui/card'
import { Section } from '../../../lib/section.tsx'
import { SeeAll } from '../see-all.tsx'
import { AppointmentList } from './appointment-list.tsx'

type ClientAppointmentsProps = Pick<ClientPage, 'upcoming' | 'past' | 'hasMorePast'> & { readonly now: Date }

/** The appointments after the next one, soonest first, and past ones, latest first. */
export function ClientAppointments({ upcoming, past, hasMorePast, now }: ClientAppointmentsProps) {
  return (
    <div className="grid gap-10">
      {upcoming.length > 0 && (
        <Section title={texts.upcoming}>
          <AppointmentList appointments={upcoming} now={now} />
        </Section>
      )}
      <Section
        title={texts.past}
        aside={
          hasMorePast && (
            <SeeAll to="/cliente/consultas">
              {texts.seeAll}
              <span className="sr-only"> {texts.seeAllOf}</span>
            </SeeAll>
          )
        }
      >
        {past.length === 0 ? (
          <Card padding="small">
            <p className="font-medium">{texts.noPast}</p>
            <p className="text-caption text-ink-soft">{texts.noPastHint}</p>
          </Card>
        ) : (
          <AppointmentList appointments={past} now={now} />
        )}
      </Section>
    </div>
  )
}
