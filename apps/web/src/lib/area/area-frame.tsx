import type { CurrentUser } from '@escuta/identity/contract'
import { areaTexts as texts } from '@escuta/i18n'
import { Avatar } from '@escuta/ui/avatar'
import { buttonClass } from '@escuta/ui/button'
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from '@escuta/ui/dropdown-menu'
import { Logo } from '@escuta/ui/logo'
import { Link } from '@tanstack/react-router'
import { ChevronDown, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { type BuiltScreen, isBuilt, type Screen } from '../built-screens.ts'
import { useLogout } from '../session.ts'
import { SiteLink } from '../site-link.tsx'

/** A link of the top bar or the user menu; shown only when its screen exists. */
export type AreaLink = { readonly to: Screen; readonly label: string }

type AreaFrameProps = {
  readonly user: CurrentUser
  /** Links of the top bar. */
  readonly links: readonly AreaLink[]
  /** Links of the user menu. */
  readonly menu: readonly AreaLink[]
  /** Entries of the user menu that are no links. */
  readonly menuActions?: ReactNode
  readonly children: ReactNode
}

type BuiltLink = { readonly to: BuiltScreen; readonly label: string }

function onlyBuilt(links: readonly AreaLink[]): BuiltLink[] {
  return links.flatMap(({ to, label }) => (isBuilt(to) ? [{ to, label }] : []))
}

/** Top bar, user menu and page of a signed-in area. */
export function AreaFrame({ user, links, menu, menuActions, children }: AreaFrameProps) {
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
          <UserMenu user={user} menu={menu} actions={menuActions} />
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

type UserMenuProps = {
  readonly user: CurrentUser
  readonly menu: readonly AreaLink[]
  readonly actions: ReactNode
}

function UserMenu({ user, menu, actions }: UserMenuProps) {
  const logout = useLogout()
  const trigger = (
    <button
      type="button"
      aria-label={texts.menu(user.name)}
      className="ml-auto flex min-h-11 cursor-pointer items-center gap-2 rounded-full pr-2 hover:bg-sunken"
    >
      <Avatar name={user.name} size="small" />
      <ChevronDown className="size-4.5 text-ink-soft" aria-hidden />
    </button>
  )
  return (
    <DropdownMenu trigger={trigger}>
      <MenuLabel>
        <span className="block font-semibold text-ink">{user.name}</span>
        {user.email}
      </MenuLabel>
      <MenuSeparator />
      {onlyBuilt(menu).map(({ to, label }) => (
        <MenuItem key={label} link={<Link to={to}>{label}</Link>} />
      ))}
      {actions}
      <MenuSeparator />
      <MenuItem onSelect={() => void logout()}>
        <LogOut aria-hidden />
        {texts.logout}
      </MenuItem>
    </DropdownMenu>
  )
}
