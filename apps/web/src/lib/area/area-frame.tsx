import type { CurrentUser } from '@escuta/identity/contract'
import { areaTexts as texts } from '@escuta/i18n'
import { Avatar } from '@escuta/ui/avatar'
import { buttonClass } from '@escuta/ui/button'
import { Logo } from '@escuta/ui/logo'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { type BuiltScreen, isBuilt, type Screen } from '../built-screens.ts'
import { SiteLink } from '../site-link.tsx'

/** A link of the top bar or the user menu; shown only when its screen exists. */
export type AreaLink = { readonly to: Screen; readonly label: string }

type AreaFrameProps = {
  readonly user: CurrentUser
  /** Links of the top bar. */
  readonly links: readonly AreaLink[]
  /** Links of the user menu. */
  readonly menu: readonly AreaLink[]
  /** Opens one's own profile, where the area has one. */
  readonly onMyProfile?: (() => void) | undefined
  readonly children: ReactNode
}

/** A link whose screen exists. */
export type BuiltLink = { readonly to: BuiltScreen; readonly label: string }

function onlyBuilt(links: readonly AreaLink[]): BuiltLink[] {
  return links.flatMap(({ to, label }) => (isBuilt(to) ? [{ to, label }] : []))
}

/** The menu's machinery comes after the page: nobody opens it first. */
const UserMenu = lazy(async () => ({ default: (await import('./user-menu.tsx')).UserMenu }))

/** Top bar, user menu and page of a signed-in area. */
export function AreaFrame({ user, links, menu, onMyProfile, children }: AreaFrameProps) {
  const home = links[0]?.to ?? '/'
  const built = onlyBuilt(links)
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#conteudo" className={buttonClass({ className: 'fixed top-3 left-3 z-50 not-focus:sr-only' })}>
        {texts.skipToContent}
      </a>
      <header className="sticky top-0 z-30 border-b border-line bg-canvas">
        <div className="page-width flex items-center gap-x-8 py-2.5">
          <SiteLink to={home} className="inline-flex min-h-11 items-center">
            <Logo />
          </SiteLink>
          {built.length > 1 && <Navigation links={built} className="max-sm:hidden" />}
          <Suspense fallback={<Avatar name={user.name} size="small" className="my-1 mr-7 ml-auto" />}>
            <UserMenu user={user} links={onlyBuilt(menu)} onMyProfile={onMyProfile} />
          </Suspense>
        </div>
        {built.length > 1 && <Navigation links={built} className="page-width pb-2 sm:hidden" />}
      </header>
      <main
        id="conteudo"
        tabIndex={-1}
        className="page-width grid flex-1 content-start gap-10 py-8 pb-20 outline-none sm:py-12"
      >
        {children}
      </main>
    </div>
  )
}

type NavigationProps = { readonly links: readonly BuiltLink[]; readonly className: string }

function Navigation({ links, className }: NavigationProps) {
  return (
    <nav aria-label={texts.navigation} className={className}>
      <ul className="flex gap-1 overflow-x-auto">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              activeOptions={{ exact: true }}
              className="inline-flex min-h-11 items-center rounded-full px-4 font-medium whitespace-nowrap text-ink-soft hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-on-accent-soft"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
