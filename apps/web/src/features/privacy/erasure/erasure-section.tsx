import type { UpcomingAppointment, RetainedByLaw, PrivacyOverview } from '@escuta/privacy/contract'
import { erasureTexts as texts, formatDayLong, formatTimeAt } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { Notice } from '@escuta/ui/notice'
import { useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { Section } from '../../../lib/section.tsx'
import { SiteLink } from '../../../lib/site-link.tsx'
import { zoneName } from '../../../lib/zone-name.ts'
import { anchors } from '../contents.tsx'
import { RetainedList } from './retained-list.tsx'

const ErasureDialog = lazyComponent(() => import('./erasure-dialog.tsx'), 'ErasureDialog')

type ErasureSectionProps = {
  readonly overview: PrivacyOverview
  readonly onErased: (retained: readonly RetainedByLaw[]) => void
}

export function ErasureSection({ overview, onErased }: ErasureSectionProps) {
  const { retainedByLaw, erasureBlockedBy, upcomingAppointments } = overview
  const [open, setOpen] = useState(false)
  // Appointments paid in another window meanwhile; the refusal lists them.
  const [found, setFound] = useState<readonly UpcomingAppointment[]>()
  const blockedBy = found ? 'upcoming-appointments' : erasureBlockedBy
  // Erasure of professionals and staff is decided by an operator, so no list is shown.
  const isOwnDoing = blockedBy === null || blockedBy === 'upcoming-appointments'
  return (
    <Section title={texts.title} id={anchors.erasure}>
      <p className="text-pretty">{texts.lead}</p>
      <p className="text-pretty text-ink-soft">
        {texts.pauseBefore}
        <SiteLink to="/conta" className="text-link">
          {texts.pauseLink}
        </SiteLink>
        {texts.pauseAfter}
      </p>
      {isOwnDoing && <RetainedData retained={retainedByLaw} />}
      {blockedBy ? (
        <ErasureBlocked by={blockedBy} appointments={found ?? upcomingAppointments} />
      ) : (
        <Button
          variant="danger"
          className="max-sm:w-full sm:justify-self-start"
          onClick={() => setOpen(true)}
        >
          {texts.open}
        </Button>
      )}
      {open && (
        <ErasureDialog
          onClose={() => setOpen(false)}
          onErased={onErased}
          onAppointmentsFound={(appointments) => {
            setFound(appointments)
            setOpen(false)
          }}
        />
      )}
    </Section>
  )
}

function RetainedData({ retained }: { readonly retained: readonly RetainedByLaw[] }) {
  return (
    <Card padding="small" className="grid gap-6">
      <div className="grid gap-2">
        <h3 className="font-semibold">{texts.erased}</h3>
        <ul className="grid list-disc gap-1 pl-5 marker:text-ink-faint">
          {texts.erasedList.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </div>
      <div className="grid gap-2">
        <h3 className="font-semibold">{texts.retained}</h3>
        {retained.length === 0 ? (
          <p className="text-pretty">{texts.nothingRetained}</p>
        ) : (
          <>
            <RetainedList retained={retained} />
            <p className="text-caption text-ink-soft">{texts.retainedHint}</p>
          </>
        )}
      </div>
    </Card>
  )
}

type ErasureBlockedProps = {
  readonly by: NonNullable<PrivacyOverview['erasureBlockedBy']>
  /** Paid upcoming appointments. */
  readonly appointments: readonly UpcomingAppointment[]
}

function ErasureBlocked({ by, appointments }: ErasureBlockedProps) {
  const { title, hint } = texts.blocked[by]
  return (
    <Notice tone="warning">
      <p className="font-semibold">{title}</p>
      {appointments.length > 0 && (
        <ul className="grid list-disc gap-1 py-1 pl-5">
          {appointments.map(({ appointmentId, startsAt, zone }) => {
            const at = new Date(startsAt)
            return (
              <li key={appointmentId}>
                {texts.appointment(formatDayLong(at, zone), formatTimeAt(at, zone), zoneName(zone))}
              </li>
            )
          })}
        </ul>
      )}
      <p className="text-pretty">{hint}</p>
      {by === 'professional-record' && (
        <a
          href={`#${anchors.requests}`}
          className="text-link inline-flex min-h-11 items-center justify-self-start"
        >
          {texts.toRequests}
        </a>
      )}
    </Notice>
  )
}
