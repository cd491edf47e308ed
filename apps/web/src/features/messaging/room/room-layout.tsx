import { consultationRoomTexts as texts } from '@escuta/i18n'
import type { SenderType } from '@escuta/messaging/contract'
import { buttonClass } from '@escuta/ui/button'
import { Logo } from '@escuta/ui/logo'
import type { ReactNode } from 'react'
import { Main } from '../../../lib/main.tsx'
import { PageTitle } from '../../../lib/page-title.tsx'
import { SiteLink } from '../../../lib/site-link.tsx'

/** Where each side comes from. */
export const homes = { client: '/cliente', professional: '/profissional/agenda' } as const

type RoomLayoutProps = {
  /** Whose way back is shown; undefined while it is unknown. */
  readonly side?: SenderType
  readonly children: ReactNode
}

/** The page around everything but the call itself: a header with one way back. */
export function RoomLayout({ side, children }: RoomLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PageTitle title={texts.title} />
      <a href="#conteudo" className={buttonClass({ className: 'fixed top-3 left-3 z-50 not-focus:sr-only' })}>
        {texts.skipToContent}
      </a>
      <header className="page-width flex items-center justify-between gap-4 py-2.5">
        <span className="inline-flex min-h-11 items-center">
          <Logo />
        </span>
        {side && (
          <SiteLink to={homes[side]} className="text-link inline-flex min-h-11 items-center">
            {texts.back[side]}
          </SiteLink>
        )}
      </header>
      <Main
        id="conteudo"
        className="page-width grid flex-1 content-start gap-6 pt-2 pb-[max(2rem,env(safe-area-inset-bottom))] outline-none sm:gap-8 sm:pt-6"
      >
        {children}
      </Main>
    </div>
  )
}
