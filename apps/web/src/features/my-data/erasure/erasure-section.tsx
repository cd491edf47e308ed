import type { ComingSession, KeptByLaw, MyDataOverview } from '@escuta/identity/contract'
import { erasureTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Suspense, useState } from 'react'
import { Section } from '../../../lib/area/section.tsx'
import { SiteLink } from '../../../lib/site-link.tsx'
import { anchors } from '../contents.tsx'
import { ErasureDialog } from '../late-parts.ts'
import { ErasureBlocked } from './erasure-blocked.tsx'
import { WhatGoesAndStays } from './what-goes-and-stays.tsx'

type ErasureSectionProps = {
  readonly overview: MyDataOverview
  readonly onErased: (kept: readonly KeptByLaw[]) => void
}

/** Erasing everything: what goes, what has to stay and until when, and either the way to it or why it is closed. */
export function ErasureSection({ overview, onErased }: ErasureSectionProps) {
  const { keptByLaw, erasureBlockedBy, comingSessions } = overview
  const [open, setOpen] = useState(false)
  // Paid meanwhile in another window: the server names them when it refuses.
  const [found, setFound] = useState<readonly ComingSession[]>()
  const blockedBy = found ? 'coming-sessions' : erasureBlockedBy
  // Of professionals and staff, a person says what goes and what stays.
  const isOwnDoing = blockedBy === null || blockedBy === 'coming-sessions'
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
      {isOwnDoing && <WhatGoesAndStays kept={keptByLaw} />}
      {blockedBy ? (
        <ErasureBlocked by={blockedBy} sessions={found ?? comingSessions} />
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
