import { Avatar } from '@escuta/ui/avatar'
import { lazyComponent } from '../lib/lazy-component.tsx'
import { useUser } from '../lib/user-context.ts'
import { type Area, menuOf } from './area-links.ts'

/** Lazy: the dropdown is not needed for the first paint. */
const UserMenu = lazyComponent(
  () => import('./user-menu.tsx'),
  'UserMenu',
  ({ user }) => <Avatar name={user.name} size="small" className="my-1 mr-7 ml-auto" />,
)

type OwnMenuProps = {
  readonly area: Area
  /** Opens the dialog that edits the user's own profile; absent where there is none. */
  readonly onMyProfile?: (() => void) | undefined
}

/** The signed-in user's menu. */
export function OwnMenu({ area, onMyProfile }: OwnMenuProps) {
  const user = useUser()
  return <UserMenu user={user} links={menuOf(user, area)} onMyProfile={onMyProfile} />
}
