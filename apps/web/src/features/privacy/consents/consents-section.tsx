import type { ConsentState } from '@escuta/privacy/contract'
import { formatDateTime, myConsentsTexts as texts } from '@escuta/i18n'
import { Badge, type BadgeTone } from '@escuta/ui/badge'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { Section } from '../../../lib/section.tsx'
import { anchors } from '../contents.tsx'
import { type ConsentStatus, consentStatusOf } from './consent-status.ts'
import { consentTitle, ConsentText, isRevocable } from './consent-text.tsx'

const ConsentDialog = lazyComponent(() => import('./consent-dialog.tsx'), 'ConsentDialog')

const tones: Record<ConsentStatus, BadgeTone> = {
  given: 'accent',
  outdated: 'warning',
  revoked: 'neutral',
  missing: 'outline',
}

export function ConsentsSection({ consents }: { readonly consents: readonly ConsentState[] }) {
  return (
    <Section title={texts.title} id={anchors.consents}>
      <p className="text-pretty">{texts.lead}</p>
      <Card padding="small">
        <ul className="divide-y divide-line">
          {consents.map((consent) => (
            <ConsentItem key={consent.purpose} consent={consent} />
          ))}
        </ul>
      </Card>
    </Section>
  )
}

type ConsentItemProps = { readonly consent: ConsentState }

function ConsentItem({ consent }: ConsentItemProps) {
  const { purpose, givenVersion, isNeeded } = consent
  const status = consentStatusOf(consent)
  const [open, setOpen] = useState<'give' | 'revoke'>()
  const title = consentTitle(purpose)
  const isNew = status === 'outdated'
  return (
    <li className="grid gap-3 py-5 first:pt-1 last:pb-1">
      <div className="grid gap-0.5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h3 className="font-semibold">{title}</h3>
          <Badge tone={tones[status]}>{texts.states[status]}</Badge>
        </div>
        <Since consent={consent} status={status} />
      </div>
      <ConsentText purpose={purpose} />
      {isNeeded && (
        <p className="text-caption text-pretty text-ink-soft">
          {`${texts.needed} `}
          <a href={`#${anchors.erasure}`} className="text-link">
            {texts.neededLink}
          </a>
          .
        </p>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {status !== 'given' && (
          <Button
            variant="soft"
            className="max-sm:w-full"
            aria-label={isNew ? texts.giveNewOf(title) : texts.giveOf(title)}
            onClick={() => setOpen('give')}
          >
            {isNew ? texts.giveNew : texts.give}
          </Button>
        )}
        {givenVersion !== null && !isNeeded && isRevocable(purpose) && (
          <Button
            variant="secondary"
            className="max-sm:w-full"
            aria-label={texts.revokeOf(title)}
            onClick={() => setOpen('revoke')}
          >
            {texts.revoke}
          </Button>
        )}
      </div>
      {open && (
        <ConsentDialog consent={consent} isGiving={open === 'give'} onClose={() => setOpen(undefined)} />
      )}
    </li>
  )
}

function Since({ consent, status }: ConsentItemProps & { readonly status: ConsentStatus }) {
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

function written(at: string): string {
  return formatDateTime(new Date(at))
}
