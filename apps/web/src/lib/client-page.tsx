import { clientAreaTexts as texts } from '@escuta/i18n'
import { buttonClass } from '@escuta/ui/button'
import { PageHeader } from '@escuta/ui/page-header'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'

type ClientPageProps = {
  readonly title: string
  readonly subtitle: string
  readonly children: ReactNode
}

/** A page below /cliente, with the way back. */
export function ClientPage({ title, subtitle, children }: ClientPageProps) {
  return (
    <>
      <PageTitle title={title} />
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={
          <Link to="/cliente" className={buttonClass({ variant: 'secondary' })}>
            {texts.title}
          </Link>
        }
      />
      {children}
    </>
  )
}
