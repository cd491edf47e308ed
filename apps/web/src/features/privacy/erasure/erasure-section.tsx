import type { ErasedAnswer, PaidAppointment, RetainedByLaw, PrivacyOverview } from '@escuta/privacy/contract'
import { erasureTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { Notice } from '@escuta/ui/notice'
import { useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { Section } from '../../../lib/section.tsx'
import { SiteLink } from '../../../lib/site-link.tsx'
import { anchors } from '../contents.tsx'
import { PaidAhead } from './paid-ahead.tsx'
import { RetainedList } from './retained-list.tsx'

const ErasureDialog = lazyComponent(() => import('./erasure-dialog.tsx'), 'ErasureDialog')

type ErasureSectionProps = {
  readonly overview: PrivacyOverview
  readonly onErased: (erased: ErasedAnswer) => void
}

/** What the refusal of an erasure listed, and what the page had shown before. */
type Found = Readonly<Record<'appointments' | 'before', readonly PaidAppointment[]>>

export function ErasureSection({ overview, onErased }: ErasureSectionProps) {
  const { retainedByLaw, erasureBlockedBy, unpaidAhead } = overview
  const [open, setOpen] = useState(false)
  // Appointments paid, cancelled or moved in another window meanwhile; the refusal lists them.
  const [found, setFound] = useState<Found>()
  // An overview that was read again is newer than what the refusal listed.
  const isChanged = found !== undefined && found.before === overview.paidAhead
  const paidAhead = isChanged ? found.appointments : overview.paidAhead
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
      {erasureBlockedBy ? (
        // Erasure of professionals and staff is decided by an operator, so no list is shown.
        <ErasureBlocked by={erasureBlockedBy} withClients={overview.aheadWithClients} />
      ) : (
        <>
          <RetainedData retained={retainedByLaw} />
          {paidAhead.length > 0 && <PaidAhead appointments={paidAhead} isChanged={isChanged} />}
          {unpaidAhead > 0 && <p className="text-pretty">{texts.ahead.unpaid(unpaidAhead)}</p>}
          <Button
            variant="danger"
            className="max-sm:w-full sm:justify-self-start"
            onClick={() => setOpen(true)}
          >
            {paidAhead.length > 0 ? texts.openCancelling(paidAhead.length) : texts.open}
          </Button>
        </>
      )}
      {open && (
        <ErasureDialog
          cancelling={paidAhead}
          onClose={() => setOpen(false)}
          onErased={onErased}
          onAppointmentsFound={(appointments) => {
            setFound({ appointments, before: overview.paidAhead })
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
  /** Coming appointments of a professional. */
  readonly withClients: number
}

function ErasureBlocked({ by, withClients }: ErasureBlockedProps) {
  const { title, hint } = texts.blocked[by]
  return (
    <Notice tone="warning">
      <p className="font-semibold">{title}</p>
      <p className="text-pretty">{hint}</p>
      {by === 'professional-record' && (
        <>
          {withClients > 0 && <p className="text-pretty">{texts.withClients(withClients)}</p>}
          <div className="flex flex-wrap gap-x-6">
            <a href={`#${anchors.requests}`} className="text-link inline-flex min-h-11 items-center">
              {texts.toRequests}
            </a>
            {withClients > 0 && (
              <SiteLink to="/profissional/agenda" className="text-link inline-flex min-h-11 items-center">
                {texts.toAgenda}
              </SiteLink>
            )}
          </div>
        </>
      )}
    </Notice>
  )
}
