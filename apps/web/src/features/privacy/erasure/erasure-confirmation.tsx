import { formatBrl } from '@escuta/kernel'
import type { ErasedAnswer } from '@escuta/privacy/contract'
import { erasureConfirmationTexts as texts, privacyContact } from '@escuta/i18n'
import { buttonClass } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { Logo } from '@escuta/ui/logo'
import { useEffect, useRef } from 'react'
import { CrisisHelp } from '../../../lib/crisis-help.tsx'
import { Main } from '../../../lib/main.tsx'
import { PageTitle } from '../../../lib/page-title.tsx'
import { clearSession } from '../../../lib/session.ts'
import { SiteLink } from '../../../lib/site-link.tsx'
import { RetainedList } from './retained-list.tsx'

export function ErasureConfirmation({ erased }: { readonly erased: ErasedAnswer }) {
  const { retained, cancelled, refund } = erased
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // After the page has unmounted, so that none of its queries refetches.
    clearSession()
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <div className="page-width flex min-h-dvh flex-col py-5 sm:py-8">
      <PageTitle title={texts.title} />
      <header>
        <SiteLink to="/" className="inline-flex min-h-11 items-center">
          <Logo />
        </SiteLink>
      </header>
      <Main id="conteudo" className="m-auto grid w-full max-w-xl gap-7 py-12 outline-none">
        <div className="grid gap-2">
          <h1 ref={heading} tabIndex={-1} className="text-heading font-semibold text-balance outline-none">
            {texts.title}
          </h1>
          <p className="text-lead text-pretty text-ink-soft">{texts.lead}</p>
        </div>
        <div className="grid gap-2 text-pretty">
          {cancelled > 0 && <p>{texts.cancelled(cancelled)}</p>}
          {refund > 0 && <p>{texts.refund(formatBrl(refund))}</p>}
          <p>{texts.mail}</p>
        </div>
        {retained.length === 0 ? (
          <p>{texts.nothingRetained}</p>
        ) : (
          <Card padding="small" className="grid gap-4">
            <h2 className="font-semibold">{texts.retainedHeading}</h2>
            <RetainedList retained={retained} />
          </Card>
        )}
        <p className="text-pretty">
          {`${texts.contact} `}
          <a href={`mailto:${privacyContact}`} className="text-link">
            {privacyContact}
          </a>
          .
        </p>
        <SiteLink to="/" className={buttonClass({ className: 'max-sm:w-full sm:justify-self-start' })}>
          {texts.home}
        </SiteLink>
      </Main>
      <CrisisHelp />
    </div>
  )
}
