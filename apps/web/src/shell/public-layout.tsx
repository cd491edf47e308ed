import { headerTexts } from '@escuta/i18n'
import { buttonClass } from '@escuta/ui/button'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader, type SiteHeaderProps } from './site-header.tsx'
import { Main } from '../lib/main.tsx'

type PublicLayoutProps = SiteHeaderProps & { readonly children?: ReactNode }

/** Layout of the public pages; as a layout route it has no children of its own. */
export function PublicLayout({ area, children = <Outlet /> }: PublicLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#conteudo" className={buttonClass({ className: 'fixed top-3 left-3 z-50 not-focus:sr-only' })}>
        {headerTexts.skipToContent}
      </a>
      <SiteHeader area={area} />
      {/* As high as the window, so that the footer does not move when the content arrives. */}
      <Main id="conteudo" className="min-h-[calc(100dvh-4.0625rem)] flex-1">
        {children}
      </Main>
      <SiteFooter />
    </div>
  )
}
