import { clientAreaTexts as texts } from '@escuta/i18n'
import { buttonClass } from '@escuta/ui/button'
import { PageHeader } from '@escuta/ui/page-header'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageTitle } from '../../lib/page-title.tsx'

type ClientListPageProps = {
  readonly title: string
  readonly subtitle: string
  readonly children: ReactNode
}

/** A whole list of which /cliente shows the first rows, with the way back. */
export function ClientListPage({ title, subtitle, children }: ClientListPageProps) {
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
