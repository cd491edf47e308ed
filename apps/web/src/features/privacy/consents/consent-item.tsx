import type { ConsentState } from '@escuta/privacy/contract'
import { formatDateTime, myConsentsTexts as texts } from '@escuta/i18n'
import { Badge, type BadgeTone } from '@escuta/ui/badge'
import { Button } from '@escuta/ui/button'
import { useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { anchors } from '../contents.tsx'
import { type ConsentStatus, consentStatusOf } from './consent-status.ts'
import { consentTitle, ConsentText } from './consent-text.tsx'
import { isRevocable } from './revocable.ts'

const GiveConsentDialog = lazyComponent(() => import('./give-consent-dialog.tsx'), 'GiveConsentDialog')
const RevokeConsentDialog = lazyComponent(() => import('./revoke-consent-dialog.tsx'), 'RevokeConsentDialog')

const tones: Record<ConsentStatus, BadgeTone> = {
  given: 'accent',
  outdated: 'warning',
  revoked: 'neutral',
  missing: 'outline',
}

type ConsentItemProps = { readonly consent: ConsentState }

/** One consent: its status, its text, and buttons to give or withdraw it. */
export function ConsentItem({ consent }: ConsentItemProps) {
  const status = consentStatusOf(consent)
  return (
    <li className="grid gap-3 py-5 first:pt-1 last:pb-1">
      <div className="grid gap-0.5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h3 className="font-semibold">{consentTitle(consent.purpose)}</h3>
          <Badge tone={tones[status]}>{texts.states[status]}</Badge>
        </div>
        <Since consent={consent} />
      </div>
      <ConsentText purpose={consent.purpose} />
      {consent.isNeeded && <NeededNote />}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {status !== 'given' && <GiveButton consent={consent} />}
        {consent.givenVersion !== null && !consent.isNeeded && <RevokeButton consent={consent} />}
      </div>
    </li>
  )
}

function GiveButton({ consent }: ConsentItemProps) {
  const [open, setOpen] = useState(false)
  const title = consentTitle(consent.purpose)
  const isNew = consentStatusOf(consent) === 'outdated'
  return (
    <>
      <Button
        variant="soft"
        className="max-sm:w-full"
        aria-label={isNew ? texts.giveNewOf(title) : texts.giveOf(title)}
        onClick={() => setOpen(true)}
      >
        {isNew ? texts.giveNew : texts.give}
      </Button>
      {open && <GiveConsentDialog consent={consent} title={title} onClose={() => setOpen(false)} />}
    </>
  )
}

function RevokeButton({ consent: { purpose } }: ConsentItemProps) {
  const [open, setOpen] = useState(false)
  const title = consentTitle(purpose)
  if (!isRevocable(purpose)) return null
  return (
    <>
      <Button
        variant="secondary"
        className="max-sm:w-full"
        aria-label={texts.revokeOf(title)}
        onClick={() => setOpen(true)}
      >
        {texts.revoke}
      </Button>
      {open && <RevokeConsentDialog purpose={purpose} title={title} onClose={() => setOpen(false)} />}
    </>
  )
}

function Since({ consent }: ConsentItemProps) {
  const status = consentStatusOf(consent)
  const { version, givenVersion, givenAt, revokedAt } = consent
  return (
    <div className="text-caption text-ink-soft">
      {givenVersion && givenAt && <p>{texts.givenSince(givenVersion, written(givenAt))}</p>}
      {status === 'outdated' && <p>{texts.outdated(version)}</p>}
      {status === 'revoked' && revokedAt && <p>{texts.revokedSince(written(revokedAt))}</p>}
      {status === 'missing' && <p>{texts.neverGiven(version)}</p>}
    </div>
  )
}

function NeededNote() {
  return (
    <p className="text-caption text-pretty text-ink-soft">
      {`${texts.needed} `}
      <a href={`#${anchors.erasure}`} className="text-link">
        {texts.neededLink}
      </a>
      .
    </p>
  )
}

function written(at: string): string {
  return formatDateTime(new Date(at))
}
