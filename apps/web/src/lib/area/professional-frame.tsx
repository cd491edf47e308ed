import type { CurrentUser } from '@escuta/identity/contract'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { AreaFrame } from './area-frame.tsx'
import { EditOwnProfile } from './edit-own-profile.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Opens "Meu perfil" on arrival; its link stands on pages outside the area too. */
    editProfile?: true
  }
}

type ProfessionalFrameProps = {
  readonly user: CurrentUser
  /** The dialog behind "Meu perfil", while it is open. */
  readonly profileDialog: (onClose: () => void) => ReactNode
  readonly children: ReactNode
}

/** The professional area's top bar and user menu; "Meu perfil" opens from anywhere in it. */
export function ProfessionalFrame({ user, profileDialog, children }: ProfessionalFrameProps) {
  const asked = useRouterState({ select: ({ location }) => location.state.editProfile === true })
  const [editing, setEditing] = useState(asked)
  const edit = () => setEditing(true)
  return (
    <EditOwnProfile value={edit}>
      <AreaFrame user={user} area="professional" onMyProfile={user.professional ? edit : undefined}>
        {children}
        {editing && profileDialog(() => setEditing(false))}
      </AreaFrame>
    </EditOwnProfile>
  )
}
