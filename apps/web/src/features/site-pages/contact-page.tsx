import { contactTexts as texts } from '@escuta/i18n'
import { buttonClass } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import type { ReactNode } from 'react'
import { PageHead } from '../../lib/page-head.tsx'
import { useSiteFacts } from '../../lib/site-facts.ts'
import { SiteLink } from '../../lib/site-link.tsx'

/** Addresses by subject, /contato. */
export function ContactPage() {
  return (
    <div className="page-width grid max-w-5xl content-start gap-10 py-12 sm:py-20">
      <PageHead title={texts.title} description={texts.lead} subtitle={texts.lead} />
      <div className="grid gap-5 md:grid-cols-2">
        <Subject {...texts.support}>
          <SupportAddress />
        </Subject>
        <Subject {...texts.privacy}>
          <Address address={texts.privacy.address} />
        </Subject>
        <Subject {...texts.professional}>
          <SiteLink to="/agendar-consulta" className="text-link inline-flex min-h-11 items-center">
            {texts.professional.action}
          </SiteLink>
        </Subject>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <p>{texts.helpFirst}</p>
        <SiteLink to="/ajuda" className={buttonClass({ variant: 'secondary' })}>
          {texts.toHelp}
        </SiteLink>
      </div>
    </div>
  )
}

type SubjectProps = { readonly title: string; readonly text: string; readonly children: ReactNode }

function Subject({ title, text, children }: SubjectProps) {
  return (
    <Card className="grid content-start gap-2">
      <h2 className="text-subtitle font-semibold">{title}</h2>
      <p className="text-pretty text-ink-soft">{text}</p>
      <div className="min-h-11">{children}</div>
    </Card>
  )
}

/** The operator sets the address: it is not part of the page that was built. */
function SupportAddress() {
  const facts = useSiteFacts()
  if (facts) return <Address address={facts.supportEmail} />
  return (
    <p role="status" className="flex min-h-11 items-center text-ink-soft">
      {facts === null ? texts.support.failed : texts.support.loading}
    </p>
  )
}

function Address({ address }: { readonly address: string }) {
  return (
    <a href={`mailto:${address}`} className="text-link inline-flex min-h-11 items-center break-all">
      {address}
    </a>
  )
}
