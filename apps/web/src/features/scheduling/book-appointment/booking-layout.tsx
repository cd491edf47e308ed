import { bookingTexts as texts } from '@escuta/i18n'
import { Logo } from '@escuta/ui/logo'
import type { ReactNode } from 'react'
import type { BookingPath, BookingStage } from '../../../lib/booking-path.ts'
import { BookingProgress } from '../../../lib/booking-progress.tsx'
import { Main } from '../../../lib/main.tsx'
import { PageTitle } from '../../../lib/page-title.tsx'
import { SiteLink } from '../../../lib/site-link.tsx'

type BookingLayoutProps = {
  readonly path: BookingPath
  readonly current: BookingStage
  readonly signedIn: boolean
  readonly children: ReactNode
}

export function BookingLayout({ path, current, signedIn, children }: BookingLayoutProps) {
  return (
    <>
      <PageTitle title={texts.title} />
      <header className="page-width flex flex-wrap items-center justify-between gap-4 py-2 sm:py-4">
        <SiteLink to="/" className="inline-flex min-h-11 items-center">
          <Logo />
        </SiteLink>
        {signedIn && (
          <SiteLink to="/cliente" className="text-link inline-flex min-h-11 items-center">
            {texts.backToDashboard}
          </SiteLink>
        )}
      </header>
      <Main className="page-width grid gap-5 pt-2 pb-20 outline-none sm:gap-8">
        <BookingProgress path={path} current={current} />
        {children}
      </Main>
    </>
  )
}
