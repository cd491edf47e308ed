import type { UpcomingAppointment, RetainedByLaw, MyDataOverview } from '@escuta/identity/contract'
import { erasureTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Suspense, useState } from 'react'
import { Section } from '../../../lib/area/section.tsx'
import { SiteLink } from '../../../lib/site-link.tsx'
import { anchors } from '../contents.tsx'
import { ErasureDialog } from '../lazy-parts.ts'
import { ErasureBlocked } from './erasure-blocked.tsx'
import { RetainedData } from './retained-data.tsx'

type ErasureSectionProps = {
  readonly overview: MyDataOverview
  readonly onErased: (kept: readonly RetainedByLaw[]) => void
}

/** Erasing everything: what goes, what has to stay and until when, and either the way to it or why it is closed. */
export function ErasureSection({ overview, onErased }: ErasureSectionProps) {
  const { retainedByLaw, erasureBlockedBy, upcomingAppointments } = overview
  const [open, setOpen] = useState(false)
  // Paid meanwhile in another window: the server names them when it refuses.
  const [found, setFound] = useState<readonly UpcomingAppointment[]>()
  const blockedBy = found ? 'upcoming-appointments' : erasureBlockedBy
  // Of professionals and staff, a person says what goes and what stays.
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
      {isOwnDoing && <RetainedData kept={retainedByLaw} />}
      {blockedBy ? (
        <ErasureBlocked by={blockedBy} sessions={found ?? upcomingAppointments} />
      ) : (
        <Button
          variant="danger"
          className="max-sm:w-full sm:justify-self-start"
          onClick={() => setOpen(true)}
        >
          {texts.open}
        </Button>
      )}
      <Suspense>
        {open && (
          <ErasureDialog
            onClose={() => setOpen(false)}
            onErased={onErased}
            onSessionsFound={(sessions) => {
              setFound(sessions)
              setOpen(false)
            }}
          />
        )}
      </Suspense>
    </Section>
  )
}
