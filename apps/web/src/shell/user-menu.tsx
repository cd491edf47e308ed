import type { CurrentUser } from '@escuta/identity/contract'
import { areaTexts as texts } from '@escuta/i18n'
import { Avatar } from '@escuta/ui/avatar'
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from '@escuta/ui/dropdown-menu'
import { Link } from '@tanstack/react-router'
import { ChevronDown, LogOut } from 'lucide-react'
import { useLogout } from '../lib/session.ts'
import { trpc } from '../lib/trpc.ts'
import type { BuiltLink } from './area-links.ts'
import { ShownEmail } from '../lib/use-shown-email.tsx'

type UserMenuProps = {
  readonly user: CurrentUser
  readonly links: readonly BuiltLink[]
  readonly onMyProfile: (() => void) | undefined
}

/** The user's name, links to other areas, and signing out. */
export function UserMenu({ user, links, onMyProfile }: UserMenuProps) {
  const logout = useLogout()
  const [first, ...others] = links.map(({ to, label }) => (
    <MenuItem key={label} link={<Link to={to}>{label}</Link>} />
  ))
  const picture = trpc.identity.account.overview.useQuery().data?.avatar
  const trigger = (
    <button
      type="button"
      aria-label={texts.menu(user.name)}
      className="ml-auto flex min-h-11 cursor-pointer items-center gap-2 rounded-full pr-2 hover:bg-sunken"
    >
      <Avatar name={user.name} picture={picture} size="small" />
      <ChevronDown className="size-4.5 text-ink-soft" aria-hidden />
    </button>
  )
  return (
    <DropdownMenu trigger={trigger}>
      <MenuLabel>
        <span className="block font-semibold text-ink">{user.name}</span>
        <ShownEmail email={user.email} />
      </MenuLabel>
      <MenuSeparator />
      {first}
      {onMyProfile && <MenuItem onSelect={onMyProfile}>{texts.myProfile}</MenuItem>}
      {others}
      <MenuSeparator />
      <MenuItem onSelect={() => void logout()}>
        <LogOut aria-hidden />
        {texts.logout}
      </MenuItem>
    </DropdownMenu>
  )
}
