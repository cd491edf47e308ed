import { areaTexts as texts } from '@escuta/i18n'
import { buttonClass } from '@escuta/ui/button'
import { EmptyState } from '@escuta/ui/empty-state'
import { LostWayIllustration } from '@escuta/ui/illustration-empty'
import { useKeptInView } from '@escuta/ui/kept-in-view'
import { Logo } from '@escuta/ui/logo'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import type { BuiltScreen } from '../lib/built-screens.ts'
import { Main } from '../lib/main.tsx'
import { PageTitle } from '../lib/page-title.tsx'
import { SiteLink } from '../lib/site-link.tsx'
import { useUser } from '../lib/user-context.ts'
import { MessagesLink } from './messages-link.tsx'
import { NotificationsLink } from './notifications-link.tsx'
import { OwnMenu } from './own-menu.tsx'
import { type Area, areaOf, type BuiltLink, mayEnter, topBarOf } from './area-links.ts'

type AreaLayoutProps = {
  /** Selects the top bar and the user menu. */
  readonly area: Area
  /** Opens the dialog that edits the user's own profile; absent where there is none. */
  readonly onMyProfile?: (() => void) | undefined
  readonly children?: ReactNode
}

const inboxes = { client: '/cliente/notificacoes', professional: '/profissional/notificacoes' } as const

export function AreaLayout({ area, onMyProfile, children = <Outlet /> }: AreaLayoutProps) {
  const user = useUser()
  // A user of another role gets the top bar of their own area, and reads whose area this is.
  const isOwn = mayEnter(user, area)
  const shownArea = isOwn ? area : areaOf(user)
  const bar = topBarOf(user, shownArea)
  const home = bar[0]?.to ?? '/'
  return (
    <div {...(bar.length > 1 && { 'data-second-row': '' })} className="flex min-h-dvh flex-col">
      <a href="#conteudo" className={buttonClass({ className: 'fixed top-3 left-3 z-50 not-focus:sr-only' })}>
        {texts.skipToContent}
      </a>
      <header className="sticky top-0 z-30 border-b border-line bg-canvas">
        <div className="page-width flex items-center gap-x-8 py-2.5">
          <SiteLink to={home} className="inline-flex min-h-11 items-center">
            <Logo />
          </SiteLink>
          {bar.length > 1 && <Navigation links={bar} className="max-sm:hidden" />}
          <div className="ml-auto flex items-center gap-1">
            {shownArea !== 'admin' && (
              <>
                <MessagesLink area={shownArea} />
                <NotificationsLink to={inboxes[shownArea]} />
              </>
            )}
            <OwnMenu area={shownArea} onMyProfile={onMyProfile} />
          </div>
        </div>
        {bar.length > 1 && <Navigation links={bar} className="page-width pb-2 sm:hidden" />}
      </header>
      <Main
        id="conteudo"
        className="page-width grid flex-1 content-start gap-10 py-8 pb-20 outline-none sm:py-12"
      >
        {isOwn ? children : <ForeignArea area={area} home={home} />}
      </Main>
    </div>
  )
}

function ForeignArea({ area, home }: { readonly area: Area; readonly home: BuiltScreen }) {
  const { title, hint } = texts.foreign[area]
  return (
    <>
      <PageTitle title={title} />
      <EmptyState
        wholePage
        title={title}
        hint={hint}
        illustration={<LostWayIllustration />}
        action={
          <SiteLink to={home} className={buttonClass()}>
            {texts.toOwnArea}
          </SiteLink>
        }
      />
    </>
  )
}

type NavigationProps = { readonly links: readonly BuiltLink[]; readonly className: string }

function Navigation({ links, className }: NavigationProps) {
  const row = useRef<HTMLUListElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  // The start page of the area begins the paths of its other pages.
  const isExact = (link: BuiltLink) => link === links[0]
  const current = links.find((link) =>
    isExact(link) ? path === link.to : `${path}/`.startsWith(`${link.to}/`),
  )
  useKeptInView(row, `[href="${current?.to ?? path}"]`)
  return (
    <nav aria-label={texts.navigation} className={className}>
      <ul ref={row} className="relative flex gap-1 overflow-x-auto max-sm:justify-between">
        {links.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              activeOptions={{ exact: isExact(link), includeSearch: false }}
              className="inline-flex min-h-11 items-center rounded-full px-2.5 font-medium whitespace-nowrap text-ink-soft sm:px-4 hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-on-accent-soft"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
