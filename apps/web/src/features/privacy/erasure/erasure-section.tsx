import type { UpcomingAppointment, RetainedByLaw, PrivacyOverview } from '@escuta/privacy/contract'
import { erasureTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { Section } from '../../../lib/section.tsx'
import { SiteLink } from '../../../lib/site-link.tsx'
import { anchors } from '../contents.tsx'
import { ErasureBlocked } from './erasure-blocked.tsx'
import { RetainedData } from './retained-data.tsx'

const ErasureDialog = lazyComponent(() => import('./erasure-dialog.tsx'), 'ErasureDialog')

type ErasureSectionProps = {
  readonly overview: PrivacyOverview
  readonly onErased: (retained: readonly RetainedByLaw[]) => void
}

/** Erasing the account: erased and retained data, and either the button or the reason why it is blocked. */
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
