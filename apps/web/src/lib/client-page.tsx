import { clientAreaTexts as texts } from '@escuta/i18n'
import { buttonClass } from '@escuta/ui/button'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageHead } from './page-head.tsx'

type ClientPageProps = {
  readonly title: string
  readonly subtitle: string
  readonly children: ReactNode
}

/** A page below /cliente, with the way back. */
export function ClientPage({ title, subtitle, children }: ClientPageProps) {
  return (
    <>
      <PageHead
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
