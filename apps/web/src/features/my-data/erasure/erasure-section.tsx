import type { ComingSession, KeptByLaw, MyDataOverview } from '@escuta/identity/contract'
import { erasureTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { useState } from 'react'
import { Section } from '../../../lib/area/section.tsx'
import { SiteLink } from '../../../lib/site-link.tsx'
import { anchors } from '../contents.tsx'
import { ErasureBlocked } from './erasure-blocked.tsx'
import { ErasureDialog } from './erasure-dialog.tsx'
import { KeptList } from './kept-list.tsx'

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
      <Card padding="small" className="grid gap-6">
        <div className="grid gap-2">
          <h3 className="font-semibold">{texts.goes}</h3>
          <ul className="grid list-disc gap-1 pl-5 marker:text-ink-faint">
            {texts.goesList.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
        <div className="grid gap-2">
          <h3 className="font-semibold">{texts.stays}</h3>
          {keptByLaw.length === 0 ? (
            <p className="text-pretty">{texts.staysNothing}</p>
          ) : (
            <>
              <KeptList kept={keptByLaw} />
              <p className="text-caption text-ink-soft">{texts.staysHint}</p>
            </>
          )}
        </div>
      </Card>
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
    </Section>
  )
}
